import { withVat } from '../originals/index.ts';
import type { SourceType } from './order.ts';

/** Charged for each half year (DEC-FORWARDING-FEE). */
export const FEE_PERIODS = ['halfYear'] as const;
export type FeePeriod = (typeof FEE_PERIODS)[number];
export const FEE_PERIOD: FeePeriod = 'halfYear';

/** What half a year costs, in cents: without VAT for a business, with it for a household (DEC-VAT). */
export type SourceFees = Readonly<Record<SourceType, number>>;

/** What an order costs for each period, in cents; `total` is what is charged. */
export type SourceEstimate = {
  readonly type: SourceType;
  readonly fee: number;
  readonly vat: number;
  readonly total: number;
};

/** What half a year of an order costs. */
export function estimateOfSource(fees: SourceFees, type: SourceType): SourceEstimate {
  const fee = fees[type];
  const total = withVat(fee, type);
  return { type, fee, vat: total - fee, total };
}
