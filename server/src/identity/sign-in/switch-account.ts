import { IDLE_MINUTES } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { findViewer, needsConnection, noteUse } from '../people/user.sql.ts';
import { notifySessions } from '../sessions/change-kinds.ts';
import { lockSession, moveSession } from '../sessions/session.sql.ts';
import { lockForbidsStaying } from '../sessions/sign-in-policy.sql.ts';
import { newSecret } from './open-session.ts';

const HOUR_MS = 3_600_000;
type Locked = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/**
 * How long a session goes on in the viewer's account: as long as it would have, and never longer because of a switch. Where
 * the account forbids to stay signed in, it gets the times of all others, counted from the last proof.
 */
async function timesIn(ctx: Ctx, { stays, idleMinutes, expiresAt, createdAt, provenAt }: Locked) {
  if (!stays || !(await lockForbidsStaying(ctx))) return { stays, idleMinutes, expiresAt };
  const from = Math.max(createdAt.getTime(), provenAt?.getTime() ?? 0);
  const end = from + ctx.config.identity.sessionHours * HOUR_MS;
  refuseIf(end <= ctx.now().getTime() ? 'STEP_UP_REQUIRED' : null);
  const until = new Date(Math.min(end, expiresAt.getTime()));
  return { stays: false, idleMinutes: IDLE_MINUTES, expiresAt: until };
}

type Switch = { readonly sessionId: string; readonly accountId: string };

/**
 * Lets a session of the viewer's login go on in another account it acts for, under another id and secret; cookie, tokens and
 * streams of before are dead.
 * Refuses with UNKNOWN_ACCOUNT (whoever's it is), STEP_UP_REQUIRED (the other account forbids to stay signed in, and the last
 * proof is too old for it), OTHER_SIGN_IN (the sign-in of a business stands between the two), UNAUTHENTICATED (another tab was quicker).
 * Writes identity.switched-away, identity.switched-here, each in the journal of its account. Announces sessionsChanged.
 */
export function switchAccount(ctx: Ctx, { sessionId, accountId }: Switch) {
  return atomically(ctx, async (ctx) => {
    const session = orRefuse(await lockSession(ctx, sessionId), 'UNAUTHENTICATED');
    const { userId } = ctx.viewer;
    const viewer = isId(accountId) ? await findViewer(ctx, { accountId, userId }) : undefined;
    const there: Ctx = { ...ctx, viewer: orRefuse(viewer, 'UNKNOWN_ACCOUNT') };
    // What a business says of its people opens its own account, and no other of theirs; nor does what they have elsewhere
    // open an account whose business wants to be asked.
    const isApart =
      session.connectionId !== null || (await needsConnection(ctx, userId, accountId));
    refuseIf(isApart ? 'OTHER_SIGN_IN' : null);
    refuseIf((await noteUse(there)) ? null : 'UNKNOWN_ACCOUNT');
    const times = await timesIn(there, session);
    const { secret, tokenHash } = newSecret();
    const id = await moveSession(ctx, sessionId, { ...times, accountId, tokenHash });
    const away = { in: ctx, action: 'identity.switched-away', objects: [sessionId] } as const;
    const here = { in: there, action: 'identity.switched-here', objects: [id] } as const;
    // Always in one order, so that no two wait for each other.
    const first = ctx.viewer.accountId < accountId ? [away, here] : [here, away];
    for (const { in: own, ...entry } of first) await record(own, entry);
    await notifySessions(ctx, userId, [sessionId, id]);
    return { secret, expiresAt: times.expiresAt };
  });
}
