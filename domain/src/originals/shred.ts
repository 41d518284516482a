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

/** Why who asks does not consent to shredding for the account, or null. */
export function refuseShredConsent(by: Asker): 'NOT_ALLOWED' | null {
  return mayUse(by, 'originals') ? null : 'NOT_ALLOWED';
}
