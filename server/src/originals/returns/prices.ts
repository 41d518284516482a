import type { ReturnPrices } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

const cents = (eur: number): number => Math.round(eur * 100);

/** What sending originals home costs here, in cents before VAT of a business. */
export function pricesOf({ config: { returns } }: Ctx): ReturnPrices {
  return {
    packing: cents(returns.packingEur),
    original: cents(returns.perOriginalEur),
    postage: cents(returns.postageDomesticEur),
    postageAbroad: cents(returns.postageAbroadEur),
  };
}

/** What a monthly return costs here, whatever is in it, in cents before VAT of a business (DEC-BULK-RETURN-PRICE). */
export const monthlyPriceOf = ({ config: { returns } }: Ctx): number =>
  cents(returns.bulkMonthlyPriceEur);
