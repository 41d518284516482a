import type { UserRole, UserStatus } from '../identity/index.ts';
import { inSight, mayUse, type Asker } from './asker.ts';

/** As what somebody may be invited: there is one Owner, and roles never change (A6). */
export const USER_INVITE_ROLES = ['Admin', 'Member'] as const satisfies readonly UserRole[];
export type UserInviteRole = (typeof USER_INVITE_ROLES)[number];

// The specification writes one of them in two ways; we say the first, and know both.
export const CREATE_USER_REFUSALS = [
  'EMAIL_IN_USE',
  'EmailInUse',
  'EMAIL_NOT_VALID',
  'INVALID_TENANT_ID',
  'LIMIT_REACHED',
] as const;
export type CreateUserRefusal = (typeof CREATE_USER_REFUSALS)[number];

/** Why a seat is not taken; who does not manage the team knows of nobody but themselves (`USER_NOT_FOUND`). */
export const DEACTIVATE_USER_REFUSALS = [
  'CANNOT_DEACTIVATE_OWNER',
  'CANNOT_DEACTIVATE_PENDING_INVITE',
  'USER_NOT_FOUND',
] as const;
export type DeactivateUserRefusal = (typeof DEACTIVATE_USER_REFUSALS)[number];

/** Why an invitation is not taken back; who has come is never removed, only shut out. */
export const DELETE_USER_REFUSALS = ['CANNOT_DELETE_USER', 'USER_NOT_FOUND'] as const;
export type DeleteUserRefusal = (typeof DELETE_USER_REFUSALS)[number];

/** Why nobody is let in again; `LIMIT_REACHED` is no free seat, and none that was paid for. */
export const REACTIVATE_USER_REFUSALS = [
  'CANNOT_REACTIVATE_PENDING_INVITE',
  'USER_NOT_FOUND',
  'LIMIT_REACHED',
] as const;
export type ReactivateUserRefusal = (typeof REACTIVATE_USER_REFUSALS)[number];

/** Why an invitation is not sent once more. */
export const RESEND_INVITE_REFUSALS = ['NOT_INVITED', 'USER_NOT_FOUND', 'LIMIT_REACHED'] as const;
export type ResendInviteRefusal = (typeof RESEND_INVITE_REFUSALS)[number];

export const RESET_SECOND_FACTOR_REFUSALS = [
  'CANNOT_RESET_OWN',
  'CANNOT_RESET_OWNER',
  'CANNOT_RESET_ADMIN',
  'NO_SECOND_FACTOR',
  'USED_ELSEWHERE',
  'USER_NOT_FOUND',
  'STEP_UP_REQUIRED',
] as const;
type ResetSecondFactorRefusal = Exclude<
  (typeof RESET_SECOND_FACTOR_REFUSALS)[number],
  'STEP_UP_REQUIRED'
>;

/** Somebody of the account, as whoever asks about them. */
export type Colleague = {
  readonly role: UserRole;
  readonly status: UserStatus;
  readonly isSelf: boolean;
};

/** The person as far as who asks manages the team: for everybody else they do not exist. */
export function managed<P extends Colleague>(person: P | undefined, by: Asker): P | undefined {
  // An invitation that nobody took up is removed by the System, as an Admin would.
  const manages = mayUse(by, by.role === 'System' ? 'documents' : 'settings');
  return manages ? person : undefined;
}

/** Why somebody cannot be invited, or null: who does not manage the account is told that it is none of theirs. */
export function refuseInvite(by: Asker): 'INVALID_TENANT_ID' | null {
  return mayUse(by, 'settings') ? null : 'INVALID_TENANT_ID';
}

/** Why a person cannot be shut out, or null: others by who manages the team, oneself by everybody but the Owner. */
export function refuseDeactivate(
  person: Colleague | undefined,
  by: Asker,
): DeactivateUserRefusal | null {
  const seen = person?.isSelf ? inSight(person, by) : managed(person, by);
  if (seen === undefined) return 'USER_NOT_FOUND';
  if (seen.role === 'Owner') return 'CANNOT_DEACTIVATE_OWNER';
  return seen.status === 'invited' ? 'CANNOT_DEACTIVATE_PENDING_INVITE' : null;
}

/** Why a person cannot be let in again, or null; whether a seat is left is counted elsewhere. */
export function refuseReactivate(
  person: Colleague | undefined,
  by: Asker,
): ReactivateUserRefusal | null {
  const seen = managed(person, by);
  if (seen === undefined) return 'USER_NOT_FOUND';
  return seen.status === 'invited' ? 'CANNOT_REACTIVATE_PENDING_INVITE' : null;
}

/** Why a person cannot be removed, or null: who has come once is shut out and never removed. */
export function refuseDelete(person: Colleague | undefined, by: Asker): DeleteUserRefusal | null {
  const seen = managed(person, by);
  if (seen === undefined) return 'USER_NOT_FOUND';
  return seen.status === 'invited' ? null : 'CANNOT_DELETE_USER';
}

/** Why an invitation cannot be sent once more, or null. */
export function refuseResend(person: Colleague | undefined, by: Asker): ResendInviteRefusal | null {
  const seen = managed(person, by);
  if (seen === undefined) return 'USER_NOT_FOUND';
  return seen.status === 'invited' ? null : 'NOT_INVITED';
}

/** Somebody of the account with their second factor; `isElsewhere` where their login opens another account too. */
export type Secured = Colleague & { readonly factor: { readonly isElsewhere: boolean } | null };

/** Why a colleague's second factor cannot be reset, or null: a Member's by who manages the team, an Admin's by the Owner, nobody the Owner's. */
export function refuseResetSecondFactor(
  person: Secured | undefined,
  by: Asker,
): ResetSecondFactorRefusal | null {
  if (person === undefined || !mayUse(by, 'settings')) return 'USER_NOT_FOUND';
  if (person.isSelf) return 'CANNOT_RESET_OWN';
  if (person.role === 'Owner') return 'CANNOT_RESET_OWNER';
  if (person.role === 'Admin' && by.role !== 'Owner') return 'CANNOT_RESET_ADMIN';
  if (person.factor === null) return 'NO_SECOND_FACTOR';
  // Who manages one account opens no other one.
  return person.factor.isElsewhere ? 'USED_ELSEWHERE' : null;
}
