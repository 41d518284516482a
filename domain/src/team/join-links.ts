import { inSight, mayUse, type Asker } from './asker.ts';

/** For so many days a join link may be used; then the System ends it, and its seat is free. */
export const JOIN_DAYS = 7;
/** So long a note may be that tells one join link from another. */
export const LONGEST_LINK_NOTE = 80;

/** Why no join link is made; `LIMIT_REACHED` is no free seat, and none that was paid for. */
export const CREATE_JOIN_LINK_REFUSALS = [
  'INVALID_TENANT_ID',
  'MAILBOX_NOT_PROVEN',
  'NOTE_TOO_LONG',
  'LIMIT_REACHED',
] as const;
export type CreateJoinLinkRefusal = (typeof CREATE_JOIN_LINK_REFUSALS)[number];

/** Why a join link is not renewed or taken back: for who does not manage the team there is none. */
export const JOIN_LINK_REFUSALS = ['UNKNOWN_JOIN_LINK'] as const;
export type JoinLinkRefusal = (typeof JOIN_LINK_REFUSALS)[number];

/** Why a join link that was good once lets nobody in any more. */
export const JOIN_LINK_ENDS = ['used', 'expired', 'taken-back'] as const;
export type JoinLinkEnd = (typeof JOIN_LINK_ENDS)[number];

/** What the holder of such a link is told. */
export const JOIN_ENDED = {
  used: 'LINK_USED',
  expired: 'LINK_EXPIRED',
  'taken-back': 'LINK_TAKEN_BACK',
} as const satisfies Record<JoinLinkEnd, string>;

/** Why a login that holds a good link does not join by it. */
export type JoinRefusal = 'ALREADY_MEMBER' | 'SEAT_CLOSED' | 'MAILBOX_NOT_PROVEN';

/** Why the words about a join link are not taken, or null. */
export function refuseLinkNote(note: string, by: Asker): CreateJoinLinkRefusal | null {
  if (!mayUse(by, 'settings')) return 'INVALID_TENANT_ID';
  return [...note.trim()].length > LONGEST_LINK_NOTE ? 'NOTE_TOO_LONG' : null;
}

/** Why a join link is not changed, or null: who manages the team may, and the System that ends old ones. */
export function refuseJoinLink(link: object | undefined, by: Asker): JoinLinkRefusal | null {
  const manages = by.role === 'System' || mayUse(by, 'settings');
  return manages && inSight(link, by) !== undefined ? null : 'UNKNOWN_JOIN_LINK';
}

/** A login at the door of an account: its seat there, if it ever had one, and whether its mailbox is proven. */
export type Joining = {
  readonly seat: 'invited' | 'active' | 'deactivated' | null;
  readonly isProven: boolean;
};

/** Why this login does not join, or null: nobody sits twice, and whom the team shut out is let in by the team alone. */
export function refuseJoin({ seat, isProven }: Joining): JoinRefusal | null {
  if (seat === 'deactivated') return 'SEAT_CLOSED';
  if (seat !== null) return 'ALREADY_MEMBER';
  return isProven ? null : 'MAILBOX_NOT_PROVEN';
}
