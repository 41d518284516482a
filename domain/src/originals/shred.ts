import { mayUse, type Asker } from '../team/index.ts';
import { mayGo } from './arrows.ts';
import {
  isRescanned,
  PAPER_REFUSALS,
  refusePaper,
  whyNotFrom,
  type PaperRefusal,
  type WithPaper,
} from './basket.ts';
import { stationOf } from './place.ts';

/** Why originals are not shredded. */
export const SHRED_REFUSALS = [
  ...PAPER_REFUSALS,
  'STILL_READING',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'CONSENT_MISSING',
  'STEP_UP_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type ShredRefusal = (typeof SHRED_REFUSALS)[number];

/** A document whose paper may be destroyed only once its scan was read. */
export type WithScan = WithPaper & { readonly readyAt: Date | null };

/** Why an original is not shredded, or null: what is ordered home, in long-term storage or gone is not. */
export function refuseShred(
  document: WithScan | undefined,
  by: Asker,
): PaperRefusal | 'STILL_READING' | null {
  const refusal = refusePaper(document, by);
  if (refusal !== null || !document) return refusal;
  const station = stationOf(document.paper);
  if (!mayGo(station, 'ShredBasket')) return whyNotFrom(station) ?? 'NOT_IN_BASKET';
  if (document.paper && isRescanned(document.paper)) return 'RESCAN_OPEN';
  if (by.standing.paywalled) return 'PAYWALL';
  return document.readyAt === null ? 'STILL_READING' : null;
}

/** Why an order to shred originals is not taken back. */
export const UNSHRED_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'NO_ORIGINAL',
  'ORIGINAL_DESTROYED',
  'NOT_IN_SHRED_BASKET',
  'SHREDDING_BEGUN',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type UnshredRefusal = (typeof UNSHRED_REFUSALS)[number];

/** Why an order to shred an original is not taken back, or null: it may be until the paper goes into the machine. */
export function refuseUnshred(
  document: WithPaper | undefined,
  by: Asker,
): PaperRefusal | 'NOT_IN_SHRED_BASKET' | 'SHREDDING_BEGUN' | null {
  const refusal = refusePaper(document, by);
  if (refusal !== null || !document) return refusal;
  if (stationOf(document.paper) !== 'ShredBasket') return 'NOT_IN_SHRED_BASKET';
  return (document.paper?.shreddingSince ?? null) === null ? null : 'SHREDDING_BEGUN';
}

// The code of the label of an envelope (domain/centre/codes), which is the number of the sheets that were in it.
const CONSOLE_SHEET = /^PKE\d{12}$/;

/** Whether a paper came through the console of a scan centre: then its shredder is the only one, with two people beside it. */
export const isOfConsole = (scanId: string | null): boolean =>
  scanId !== null && CONSOLE_SHEET.test(scanId);

/** Why who asks does not consent to shredding for the account, or null. */
export function refuseShredConsent(by: Asker): 'NOT_ALLOWED' | null {
  return mayUse(by, 'originals') ? null : 'NOT_ALLOWED';
}
