import type { DocumentAttributes } from '../documents/index.ts';
import { inSight, mayUse, type Asker } from '../team/index.ts';

/** A document, and whether it came out of an envelope of a scan centre. */
export type FromCentre = Pick<DocumentAttributes, 'access'> & {
  readonly isFromCentre: boolean;
  readonly readyAt: Date | null;
};

/** Why a document is not given back as somebody else's. */
export const NOT_MINE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'NOT_FROM_CENTRE',
  'STILL_READING',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type NotMineRefusal = (typeof NOT_MINE_REFUSALS)[number];

/** Why it is not taken back. */
export const MINE_AFTER_ALL_REFUSALS = ['UNKNOWN_REPORT', 'TOO_LATE'] as const;
export type MineAfterAllRefusal = (typeof MINE_AFTER_ALL_REFUSALS)[number];

/** Why who asks does not say of a document that it is somebody else's, or null; unpaid bills hinder nobody. */
export function refuseNotMine(
  document: FromCentre | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | 'NOT_FROM_CENTRE' | 'STILL_READING' | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (seen.access !== 'owner' || !mayUse(by, 'originals')) return 'NOT_ALLOWED';
  if (!seen.isFromCentre) return 'NOT_FROM_CENTRE';
  return seen.readyAt === null ? 'STILL_READING' : null;
}

/** What was said of a document, as far as it says whether that can be taken back. */
export type Reported = {
  readonly paper: 'Here' | 'Sent' | 'Destroyed';
  readonly takenBackAt: Date | null;
  readonly pulledAt: Date | null;
};

/** Why it is not taken back that a document is somebody else's, or null: as long as its paper lies where it lay. */
export function refuseMineAfterAll(
  report: Reported | undefined,
  by: Asker,
): MineAfterAllRefusal | null {
  if (report === undefined || !mayUse(by, 'originals')) return 'UNKNOWN_REPORT';
  const { paper, takenBackAt, pulledAt } = report;
  return paper === 'Here' && takenBackAt === null && pulledAt === null ? null : 'TOO_LATE';
}
