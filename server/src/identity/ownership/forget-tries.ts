import { recordInAll } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { deleteTries } from '../limits/attempt.sql.ts';
import { limitKey } from '../limits/limits.ts';
import { findSeats } from './owner.sql.ts';

type Locked = { readonly email: string; readonly reason: string };

/**
 * Lets somebody try to sign in again at once who mistyped too often: the tries of their login are forgotten, those of networks are not.
 * Refuses with INVALID_INPUT (no reason) and UNKNOWN_CUSTOMER. Writes identity.login-unlocked in each of their accounts.
 */
export function forgetTries(given: Ctx, { email, reason }: Locked): Promise<void> {
  return atomically(given, async (ctx) => {
    refuseIf(reason.trim() === '' ? 'INVALID_INPUT' : null);
    const address = email.trim().toLowerCase();
    const seats = await findSeats(ctx, address);
    const [seat] = seats;
    refuseIf(seat === undefined ? 'UNKNOWN_CUSTOMER' : null);
    const login = limitKey(ctx, 'login', address);
    await deleteTries(ctx, [login, limitKey(ctx, 'heat', `${login} `)]);
    const entries = seats.map(({ accountId, userId }) => ({
      accountId,
      entry: {
        action: 'identity.login-unlocked',
        objects: [userId],
        reason: reason.trim(),
      } as const,
    }));
    await recordInAll(asSystem(ctx, { accountId: seat?.accountId ?? '' }), entries);
  });
}
