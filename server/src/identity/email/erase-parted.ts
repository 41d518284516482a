import { setAccount } from '#accounts';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { emptyLogin } from '../mailbox/parted.sql.ts';
import { replaceCredential } from '../password/password.sql.ts';
import { setSeat } from '../people/seat.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';

/**
 * Erases the viewer's login and what their account says of them, in the caller's transaction: no password, passkey or other house
 * opens it any more, and no name is left of it. What is in the account, the caller has erased.
 * Writes identity.parted-erased, beside what `endSessionsOf` writes and announces.
 */
export function eraseLogin(ctx: Ctx): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const { userId } = ctx.viewer;
    await endSessionsOf(ctx, userId, { why: 'parted' });
    await record(ctx, { action: 'identity.parted-erased', objects: [userId] });
    await replaceCredential(ctx, userId, null);
    await emptyLogin(ctx, userId);
    await setSeat(ctx, userId, 'deactivated');
    await setAccount(ctx, { firstName: '', lastName: '', phoneNumber: null, phoneWritten: null });
  });
}
