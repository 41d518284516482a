import type { LoginCode } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { ANONYMOUS, atomically, type Ctx, type Viewer } from '#platform/ctx';
import { networkOf } from '#platform/basics/network';
import { removeTry } from '../limits/attempt.sql.ts';
import { sealDevice, type Holder } from '../basics/device.ts';
import type { Puzzle } from '../basics/puzzle.ts';
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts';
import { issueTicket } from '../second-factor/ticket.ts';
import { offerAgain, type Challenge } from './begin-sign-in.ts';
import { lockGeneration } from './credential.sql.ts';
import { comingFrom, openSession, type Browser } from './open-session.ts';
import { fairOrNull, lockForRenewal, renewVerifier } from './renew-verifier.ts';
import { tryProof, type Proof, type Tried } from './try-proof.ts';
import { findEntry, whyNoEntry } from './find-entry.ts';

/** A session's secret, and what the browser keeps to be known next time. */
export type Opened = {
  readonly secret: string;
  readonly device: string;
  /** When the session ends, however much it is used. */
  readonly expiresAt: Date;
};
/** With it the server proves (M2) that it knows what is kept of the password. */
export type SignedIn = Opened & { readonly M2: string };
/** The password was right; the session comes with the code of the second factor and this ticket. */
export type CodeAsked = { readonly M2: string; readonly ticket: string };
/** Why nobody is let in; `retryAfter` is whole seconds. */
export type TurnedAway = {
  readonly code: LoginCode;
  readonly retryAfter?: number;
  readonly puzzle?: Puzzle;
  /** What the same password may be proven with once more: whether to a login that was parted from the address, nobody can tell. */
  readonly again?: Challenge;
};

/** Whether what was proven still is the password; it stays so until this transaction ends. */
export async function isPasswordStill(ctx: Ctx, { userId, generation }: Holder): Promise<boolean> {
  return (await lockGeneration(ctx, userId)) === generation;
}

/** A ticket for the code that must follow; whoever got so far and no further is told of in the journal. Writes identity.code-asked. */
export async function askForCode(
  ctx: Ctx,
  holder: Holder,
  from: Browser & { readonly connectionId: string | null },
): Promise<string> {
  const { askedId, ticket } = issueTicket(ctx, holder, from.connectionId);
  const after = comingFrom(from);
  await record(ctx, { action: 'identity.code-asked', objects: [askedId], after });
  return ticket;
}

async function recordRefused(ctx: Ctx, proof: Proof): Promise<void> {
  const after = comingFrom(proof);
  await record(ctx, { action: 'identity.sign-in-refused', objects: [], after });
}

/** That the password was wrong; after a first proof with the challenge for a second one. */
async function notAuthorized(
  ctx: Ctx,
  { again: login, counted, at }: Tried,
  net: string,
): Promise<TurnedAway> {
  const code = 'NotAuthorizedException';
  return login === null
    ? { code }
    : { code, again: await offerAgain(ctx, { login, net, counted, at }) };
}

/**
 * Ends a sign-in: the server's proof and a session, or a ticket where a code must follow, or why not. A wrong word and
 * an unknown address look alike, and so does, until the second proof, an address from which a login was parted. Who was
 * right is told where their business lets them in by its own sign-in alone (SsoRequiredException), and where what is kept of
 * their password was made with fewer rounds than now: the browser makes it anew and comes again (UserMigrationException).
 * Writes identity.sign-in-refused, identity.code-asked, or what `openSession` writes and announces.
 */
export async function finishSignIn(
  given: Ctx,
  proof: Proof,
): Promise<SignedIn | CodeAsked | TurnedAway> {
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const tried = await tryProof(ctx, proof);
  if ('retryAfter' in tried) return { code: 'LimitExceededException', ...tried };
  const { M2, holder } = tried;
  const entry = await findEntry(ctx, holder?.userId ?? ANONYMOUS.userId, proof.via);
  const viewer: Viewer = entry?.viewer ?? ANONYMOUS;
  const own: Ctx = { ...ctx, viewer };
  const renewed = fairOrNull(proof.renewed);
  return atomically(own, async (ctx) => {
    await lockForRenewal(ctx, holder?.userId, renewed);
    // A password that was replaced meanwhile is a wrong one.
    const isRight = M2 !== null && holder !== null && (await isPasswordStill(ctx, holder));
    if (!isRight || !entry) {
      await recordRefused(ctx, proof);
      return isRight
        ? { code: await whyNoEntry(ctx, holder.userId) }
        : notAuthorized(ctx, tried, networkOf(proof.ip));
    }
    await removeTry(ctx, tried.counted, tried.at);
    const entering = { ...proof, connectionId: entry.connectionId };
    if (await hasSecondFactor(ctx, holder.userId))
      return { M2, ticket: await askForCode(ctx, holder, entering) };
    if (tried.isOutdated && renewed === null) {
      await recordRefused(ctx, proof);
      return { code: 'UserMigrationException' };
    }
    await renewVerifier(ctx, holder.userId, renewed);
    return {
      M2,
      ...(await openSession(ctx, holder, entering)),
      device: sealDevice(ctx, holder, proof.device),
    };
  });
}
