import { mayUse, type Asker } from '../team/index.ts';
import { cancelledStage, mayStep } from './stages.ts';
import { IS_EXTENSION_REVERTIBLE, leadDayOf, type SourceDays, type Today } from './term.ts';

/** Why no forwarding order is made. */
export const CREATE_SOURCE_REFUSALS = [
  'NOT_ALLOWED',
  'PAYWALL',
  'OVERLAPS',
  'LIMIT_REACHED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type CreateSourceRefusal = (typeof CREATE_SOURCE_REFUSALS)[number];

/** Why a forwarding order goes on as it was. */
export const CHANGE_SOURCE_REFUSALS = ['UNKNOWN_SOURCE', 'NOT_NOW'] as const;
export type ChangeSourceRefusal = (typeof CHANGE_SOURCE_REFUSALS)[number];

/** Why a forwarding order is not extended after all. */
export const RESUME_SOURCE_REFUSALS = [
  ...CHANGE_SOURCE_REFUSALS,
  'NOT_ALLOWED',
  'OVERLAPS',
] as const;
export type ResumeSourceRefusal = (typeof RESUME_SOURCE_REFUSALS)[number];

/** More at once nobody needs. */
export const OPEN_SOURCES_MOST = 50;

/** Why who asks orders nothing, or null: forwarding orders are made by Owner and Admins, of accounts that have paper. */
export function refuseCreateSource(
  { open }: { readonly open: number },
  by: Asker,
): 'NOT_ALLOWED' | 'PAYWALL' | 'LIMIT_REACHED' | null {
  if (!mayManageSources(by)) return 'NOT_ALLOWED';
  if (by.standing.paywalled) return 'PAYWALL';
  return open >= OPEN_SOURCES_MOST ? 'LIMIT_REACHED' : null;
}

const mayManageSources = (by: Asker): boolean => mayUse(by, 'settings') && mayUse(by, 'originals');

/** Why who asks knows of no such order, or null: for everybody but Owner and Admins there is none. They may end it without paper, too. */
export function refuseSource(source: object | undefined, by: Asker): 'UNKNOWN_SOURCE' | null {
  return source !== undefined && mayUse(by, 'settings') ? null : 'UNKNOWN_SOURCE';
}

type Source = (Pick<SourceDays, 'stage' | 'endOn'> & Today) | undefined;

/** Why an order is not cancelled, or null; once it is, nothing brings it back. */
export function refuseCancelSource(source: Source, by: Asker): ChangeSourceRefusal | null {
  const refusal = refuseSource(source, by);
  if (refusal !== null || source === undefined) return refusal;
  return cancelledStage(source.stage) === null ? 'NOT_NOW' : null;
}

const isInTime = ({ endOn, today, land }: NonNullable<Source>) => today <= leadDayOf(endOn, land);

/** Why an order is extended at its end all the same, or null: the carrier has to hear of it in time. */
export function refuseCancelExtension(source: Source, by: Asker): ChangeSourceRefusal | null {
  const refusal = refuseSource(source, by);
  if (refusal !== null || source === undefined) return refusal;
  return source.stage === 'Activated' && isInTime(source) ? null : 'NOT_NOW';
}

/** Why an order ends all the same, or null (DEC-FORWARDING-EXTENSION-REVERT): it goes on where the account has paper. */
export function refuseRevertCancelExtension(
  source: Source,
  by: Asker,
): ChangeSourceRefusal | 'NOT_ALLOWED' | null {
  const refusal = refuseSource(source, by);
  if (refusal !== null || source === undefined) return refusal;
  if (!mayManageSources(by)) return 'NOT_ALLOWED';
  const mayRevert = IS_EXTENSION_REVERTIBLE && source.stage === 'NoExtension';
  return mayRevert && mayStep(source.stage, 'Activated') && isInTime(source) ? null : 'NOT_NOW';
}
