import { randomBytes } from 'node:crypto';
import {
  MOST_SSO_CONNECTIONS,
  plainDomain,
  problemsOfSsoConnection,
  refuseSsoSetUp,
  type NewSsoConnection,
} from '@postkorb/domain/team';
import { lockOwnAccount } from '#accounts';
import {
  findConnections,
  insertConnection,
  requireProof,
  secretCell,
  setConnection,
  type SsoConnection,
} from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { encryptFor } from '#platform/seal';
import { teamChanged } from '../seats/change-kinds.ts';
import { tellOwner } from './sso-mails.ts';

/**
 * Sets up a sign-in of the viewer's own business. Nobody comes in by it before its domain is proven and it was tried.
 * Refuses with ADD_SSO_REFUSALS.
 * Writes team.sso-added, and mails the Owner. Announces teamChanged.
 */
export function addSsoConnection(ctx: Ctx, typed: NewSsoConnection): Promise<SsoConnection> {
  return atomically(ctx, async (ctx) => {
    // Of two that are set up at once, the second finds the first.
    const { type } = await lockOwnAccount(ctx);
    refuseIf(refuseSsoSetUp(type === 'business', askerOf(ctx)));
    await requireProof(ctx);
    refuseProblems(problemsOfSsoConnection(typed));
    const before = await findConnections(ctx);
    refuseIf(before.length >= MOST_SSO_CONNECTIONS ? 'LIMIT_REACHED' : null);
    const { id, ...made } = await insertConnection(ctx, {
      name: typed.name.trim(),
      protocol: typed.protocol,
      issuer: typed.issuer.trim(),
      clientId: typed.clientId.trim(),
      signInUrl: null,
      domain: plainDomain(typed.domain),
      domainToken: randomBytes(20).toString('hex'),
    });
    const clientSecret = await encryptFor(ctx, secretCell(id), typed.clientSecret.trim());
    await setConnection(ctx, id, { clientSecret });
    const { name, protocol, domain, issuer } = made;
    await record(ctx, {
      action: 'team.sso-added',
      objects: [id],
      after: { name, protocol, domain, issuer },
    });
    await tellOwner(ctx, name, 'added');
    await notifyClients(ctx, teamChanged, []);
    return { ...made, id, clientSecret };
  });
}
