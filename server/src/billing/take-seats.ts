import {
  refuseSeats,
  SEAT_PRICE_CENTS,
  seatsToPay,
  type SeatRequest,
  type Seats,
} from '@postkorb/domain/billing';
import type { Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { insertCharge, thisMonth } from './charge.sql.ts';
import { addSeats } from './seats.sql.ts';

/**
 * Takes so many of the locked seats, and charges those that no licence is free for; the cents are for the caller's
 * entry in the journal.
 * Refuses with LIMIT_REACHED (no seat is left, or its price was not agreed to).
 */
export async function takeSeats(ctx: Ctx, seats: Seats, request: SeatRequest): Promise<number> {
  refuseIf(refuseSeats(seats, request));
  const quantity = seatsToPay(seats, request.wanted);
  if (quantity === 0) return 0;
  const cents = quantity * SEAT_PRICE_CENTS;
  const month = thisMonth(ctx);
  await addSeats(ctx, quantity);
  await insertCharge(ctx, { kind: 'seat', quantity, cents, month });
  return cents;
}
