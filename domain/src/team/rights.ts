/** What each role may manage. Members work only with what is shared with them; a job acts for the account. */
const rights = {
  Owner: [
    'documents',
    'originals',
    'settings',
    'workflows',
    'forwarding',
    'uploadByEmail',
    'contract',
  ],
  Admin: ['documents', 'originals', 'settings', 'workflows', 'forwarding', 'uploadByEmail'],
  Member: ['documents'],
  Operator: [],
  System: ['documents'],
} as const satisfies Record<string, readonly string[]>;

export type Role = keyof typeof rights;
export const ROLES = Object.keys(rights) as readonly Role[];
export type Right = (typeof rights)[Role][number];

/** Whether a role may manage such things at all; reach and state are other questions. */
export function mayManage(role: Role, right: Right): boolean {
  return (rights[role] as readonly Right[]).includes(right);
}
