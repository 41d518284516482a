import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { sealDevice } from '../basics/device.ts';
import { removeTry } from '../limits/attempt.sql.ts';
import { renewSession, type Session } from '../sessions/session.sql.ts';
import type { SignedIn, TurnedAway } from './finish-sign-in.ts';
import { comingFrom, newSecret } from './open-session.ts';
import { tryProof, type Proof } from './try-proof.ts';

/**
 * Proves within a session that its person knows their password; the session goes on under another secret.
 * Writes identity.proven or identity.proof-refused.
 */
export async function proveAgain(
  given: Ctx,
  session: Session,
  proof: Proof,
): Promise<SignedIn | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const tried = await tryProof(ctx, proof);
  if ('retryAfter' in tried) return { code: 'LimitExceededException', ...tried };
  const { M2, holder } = tried;
  const isPerson = session.kind === 'person';
  return atomically(ctx, async (ctx) => {
    // Somebody else's password, however right, proves nothing here; nor does one that support would know.
    if (M2 === null || holder === null || holder.userId !== session.userId || !isPerson) {
      const after = comingFrom(proof);
      await record(ctx, { action: 'identity.proof-refused', objects: [session.id], after });
      return { code: 'NotAuthorizedException' };
    }
    await removeTry(ctx, tried.counted, tried.at);
    const { secret, tokenHash } = newSecret();
    await renewSession(ctx, session.id, { tokenHash });
    await record(ctx, { action: 'identity.proven', objects: [session.id] });
    const device = sealDevice(ctx, holder, proof.device);
    return { M2, secret, device, expiresAt: session.expiresAt };
  });
}
