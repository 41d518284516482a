import type { Problem } from '../basics/index.ts';
import type { Asker } from '../team/index.ts';
import {
  isRescanned,
  PAPER_REFUSALS,
  refusePaper,
  whyNotFrom,
  type PaperRefusal,
  type WithPaper,
} from './basket.ts';
import { stationOf } from './place.ts';

/** What is wrong with a scan, so that its paper has to be scanned once more. */
export const RESCAN_REASONS = ['Unreadable', 'PagesMissing', 'CutOff', 'Other'] as const;
export type RescanReason = (typeof RESCAN_REASONS)[number];

/** Longest note for whoever scans. */
export const LONGEST_RESCAN_NOTE = 500;

/** Why a paper is not scanned once more. */
export const RESCAN_REFUSALS = [
  ...PAPER_REFUSALS.filter((code) => code !== 'NOT_IN_BASKET'),
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type RescanRefusal = (typeof RESCAN_REFUSALS)[number];

/** What the scan centre answers where nothing was asked of it. */
export const ANSWER_REFUSALS = ['UNKNOWN_SHEET', 'NO_RESCAN_ASKED'] as const;

/** Why a paper is not scanned once more, or null: it has to lie in an archive, and nobody has asked for it yet. */
export function refuseRescan(document: WithPaper | undefined, by: Asker): PaperRefusal | null {
  const refusal = refusePaper(document, by);
  if (refusal !== null || !document?.paper) return refusal;
  const station = stationOf(document.paper);
  if (station !== 'StorageShortTerm' && station !== 'StorageLongTerm')
    return whyNotFrom(station) ?? 'NO_ORIGINAL';
  if (isRescanned(document.paper)) return 'RESCAN_OPEN';
  return by.standing.paywalled ? 'PAYWALL' : null;
}

/** What is wrong with what somebody asks of whoever scans: another reason has to be said. */
export function problemsOfRescan(reason: RescanReason, note: string): Problem<'note'>[] {
  const written = note.trim();
  if ([...written].length > LONGEST_RESCAN_NOTE)
    return [{ field: 'note', code: 'TOO_LONG', position: LONGEST_RESCAN_NOTE }];
  return reason === 'Other' && written === '' ? [{ field: 'note', code: 'REQUIRED' }] : [];
}
