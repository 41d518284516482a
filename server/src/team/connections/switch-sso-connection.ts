import { refuseSwitchOn } from '@postkorb/domain/team';
import {
  endSessionsOf,
  findSessionsBeside,
  findSessionsBy,
  hasSecondFactor,
  setConnection,
  type SsoConnection,
} from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { teamChanged } from '../seats/change-kinds.ts';
import { lockOwnConnection } from './lock-connection.ts';
import { tellOwner } from './sso-mails.ts';

type Sessions = Awaited<ReturnType<typeof findSessionsBy>>;

/** Ends these sessions, each with an entry; their browsers are told why. */
export async function endThese(ctx: Ctx, sessions: Sessions): Promise<void> {
  for (const { id: only, userId } of sessions)
    if (userId !== null) await endSessionsOf(ctx, userId, { only, why: 'sso' });
}

/** Why people may not be let in by it, or by it alone: the Owner's password has to want a code, as it is the way back. */
async function refuseOn(ctx: Ctx, connection: SsoConnection, isOnly: boolean): Promise<void> {
  const { domainProvenAt, triedAt } = connection;
  const attributes = { isDomainProven: domainProvenAt !== null, isTried: triedAt !== null };
  refuseIf(refuseSwitchOn(attributes, askerOf(ctx)));
  if (!isOnly) return;
  const isGuarded = await hasSecondFactor(ctx, ctx.viewer.userId);
  refuseIf(isGuarded ? null : 'NO_SECOND_FACTOR');
}

type Switch = { readonly id: string; readonly isOn: boolean; readonly isOnly: boolean };

/**
 * Lets the people of the viewer's business come in by its own sign-in, or by it alone, or no more. Whoever came in by it is
 * out once it is off; once nothing else counts, everybody but the Owner is who came in otherwise.
 * Refuses with NOT_ALLOWED, UNKNOWN_SSO_CONNECTION, STEP_UP_REQUIRED, DOMAIN_NOT_PROVEN, NOT_TRIED, NO_SECOND_FACTOR.
 * Writes team.sso-switched, mails the Owner, and writes and announces what `endSessionsOf` does. Announces teamChanged.
 */
export function switchSsoConnection(
  ctx: Ctx,
  { id, isOn, isOnly }: Switch,
): Promise<SsoConnection> {
  return atomically(ctx, async (ctx) => {
    const before = await lockOwnConnection(ctx, id);
    const wanted = { isOn, isOnly: isOn && isOnly };
    if (before.isOn === wanted.isOn && before.isOnly === wanted.isOnly) return before;
    if (isOn) await refuseOn(ctx, before, wanted.isOnly);
    const after = await setConnection(ctx, id, wanted);
    if (!wanted.isOn) await endThese(ctx, await findSessionsBy(ctx, id));
    if (wanted.isOnly) await endThese(ctx, await findSessionsBeside(ctx));
    await record(ctx, {
      action: 'team.sso-switched',
      objects: [id],
      before: { isOn: before.isOn, isOnly: before.isOnly },
      after: wanted,
    });
    await tellOwner(ctx, before.name, wanted.isOnly ? 'only' : wanted.isOn ? 'on' : 'off');
    await notifyClients(ctx, teamChanged, []);
    return after;
  });
}
