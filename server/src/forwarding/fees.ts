import {
  estimateOfSource,
  type SourceEstimate,
  type SourceType,
} from '@postkorb/domain/forwarding';
import type { Ctx } from '#platform/ctx';

const cents = (eur: number): number => Math.round(eur * 100);

/** What half a year of a forwarding order costs here. */
export function estimateSource({ config }: Ctx, type: SourceType): SourceEstimate {
  const { feePrivateEur, feeBusinessEur } = config.forwarding;
  return estimateOfSource({ private: cents(feePrivateEur), business: cents(feeBusinessEur) }, type);
}
