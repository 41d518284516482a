import { randomBytes } from 'node:crypto';
import { SSO_MINUTES, type SsoPurpose } from '@postkorb/domain/identity';
import { hashOf, seal } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import { Refusal, refuseIf } from '#platform/refusal';
import { ownUser } from '../people/user.sql.ts';
import { requireProof } from '../sessions/step-up.ts';
import { insertFlow } from './flow.sql.ts';
import { clientNamed, type Providers, type Visit } from './providers.ts';

/** A new secret of a browser, or of a visit. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** When something that begins now is over. */
export const endOf = (ctx: Ctx): Date => new Date(ctx.now().getTime() + SSO_MINUTES * 60_000);

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

/**
 * Where a browser is sent to sign in at a provider, for ten minutes and once. Refuses with UNKNOWN_PROVIDER, STEP_UP_REQUIRED
 * and MAILBOX_NOT_PROVEN (for linking), UNAUTHENTICATED (without a session where one is needed), and what `openProviders` refuses.
 */
export async function beginSso(ctx: Ctx, providers: Providers, asked: Asked): Promise<string> {
  const { provider, purpose, stays, browser } = asked;
  const { name, issuer } = clientNamed(ctx, provider);
  const { sessionId = null } = ctx;
  if (purpose !== 'sign-in' && sessionId === null) throw new Refusal('UNAUTHENTICATED');
  if (purpose === 'link') {
    const { mailboxProvenAt } = await ownUser(ctx);
    refuseIf(mailboxProvenAt === null ? 'MAILBOX_NOT_PROVEN' : null);
    await requireProof(ctx);
  }
  const state = newSecret();
  const visit = visitOf(ctx, state, asked);
  const address = await providers.addressOf(name, visit, purpose === 'prove');
  await insertFlow(ctx, {
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    provider: name,
    issuer,
    purpose,
    sessionId: purpose === 'sign-in' ? null : sessionId,
    stays,
    createdAt: ctx.now(),
    expiresAt: endOf(ctx),
  });
  return address;
}
