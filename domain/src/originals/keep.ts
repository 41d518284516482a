import type { AccountType } from '../accounts/index.ts';
import type { Asker } from '../team/index.ts';
import {
  PAPER_REFUSALS,
  refusePaper,
  whyNotFrom,
  type PaperRefusal,
  type WithPaper,
} from './basket.ts';
import { stationOf, type Paper } from './place.ts';
import { withVat } from './return.ts';

/** A document with a paper whose last day may be suspended. */
export type WithKept = Pick<WithPaper, 'access'> & {
  readonly paper: (Paper & { readonly heldAt: Date | null; readonly guard: string | null }) | null;
};

/** Why day 91 is not suspended, or counts no longer. */
export const KEEP_REFUSALS = [
  ...PAPER_REFUSALS,
  'ALREADY_HELD',
  'NOT_HELD',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'PRICE_CHANGED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type KeepRefusal = (typeof KEEP_REFUSALS)[number];

/** Why an original is not kept beyond its last day, or null: only the short-term archive has one. */
export function refuseKeep(
  document: WithKept | undefined,
  by: Asker,
): PaperRefusal | 'ALREADY_HELD' | null {
  const refusal = refusePaper(document, by);
  if (refusal !== null || !document) return refusal;
  const station = stationOf(document.paper);
  if (station !== 'StorageShortTerm') return whyNotFrom(station) ?? 'NO_ORIGINAL';
  return document.paper?.heldAt === null ? null : 'ALREADY_HELD';
}

/** Why an original that is kept, by somebody or by what it is, does not get its last day back, or null. */
export function refuseRelease(
  document: WithKept | undefined,
  by: Asker,
): PaperRefusal | 'NOT_HELD' | null {
  const refusal = refusePaper(document, by);
  if (refusal !== null || !document) return refusal;
  const { paper } = document;
  if (stationOf(paper) !== 'StorageShortTerm') return 'NOT_HELD';
  return paper?.heldAt === null && paper.guard === null ? 'NOT_HELD' : null;
}

/** What it costs to keep one original, once, at a price that is configured. */
export const keepingCents = (cents: number, type: AccountType): number => withVat(cents, type);
