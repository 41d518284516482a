import { addWorkingDays, type Day, type Land, type Problem } from '../basics/index.ts';
import type { AccountType } from '../accounts/index.ts';
import { inSight, mayUse, type Asker } from '../team/index.ts';
import { mayGo } from './arrows.ts';
import {
  BASKET_MOST,
  isRescanned,
  PAPER_REFUSALS,
  refusePaper,
  whyNotFrom,
  type PaperRefusal,
  type WithPaper,
} from './basket.ts';
import { stationOf } from './place.ts';

/** How a return came about: somebody ordered it, or it is the one of the month (DEC-ENUM-RETURNTYPE). */
export const RETURN_TYPES = ['ReturnImmediate', 'ReturnScheduled'] as const;
export type ReturnType = (typeof RETURN_TYPES)[number];

/** What is known of a packet: once it is sent nothing follows, and nobody claims that it arrived (DEC-TRANS-RETURN). */
export const RETURN_STAGES = ['packing', 'sent'] as const;
export type ReturnStage = (typeof RETURN_STAGES)[number];

export const stageOf = ({ sentAt }: { readonly sentAt: Date | null }): ReturnStage =>
  sentAt === null ? 'packing' : 'sent';

/** Within how many working days a packet may be packed; the first is what is offered (DEC-PARCEL-PACKING-OPTIONS). */
export const PACKING_DAYS = [1, 2, 3] as const;
export const USUAL_PACKING_DAYS = 1;

/** The day until which a packet that is ordered on a day is packed, by the holidays of this Land; Saturday is none (DEC-WORKING-DAYS). */
export function packedBy(orderedOn: Day, workingDays: number, land: Land): Day {
  return addWorkingDays(orderedOn, workingDays, land);
}

/** What is wrong with how an order is to be packed. */
export function problemsOfPacking(workingDays: number): Problem<'packingWorkingDays'>[] {
  const days: readonly number[] = PACKING_DAYS;
  return days.includes(workingDays) ? [] : [{ field: 'packingWorkingDays', code: 'INVALID' }];
}

/** Why originals are not sent home. */
export const ORDER_REFUSALS = [
  ...PAPER_REFUSALS.filter((code) => code !== 'ALREADY_IN_BASKET'),
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'UNKNOWN_ADDRESS',
  'PRICE_CHANGED',
  'STEP_UP_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

/** Why an original is not ordered now, or null: out of the short-term archive at once, or out of the basket. */
export function refuseOrder(document: WithPaper | undefined, by: Asker): PaperRefusal | null {
  const refusal = refusePaper(document, by);
  if (refusal !== null || !document) return refusal;
  const station = stationOf(document.paper);
  if (!mayGo(station, 'ReturnImmediate')) return whyNotFrom(station) ?? 'NOT_IN_BASKET';
  if (document.paper && isRescanned(document.paper)) return 'RESCAN_OPEN';
  return by.standing.paywalled ? 'PAYWALL' : null;
}

/** Why so many do not go into one packet, or null. */
export function refusePacket(ids: readonly string[]): 'NOTHING_CHOSEN' | 'TOO_MANY' | null {
  if (ids.length === 0) return 'NOTHING_CHOSEN';
  return ids.length > BASKET_MOST ? 'TOO_MANY' : null;
}

/** Why who asks is shown no returns, or null: for everybody but Owner and Admins there are none. */
export function refuseReturnOf(one: object | undefined, by: Asker): 'UNKNOWN_RETURN' | null {
  return inSight(one, by) !== undefined && mayUse(by, 'originals') ? null : 'UNKNOWN_RETURN';
}

export const VAT_PERCENT = 19;

export const ESTIMATE_KINDS = ['packing', 'original', 'postage', 'postageAbroad', 'vat'] as const;
export type EstimateKind = (typeof ESTIMATE_KINDS)[number];
type PricedKind = Exclude<EstimateKind, 'vat'>;

/** What a return costs in cents (DEC-PRICE-RETURNS): without VAT for a business, with it for a household (DEC-VAT). */
export type ReturnPrices = Readonly<Record<PricedKind, number>>;

/** One line of an estimate, in cents. */
export type EstimateItem = {
  readonly kind: EstimateKind;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
};
/** What a packet costs, line by line; `total` is what is charged. */
export type Estimate = { readonly total: number; readonly items: readonly EstimateItem[] };

type Packet = {
  readonly originals: number;
  readonly isAbroad: boolean;
  readonly type: AccountType;
  readonly prices: ReturnPrices;
};

const line = (prices: ReturnPrices, kind: PricedKind, quantity = 1): EstimateItem => {
  const unitPrice = prices[kind];
  return { kind, quantity, unitPrice, total: unitPrice * quantity };
};

const postage = (prices: ReturnPrices, isAbroad: boolean) =>
  line(prices, isAbroad ? 'postageAbroad' : 'postage');

/** What such a packet costs; a packet of nothing costs nothing. */
export function estimateOf({ originals, isAbroad, type, prices }: Packet): Estimate {
  if (originals === 0) return { total: 0, items: [] };
  const items = [line(prices, 'packing'), line(prices, 'original', originals)];
  return added([...items, postage(prices, isAbroad)], type);
}

/** What the postage of a packet alone costs. */
export const postageOf = ({ isAbroad, type, prices }: Omit<Packet, 'originals'>): Estimate =>
  added([postage(prices, isAbroad)], type);

const vatOf = (cents: number): number => Math.round((cents * VAT_PERCENT) / 100);

/** What is charged for a sum: a business pays VAT on top, for a household it is in there. */
export const withVat = (cents: number, type: AccountType): number =>
  type === 'private' ? cents : cents + vatOf(cents);

/** The sum of these lines, with the line of the VAT that a business pays on top. */
function added(items: readonly EstimateItem[], type: AccountType): Estimate {
  const sum = items.reduce((all, one) => all + one.total, 0);
  if (type === 'private') return { total: sum, items };
  const vat = vatOf(sum);
  const ofVat: EstimateItem = { kind: 'vat', quantity: 1, unitPrice: vat, total: vat };
  return { total: sum + vat, items: [...items, ofVat] };
}

/** Why a price that somebody agreed to holds no longer, or null; who names none agrees to whatever it is. */
export function refusePrice(total: number, expected: number | null): 'PRICE_CHANGED' | null {
  return expected === null || expected === total ? null : 'PRICE_CHANGED';
}
