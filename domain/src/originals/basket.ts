import type { DocumentAttributes } from '../documents/index.ts';
import { inSight, mayUse, type Asker } from '../team/index.ts';
import { mayGo } from './arrows.ts';
import { stationOf, type Paper, type Station } from './place.ts';

/** How many originals lie in the basket of an account at most: as many as one packet takes. */
export const BASKET_MOST = 50;

/** A document with its paper; null where it has none of its own, as copies and parts of others. */
export type WithPaper = Pick<DocumentAttributes, 'access'> & { readonly paper: Paper | null };

/** Why an original does not go where somebody wants it. */
export const PAPER_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'PAYWALL',
  'NO_ORIGINAL',
  'ORIGINAL_SENT',
  'ORIGINAL_DESTROYED',
  'ALREADY_IN_BASKET',
  'ALREADY_ORDERED',
  'BEING_SHREDDED',
  'NOT_IN_BASKET',
  'RESCAN_OPEN',
] as const;
export type PaperRefusal = (typeof PAPER_REFUSALS)[number];

/** Why originals are not put into the basket. */
export const SEND_REFUSALS = [
  ...PAPER_REFUSALS,
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'BASKET_FULL',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type SendRefusal = (typeof SEND_REFUSALS)[number];

/** Why originals stay in the basket. */
export const UNSEND_REFUSALS = SEND_REFUSALS.filter(
  (code) => code !== 'BASKET_FULL' && code !== 'PAYWALL' && code !== 'RESCAN_OPEN',
);

const WHY_NOT: Partial<Record<Station, PaperRefusal>> = {
  ReturnPacketSent: 'ORIGINAL_SENT',
  ReturnBasket: 'ALREADY_IN_BASKET',
  ReturnImmediate: 'ALREADY_ORDERED',
  ReturnScheduled: 'ALREADY_ORDERED',
  ShredBasket: 'BEING_SHREDDED',
};

/** Why a paper that is there goes nowhere from where it is, as far as that says it. */
export const whyNotFrom = (station: Station): PaperRefusal | undefined => WHY_NOT[station];

/** Why who asks decides nothing about this paper, or null: it is for those who manage the originals of its account. */
export function refusePaper(document: WithPaper | undefined, by: Asker): PaperRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (seen.access !== 'owner' || !mayUse(by, 'originals')) return 'NOT_ALLOWED';
  if (seen.paper === null) return 'NO_ORIGINAL';
  return seen.paper.destroyedAt === null ? null : 'ORIGINAL_DESTROYED';
}

/** Whether a paper waits to be scanned once more: until then nobody takes it away. */
export const isRescanned = ({ rescanAskedAt }: Paper): boolean => (rescanAskedAt ?? null) !== null;

/** Why an original cannot be put into the return basket, or null. */
export function refuseReturn(document: WithPaper | undefined, by: Asker): PaperRefusal | null {
  const refusal = refusePaper(document, by);
  if (refusal !== null || !document) return refusal;
  const station = stationOf(document.paper);
  if (!mayGo(station, 'ReturnBasket')) return WHY_NOT[station] ?? 'NO_ORIGINAL';
  if (document.paper && isRescanned(document.paper)) return 'RESCAN_OPEN';
  return by.standing.paywalled ? 'PAYWALL' : null;
}

/** Why an original cannot be taken out of the return basket again, or null. */
export function refuseUnreturn(document: WithPaper | undefined, by: Asker): PaperRefusal | null {
  const refusal = refusePaper(document, by);
  if (refusal !== null || !document) return refusal;
  return stationOf(document.paper) === 'ReturnBasket' ? null : 'NOT_IN_BASKET';
}

/** Why so many more do not fit into a basket, or null. */
export function refuseFullBasket(inBasket: number, more: number): 'BASKET_FULL' | null {
  return inBasket + more > BASKET_MOST ? 'BASKET_FULL' : null;
}

/** A folder, and how many papers below it could go the way that is asked for. */
export type WithPapers = Pick<DocumentAttributes, 'access'> & { readonly papers: number };

function refusePapers(folder: WithPapers | undefined, by: Asker): PaperRefusal | null {
  const seen = inSight(folder, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return seen.access === 'owner' && mayUse(by, 'originals') ? null : 'NOT_ALLOWED';
}

/** Why nothing below a folder can be put into the return basket, or null. */
export function refuseReturnBelow(folder: WithPapers | undefined, by: Asker): PaperRefusal | null {
  const refusal = refusePapers(folder, by);
  if (refusal !== null) return refusal;
  if (folder?.papers === 0) return 'NO_ORIGINAL';
  return by.standing.paywalled ? 'PAYWALL' : null;
}

/** Why nothing below a folder can be taken out of the return basket again, or null. */
export function refuseUnreturnBelow(
  folder: WithPapers | undefined,
  by: Asker,
): PaperRefusal | null {
  return refusePapers(folder, by) ?? (folder?.papers === 0 ? 'NOT_IN_BASKET' : null);
}

/** Why who asks is not shown the originals of the account, or null. */
export function refuseOriginals(by: Asker): 'NOT_ALLOWED' | null {
  return mayUse(by, 'originals') ? null : 'NOT_ALLOWED';
}
