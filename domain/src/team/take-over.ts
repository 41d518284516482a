import type { Asker } from './asker.ts';
import { managed, type Colleague } from './people.ts';

/** So many days lie between the mail to somebody whose seat was taken and the moment their own space becomes the account's. */
export const TAKE_OVER_DAYS = 7;
export const LONGEST_TAKE_OVER_REASON = 300;

export const TAKE_OVER_REFUSALS = [
  'USER_NOT_FOUND',
  'NOT_ALLOWED',
  'STILL_ACTIVE',
  'NO_OWN_SPACE',
  'ALREADY_ASKED',
  'STEP_UP_REQUIRED',
  'INVALID_INPUT',
] as const;
export type TakeOverRefusal = (typeof TAKE_OVER_REFUSALS)[number];

export const KEEP_SPACE_REFUSALS = ['USER_NOT_FOUND', 'NOT_ALLOWED', 'NOT_ASKED'] as const;
export type KeepSpaceRefusal = (typeof KEEP_SPACE_REFUSALS)[number];

/** Somebody of the account with their own space, and whether the Owner has asked for it. */
export type SpaceHolder = Colleague & {
  readonly hasSpace: boolean;
  readonly takeOver: { readonly isDone: boolean } | null;
};

/** Why the own space of somebody is not taken over, or null: the Owner alone, and from nobody who has their seat. */
export function refuseTakeOver(person: SpaceHolder | undefined, by: Asker): TakeOverRefusal | null {
  const seen = managed(person, by);
  if (seen === undefined) return 'USER_NOT_FOUND';
  if (by.role !== 'Owner') return 'NOT_ALLOWED';
  if (seen.status !== 'deactivated') return 'STILL_ACTIVE';
  if (!seen.hasSpace) return 'NO_OWN_SPACE';
  return seen.takeOver === null ? null : 'ALREADY_ASKED';
}

/** Why a take-over is not withdrawn, or null: until it is done. */
export function refuseKeepSpace(
  person: SpaceHolder | undefined,
  by: Asker,
): KeepSpaceRefusal | null {
  const seen = managed(person, by);
  if (seen === undefined) return 'USER_NOT_FOUND';
  if (by.role !== 'Owner') return 'NOT_ALLOWED';
  return seen.takeOver?.isDone === false ? null : 'NOT_ASKED';
}

/** When a take-over that is asked for now is due. */
export const takeOverDue = (now: Date): Date =>
  new Date(now.getTime() + TAKE_OVER_DAYS * 24 * 3_600_000);
