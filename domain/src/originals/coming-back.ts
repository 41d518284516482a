import { addDays, type Day } from '../basics/index.ts';
import { inSight, mayUse, type Asker } from '../team/index.ts';

/** How long a packet that came back lies here before its people are asked again; it is never shredded unasked. */
const KEPT_DAYS = 90;

/** The day on which people are asked again where a packet shall go that came back, or was asked about, on this one. */
export const askedAgainOn = (askedOn: Day): Day => addDays(askedOn, KEPT_DAYS);

/** Why a packet that came back is not sent again. */
export const RESEND_REFUSALS = [
  'UNKNOWN_RETURN',
  'NOT_BACK',
  'ALREADY_ORDERED',
  'PAYWALL',
  'UNKNOWN_ADDRESS',
  'PRICE_CHANGED',
  'STEP_UP_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'INVALID_INPUT',
] as const;
export type ResendRefusal = (typeof RESEND_REFUSALS)[number];

type Packet = { readonly backAt: Date | null; readonly resendAt: Date | null };

/** Why a packet is not sent once more, or null: it came back, and nobody has said yet where it shall go. */
export function refuseSendAgain(packet: Packet | undefined, by: Asker): ResendRefusal | null {
  const seen = inSight(packet, by);
  if (seen === undefined || !mayUse(by, 'originals')) return 'UNKNOWN_RETURN';
  if (seen.backAt === null) return 'NOT_BACK';
  if (seen.resendAt !== null) return 'ALREADY_ORDERED';
  return by.standing.paywalled ? 'PAYWALL' : null;
}
