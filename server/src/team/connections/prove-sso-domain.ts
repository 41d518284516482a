import { refuseSsoChange } from '@postkorb/domain/team';
import { findConnections, isDomainTaken, setConnection, type SsoConnection } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { findTexts } from '#platform/outgoing/outgoing-names';
import { refuseIf } from '#platform/refusal';
import { teamChanged } from '../seats/change-kinds.ts';
import { lockOwnConnection } from './lock-connection.ts';
import { txtRecordOf } from './txt-record.ts';

/**
 * Looks whether the record stands in the domain that shows it is the business's own.
 * Refuses with NOT_ALLOWED, UNKNOWN_SSO_CONNECTION, STEP_UP_REQUIRED, DOMAIN_NOT_PROVEN where it is not there (yet), DOMAIN_TAKEN
 * where another account has it.
 * Writes team.sso-domain-proven. Announces teamChanged.
 */
export async function proveSsoDomain(ctx: Ctx, id: string): Promise<SsoConnection> {
  const [found] = (await findConnections(ctx)).filter((one) => one.id === id);
  const asked = txtRecordOf(allowed(ctx, refuseSsoChange, found));
  // Before the transaction: servers of names take their time.
  const texts = await findTexts(ctx, asked.name);
  return atomically(ctx, async (ctx) => {
    const connection = await lockOwnConnection(ctx, id);
    if (connection.domainProvenAt !== null) return connection;
    refuseIf(texts.includes(asked.text) ? null : 'DOMAIN_NOT_PROVEN');
    refuseIf((await isDomainTaken(ctx, connection)) ? 'DOMAIN_TAKEN' : null);
    const proven = await setConnection(ctx, id, { domainProvenAt: ctx.now() });
    const after = { domain: connection.domain };
    await record(ctx, { action: 'team.sso-domain-proven', objects: [id], after });
    await notifyClients(ctx, teamChanged, []);
    return proven;
  });
}
