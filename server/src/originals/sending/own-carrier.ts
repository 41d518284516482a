import type { Ctx } from '#platform/ctx';
import type { Carrier } from '../carrier/carrier.ts';
import { dhl } from '../carrier/dhl.ts';

/** Who carries the parcels of this installation, or null: then a person types their numbers. */
export const ownCarrier = ({ config }: Ctx): Carrier | null =>
  config.carrier === null ? null : dhl(config.carrier);

/** Who is asked for the label of a packet: for papers that are only played never somebody who carries. */
export function carrierFor(ctx: Ctx, packet: { readonly isSimulated: boolean }): Carrier | null {
  const carrier = ownCarrier(ctx);
  return packet.isSimulated && carrier?.name !== 'SIMULATED' ? null : carrier;
}
