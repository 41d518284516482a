import { randomBytes } from 'node:crypto';
import {
  MOST_SSO_CONNECTIONS,
  plainDomain,
  problemsOfSsoConnection,
  refuseSsoSetUp,
} from '@postkorb/domain/team';
import { lockOwnAccount, ownAccount } from '#accounts';
import {
  findConnections,
  insertConnection,
  putCertificates,
  requireProof,
  type SsoConnection,
} from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { teamChanged } from '../seats/change-kinds.ts';
import { readGivenMetadata, type GivenMetadata } from './find-metadata.ts';
import { tellOwner } from './sso-mails.ts';

type Typed = { readonly name: string; readonly domain: string; readonly metadata: GivenMetadata };

/** Who may not set it up, or mistyped, costs nobody a look at what a provider says. */
async function refuseAdding(ctx: Ctx, { name, domain }: Typed): Promise<void> {
  const { type } = await ownAccount(ctx);
  refuseIf(refuseSsoSetUp(type === 'business', askerOf(ctx)));
  const none = { issuer: '', clientId: '', clientSecret: '' };
  refuseProblems(problemsOfSsoConnection({ protocol: 'saml', name, domain, ...none }));
}

/**
 * Sets up a sign-in of the viewer's own business that speaks SAML, by what its provider says of itself.
 * Refuses with ADD_SSO_REFUSALS.
 * Writes team.sso-added, and mails the Owner. Announces teamChanged.
 */
export async function addSamlConnection(ctx: Ctx, typed: Typed): Promise<SsoConnection> {
  await refuseAdding(ctx, typed);
  await atomically(ctx, requireProof);
  const { issuer, signInUrl, certificates } = await readGivenMetadata(ctx, typed.metadata);
  return atomically(ctx, async (ctx) => {
    const { type } = await lockOwnAccount(ctx);
    refuseIf(refuseSsoSetUp(type === 'business', askerOf(ctx)));
    await requireProof(ctx);
    const before = await findConnections(ctx);
    refuseIf(before.length >= MOST_SSO_CONNECTIONS ? 'LIMIT_REACHED' : null);
    const connection = await insertConnection(ctx, {
      name: typed.name.trim(),
      protocol: 'saml',
      issuer,
      clientId: null,
      signInUrl,
      domain: plainDomain(typed.domain),
      domainToken: randomBytes(20).toString('hex'),
    });
    const { id, name, domain } = connection;
    await putCertificates(ctx, connection, certificates);
    const after = { name, protocol: 'saml', domain, issuer };
    await record(ctx, { action: 'team.sso-added', objects: [id], after });
    await tellOwner(ctx, name, 'added');
    await notifyClients(ctx, teamChanged, []);
    return connection;
  });
}
