import { addDays, isDay, isEmail, type Day, type Problem } from '../basics/index.ts';
import type { Access, DocumentAttributes, DocumentPermission } from '../documents/index.ts';
import { inSight, type Asker } from '../team/index.ts';

/** What somebody who is let in may do: read, save, download and forward, or also add, edit, move and delete. */
export const SHARE_PERMISSIONS = ['viewer', 'editor'] as const;
export type SharePermission = (typeof SHARE_PERMISSIONS)[number];

/** The states in which people see a recipient. */
export const SHARE_RECIPIENT_STATES = ['invited', 'read-only', 'edit', 'owner'] as const;
export type ShareRecipientState = (typeof SHARE_RECIPIENT_STATES)[number];

/** To so many people one call shares at most. */
export const MOST_RECIPIENTS = 50;
/** So many mails about shares and invitations an account sends in 24 hours at most. */
export const MOST_SHARE_MAILS_A_DAY = 100;
/** For so many days an invitation waits for its mailbox to be proven. */
export const SHARE_INVITE_DAYS = 30;
/** So many days before a share ends, whoever has it is told. */
export const WARNED_DAYS_BEFORE = 3;
/** A share that ends does so within ten years; who means longer gives no end. */
const LONGEST_DAYS = 3_653;
/** What stands in the mail, beside what we say ourselves, is a line and no letter. */
export const LONGEST_SHARE_NOTE = 300;

/** Why something is shared with nobody, whoever that would be. */
export const SHARE_OFFER_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'IN_TRASH',
  'BEING_HANDED_OVER',
  'PAYWALL',
] as const;
export type ShareOfferRefusal = (typeof SHARE_OFFER_REFUSALS)[number];

/** Why something is not shared. */
export const SHARE_REFUSALS = [
  ...SHARE_OFFER_REFUSALS,
  'LIMIT_REACHED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type ShareRefusal = (typeof SHARE_REFUSALS)[number];

/** Why access is not taken away; what comes through a folder ends at that folder (`INHERITED`). */
export const UNSHARE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'INHERITED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type UnshareRefusal = (typeof UNSHARE_REFUSALS)[number];

/** Why somebody's access to everything is not taken away. */
export const UNSHARE_ALL_REFUSALS = ['NOT_ALLOWED', 'UNKNOWN_CONTACT', 'INVALID_INPUT'] as const;
export type UnshareAllRefusal = (typeof UNSHARE_ALL_REFUSALS)[number];

/** What is wrong with those whom something shall be shared with, or with what is said to them. */
export const SHARE_PROBLEMS = [
  'REQUIRED',
  'TOO_MANY',
  'TOO_LONG',
  'EMAIL_NOT_VALID',
  'OPTED_OUT',
  'HAS_ACCESS',
  'SEAT_TAKEN',
  'MAILBOX_NOT_PROVEN',
  'NOT_A_DAY',
  'IN_THE_PAST',
  'TOO_FAR',
] as const;
export type ShareProblemCode = (typeof SHARE_PROBLEMS)[number];
/** `position` is the entry of the list of addresses that is meant, or how many there may be. */
export type ShareProblem = Problem<'emails' | 'note' | 'endsOn' | 'sharer', ShareProblemCode>;

/** What the rules need to know of a document or folder that is shared; `type` is said of folders alone. */
export type ShareAttributes = DocumentAttributes & { readonly type?: string };

const isRootFolder = ({ type }: ShareAttributes) => type !== undefined && type !== 'Folder';

/** Why this is not shared by who asks, or null: only its own people share, no root, and nothing out of the trash. */
export function refuseShare(
  container: ShareAttributes | undefined,
  by: Asker,
): ShareOfferRefusal | null {
  const refusal = refuseShareAgain(container, by);
  if (refusal !== null) return refusal;
  return by.standing.paywalled ? 'PAYWALL' : null;
}

/** The same for whoever gets no more by it than they have: that goes on while an account does not pay. */
export function refuseShareAgain(
  container: ShareAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'IN_TRASH' | 'BEING_HANDED_OVER' | null {
  const seen = inSight(container, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (seen.access !== 'owner' || isRootFolder(seen)) return 'NOT_ALLOWED';
  if (seen.isLeaving) return 'BEING_HANDED_OVER';
  return seen.root === 'trash' ? 'IN_TRASH' : null;
}

/** Why access to this is not taken from others by who asks, or null: only its own people may, whatever they pay. */
export function refuseUnshare(
  container: ShareAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | null {
  const seen = inSight(container, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return seen.access === 'owner' ? null : 'NOT_ALLOWED';
}

/** Why somebody cannot leave what they were let in to, or null; what is their own nobody leaves. */
export function refuseLeave(
  container: ShareAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | null {
  const seen = inSight(container, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return seen.access === 'owner' ? 'NOT_ALLOWED' : null;
}

/** One way by which somebody sees something, as the rules judge it. */
export type Way = {
  /** How who asks holds what it leads to. */
  readonly access: Access;
  /** Whether it leads through a folder above. */
  readonly isInherited: boolean;
  /** Whether it is who asks themselves. */
  readonly isSelf: boolean;
  readonly status: DocumentPermission;
};

/** Why this way is not closed here, or null: its own people close it, whoever was let in closes theirs, and one through a folder ends there. */
export function refuseClose(
  way: Way | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'INHERITED' | null {
  const seen = inSight(way, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (seen.status === 'Owner' || !(seen.access === 'owner' || seen.isSelf)) return 'NOT_ALLOWED';
  return seen.isInherited ? 'INHERITED' : null;
}

/** Why the permission of this way is not changed here, or null: by its own people alone, at the folder it leads through. */
export function refusePermission(
  way: Way | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'INHERITED' | null {
  const seen = inSight(way, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (seen.status === 'Owner' || seen.access !== 'owner') return 'NOT_ALLOWED';
  return seen.isInherited ? 'INHERITED' : null;
}

const STATES: Readonly<Record<DocumentPermission, ShareRecipientState>> = {
  Invited: 'invited',
  ReadOnly: 'read-only',
  Write: 'edit',
  Owner: 'owner',
};

/** The state in which people see a recipient who has this. */
export const stateOf = (permission: DocumentPermission): ShareRecipientState => STATES[permission];

/** Whether the one gives more than the other; null is nothing. */
export const isMore = (one: SharePermission, other: SharePermission | null): boolean =>
  other === null || (one === 'editor' && other === 'viewer');

/** Whom something shall be shared with, as it was typed. */
export type Sharing = {
  readonly emails: readonly string[];
  readonly note: string;
  /** The last day; null is no end. */
  readonly endsOn: Day | null;
};

const plain = (email: string) => email.trim().toLowerCase();

/** The addresses as they are compared and stored, each once and in the order they came. */
export const recipientsOf = (emails: readonly string[]): string[] => [
  ...new Set(emails.map(plain).filter((email) => email !== '')),
];

/** This problem at each address that has it. */
export const problemsOfRecipients = (
  emails: readonly string[],
  code: ShareProblemCode,
  has: (address: string) => boolean,
): ShareProblem[] =>
  emails.flatMap((email, position) =>
    plain(email) !== '' && has(plain(email)) ? [{ field: 'emails', code, position }] : [],
  );

function problemsOfNumber(count: number): ShareProblem[] {
  if (count === 0) return [{ field: 'emails', code: 'REQUIRED' }];
  return count > MOST_RECIPIENTS
    ? [{ field: 'emails', code: 'TOO_MANY', position: MOST_RECIPIENTS }]
    : [];
}

function problemsOfEnd(endsOn: Day | null, today: Day): ShareProblem[] {
  if (endsOn === null) return [];
  if (!isDay(endsOn)) return [{ field: 'endsOn', code: 'NOT_A_DAY' }];
  if (endsOn < today) return [{ field: 'endsOn', code: 'IN_THE_PAST' }];
  return endsOn > addDays(today, LONGEST_DAYS) ? [{ field: 'endsOn', code: 'TOO_FAR' }] : [];
}

/** Everything that is wrong with a share by itself, whoever is known already. */
export function problemsOfSharing({ emails, note, endsOn }: Sharing, today: Day): ShareProblem[] {
  const isLong = [...note.trim()].length > LONGEST_SHARE_NOTE;
  return [
    ...problemsOfNumber(recipientsOf(emails).length),
    ...problemsOfRecipients(emails, 'EMAIL_NOT_VALID', (email) => !isEmail(email)),
    ...(isLong ? [{ field: 'note', code: 'TOO_LONG', position: LONGEST_SHARE_NOTE } as const] : []),
    ...problemsOfEnd(endsOn, today),
  ];
}
