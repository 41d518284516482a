/** Lowest first. A domain may call those before it and never those after it. */
export const ladder = [
  'platform',
  'accounts',
  'identity',
  'billing',
  'team',
  'documents',
  'sharing',
  'originals',
  'einvoice',
  'extraction',
  'intake',
  'payments',
  'forwarding',
  'automations',
  'notifications',
  'signup',
  'console',
] as const;
export type Rung = (typeof ladder)[number];

/** How high a rung stands; -1 for `basics` and everything else that is no rung. */
export function rank(name: string): number {
  return (ladder as readonly string[]).indexOf(name);
}

/** The sub-rooms of letters on the screen, lowest first; the pages beside them stand above all. */
export const letterRooms = [
  'basics',
  'lists',
  'deeds',
  'pages',
  'folders',
  'desk',
  'letter',
  'deadlines',
  'filenames',
  'editor',
] as const;

/** The few tables whose rows belong to no single account, each with its reason. */
export const tablesWithoutAccount: Readonly<Record<string, string>> = {
  'accounts.account': 'is the account itself',
  'identity.user': 'one login may belong to several accounts',
  'identity.credential': 'belongs to a login',
  'identity.challenge': 'nobody is signed in yet',
  'identity.attempt': 'counts tries of strangers too',
};
