import { refuseSsoChange } from '@postkorb/domain/team';
import {
  findCertificates,
  findConnections,
  putCertificates,
  setConnection,
  type SsoConnection,
} from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { Refusal } from '#platform/refusal';
import { teamChanged } from '../seats/change-kinds.ts';
import { readGivenMetadata, type GivenMetadata } from './find-metadata.ts';
import { lockOwnConnection } from './lock-connection.ts';

/** One that is in use, and one that follows. */
const MOST = 2;

/**
 * Takes up what the provider of a connection says of itself now: where people sign in, and with what it signs. A new certificate
 * stands beside the one in use until the provider turns to it.
 * Refuses with NOT_ALLOWED, UNKNOWN_SSO_CONNECTION, STEP_UP_REQUIRED, INVALID_INPUT, OTHER_PROVIDER (beside the field).
 * Writes team.sso-changed. Announces teamChanged.
 */
export async function renewSamlMetadata(
  ctx: Ctx,
  id: string,
  given: GivenMetadata,
): Promise<SsoConnection> {
  const [own] = (await findConnections(ctx)).filter((one) => one.id === id);
  allowed(ctx, refuseSsoChange, own);
  const { issuer, signInUrl, certificates } = await readGivenMetadata(ctx, given);
  return atomically(ctx, async (ctx) => {
    const connection = await lockOwnConnection(ctx, id);
    if (connection.issuer !== issuer)
      throw new Refusal('INVALID_INPUT', [{ field: 'metadata', code: 'OTHER_PROVIDER' }]);
    const before = await findCertificates(ctx, connection);
    const used = before
      .filter(({ usedAt }) => usedAt !== null)
      .toSorted((a, b) => Number(b.usedAt) - Number(a.usedAt))
      .slice(0, 1)
      .map((one) => ({ ...one, notAfter: one.notAfter.toISOString() }));
    const known = new Map([...used, ...certificates].map((one) => [one.fingerprint, one]));
    await putCertificates(ctx, connection, [...known.values()].slice(0, MOST));
    const after = await setConnection(ctx, id, { signInUrl });
    const fingerprints = [...known.keys()].slice(0, MOST);
    await record(ctx, { action: 'team.sso-changed', objects: [id], after: { fingerprints } });
    await notifyClients(ctx, teamChanged, []);
    return after;
  });
}
