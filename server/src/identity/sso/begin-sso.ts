import { refuseTrial, type SsoPurpose } from '@postkorb/domain/identity';
import { hashOf, seal } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import { Refusal, refuseIf } from '#platform/refusal';
import { ownUser } from '../people/user.sql.ts';
import { requireProof } from '../sessions/step-up.ts';
import { insertFlow } from './flow.sql.ts';
import { findHouse, type House } from './houses.ts';
import type { Providers, Visit } from './providers.ts';
import { newVisitSecret, visitEnd } from './visit-secret.ts';

type Asked = {
  readonly provider: string;
  readonly purpose: SsoPurpose;
  readonly stays: boolean;
  /** The secret of the browser that asks. */
  readonly browser: string;
  readonly returnTo: string;
};

/** What a visit is checked by: derived from what only the browser that began it brings back, so that no database ever holds it. */
export function visitOf(
  { config }: Ctx,
  state: string,
  { browser, returnTo }: Pick<Asked, 'browser' | 'returnTo'>,
): Visit {
  const of = (purpose: string) => seal(config.secret, purpose, `${state} ${browser}`);
  return { state, nonce: of('sso nonce'), verifier: of('sso verifier'), returnTo };
}

/** What has to be true of whoever begins, beyond a session where one is needed. */
async function refuseBeginning(ctx: Ctx, { purpose }: Asked, { connection }: House) {
  const { accountId } = ctx.viewer;
  // Nobody's login is ever linked to, or proven by, what another account has set up.
  const isElsewhere = connection !== null && connection.accountId !== accountId;
  if (purpose !== 'sign-in') refuseIf(isElsewhere ? 'UNKNOWN_PROVIDER' : null);
  if (purpose === 'trial') {
    refuseIf(refuseTrial(ctx.viewer.role));
    refuseIf(connection === null ? 'UNKNOWN_PROVIDER' : null);
  }
  if (purpose === 'link') {
    const { mailboxProvenAt } = await ownUser(ctx);
    refuseIf(mailboxProvenAt === null ? 'MAILBOX_NOT_PROVEN' : null);
  }
  if (purpose === 'link' || purpose === 'trial') await requireProof(ctx);
}

/**
 * Where a browser is sent to sign in at a provider, for ten minutes and once. Refuses with UNKNOWN_PROVIDER, STEP_UP_REQUIRED
 * and MAILBOX_NOT_PROVEN (for linking), NOT_ALLOWED (for a trial), UNAUTHENTICATED (without a session where one is needed),
 * and what `openProviders` refuses.
 */
export async function beginSso(ctx: Ctx, providers: Providers, asked: Asked): Promise<string> {
  const { provider, purpose, stays, browser } = asked;
  const { sessionId = null } = ctx;
  if (purpose !== 'sign-in' && sessionId === null) throw new Refusal('UNAUTHENTICATED');
  const house = await findHouse(ctx, provider, purpose === 'trial');
  await refuseBeginning(ctx, asked, house);
  const state = newVisitSecret();
  const visit = visitOf(ctx, state, asked);
  const address = await providers.addressOf(house, visit, purpose === 'prove');
  await insertFlow(ctx, {
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    provider: house.name,
    connectionId: house.connection?.id ?? null,
    issuer: house.issuer,
    purpose,
    sessionId: purpose === 'sign-in' ? null : sessionId,
    stays,
    createdAt: ctx.now(),
    expiresAt: visitEnd(ctx),
  });
  return address;
}
