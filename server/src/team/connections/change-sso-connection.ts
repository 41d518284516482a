import { problemsOfSsoName } from '@postkorb/domain/team';
import { secretCell, setConnection, type SsoConnection } from '#identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseProblems } from '#platform/refusal';
import { encryptFor } from '#platform/seal';
import { teamChanged } from '../seats/change-kinds.ts';
import { lockOwnConnection } from './lock-connection.ts';

type Change = {
  readonly id: string;
  readonly name: string;
  /** Another secret of the client; null where it stays. */
  readonly clientSecret: string | null;
};

/**
 * Gives a sign-in of the viewer's business another name, or another secret; people go on coming in by it.
 * Refuses with NOT_ALLOWED, UNKNOWN_SSO_CONNECTION, STEP_UP_REQUIRED, INVALID_INPUT.
 * Writes team.sso-changed. Announces teamChanged.
 */
export function changeSsoConnection(ctx: Ctx, change: Change): Promise<SsoConnection> {
  return atomically(ctx, async (ctx) => {
    const before = await lockOwnConnection(ctx, change.id);
    refuseProblems(problemsOfSsoName(change.name));
    const [name, typed] = [change.name.trim(), change.clientSecret?.trim() ?? ''];
    const isOther = typed !== '' && before.protocol === 'oidc';
    const clientSecret = isOther
      ? await encryptFor(ctx, secretCell(before.id), typed)
      : before.clientSecret;
    const after = await setConnection(ctx, before.id, { name, clientSecret });
    await record(ctx, {
      action: 'team.sso-changed',
      objects: [before.id],
      before: { name: before.name },
      after: { name, hasNewSecret: isOther },
    });
    await notifyClients(ctx, teamChanged, []);
    return after;
  });
}
