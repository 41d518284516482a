import { PLAN_SEATS, type PlanName } from './plans.ts';

/** What one more seat costs a month (DEC-PRICE-SEAT). */
export const SEAT_PRICE_CENTS = 499;

/** Who sits, for how many an account may let in now, and for how many when it pays for more; null is no end. */
export type Seats = {
  readonly used: number;
  readonly licences: number;
  readonly maximum: number | null;
};

/** The seats of a plan with those beyond it; what somebody has is never less than they may have at most. */
export function seatsOf(plan: PlanName, extra: number, used: number): Seats {
  const { included, maximum } = PLAN_SEATS[plan];
  const licences = included + extra;
  return { used, licences, maximum: maximum === null ? null : Math.max(maximum, licences) };
}

/** How many of the seats that are wanted have to be paid for, because no licence is free for them. */
export function seatsToPay({ used, licences }: Seats, wanted: number): number {
  return Math.max(0, wanted - Math.max(0, licences - used));
}

/** What is wanted of the seats, and the price for each that whoever wants it has agreed to. */
export type SeatRequest = { readonly wanted: number; readonly acceptedCents: number | null };

/** Why so many more cannot sit down, or null: what costs something is agreed to first. */
export function refuseSeats(
  seats: Seats,
  { wanted, acceptedCents }: SeatRequest,
): 'LIMIT_REACHED' | null {
  const paid = seatsToPay(seats, wanted);
  if (paid === 0) return null;
  const isTooMany = seats.maximum !== null && seats.licences + paid > seats.maximum;
  return isTooMany || acceptedCents !== SEAT_PRICE_CENTS ? 'LIMIT_REACHED' : null;
}
