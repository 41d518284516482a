import { isFreshAt, PROOF_MINUTES, type SsoProvider } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import { ANONYMOUS, atomically, type Ctx } from '#platform/ctx';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { sealDevice, type Holder } from '../basics/device.ts';
import { lastMembership } from '../people/user.sql.ts';
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts';
import { lockProvenAt, renewSession, type Session } from '../sessions/session.sql.ts';
import { lockGeneration } from '../sign-in/credential.sql.ts';
import { askForCode, type Opened, type TurnedAway } from '../sign-in/finish-sign-in.ts';
import { comingFrom, newSecret, openSession, type Browser } from '../sign-in/open-session.ts';
import { endOf, visitOf } from './begin-sso.ts';
import { putArrival, takeFlow, type Flow } from './flow.sql.ts';
import { linkIdentity } from './link-identity.ts';
import { lockIdentity, noteIdentityUse } from './linked-identity.sql.ts';
import type { Named } from './named.ts';
import { clientNamed, type Providers } from './providers.ts';

/** A browser that came back from a provider. */
type Return = Browser & {
  /** Its secret. */
  readonly browser: string;
  /** What the provider put behind the ? of the address. */
  readonly search: string;
  readonly returnTo: string;
  /** The session it has now, and its person as the caller. */
  readonly own: { readonly session: Session; readonly ctx: Ctx } | undefined;
};

/** What came of it: a session, a ticket where a code must follow, somebody whom no login knows, or what was linked or proven. */
export type Returned =
  /** `isSame`: it is the session of before, under another secret. */
  | (Opened & { readonly isSame: boolean })
  | TurnedAway
  | { readonly ticket: string; readonly stays: boolean }
  | { readonly arrived: SsoProvider }
  | { readonly linked: SsoProvider };

// Two clocks never show the same.
const SKEW_MS = 30_000;

async function findHolder(ctx: Ctx, userId: string): Promise<Holder> {
  return { userId, generation: (await lockGeneration(ctx, userId)) ?? 0 };
}

type Come = { readonly flow: Flow; readonly named: Named; readonly from: Return };

/** Whether they signed in at the provider just now: who only came by has shown nothing. */
const isProvenNow = (ctx: Ctx, { signedInAt }: Named) =>
  isFreshAt(signedInAt, new Date(ctx.now().getTime() - PROOF_MINUTES * 60_000));

async function comeIn(given: Ctx, { flow, named, from }: Come): Promise<Returned> {
  const known = await lockIdentity(given, named);
  if (known === undefined) {
    await putArrival(given, hashOf(from.browser), { ...named, expiresAt: endOf(given) });
    return { arrived: named.provider };
  }
  const viewer = await lastMembership(given, known.userId);
  const ctx: Ctx = { ...given, viewer: viewer ?? ANONYMOUS };
  if (viewer === undefined) {
    const after = { ...comingFrom(from), provider: named.provider };
    await record(ctx, { action: 'identity.sign-in-refused', objects: [], after });
    return { code: 'NotAuthorizedException' };
  }
  const holder = await findHolder(ctx, known.userId);
  await noteIdentityUse(ctx, known.id);
  if (await hasSecondFactor(ctx, known.userId))
    return { ticket: await askForCode(ctx, holder, from), stays: flow.stays };
  const { provider } = named;
  const entering = { ...from, stays: flow.stays, provider, isProven: isProvenNow(ctx, named) };
  const opened = await openSession(ctx, holder, entering);
  return { ...opened, isSame: false, device: sealDevice(ctx, holder, from.device) };
}

async function link(ctx: Ctx, { named }: Come): Promise<Returned> {
  // Their proof was fresh as they left; who was thrown out meanwhile links nothing any more.
  refuseIf((await lockProvenAt(ctx)) === null ? 'STEP_UP_REQUIRED' : null);
  await linkIdentity(ctx, named);
  return { linked: named.provider };
}

async function prove(ctx: Ctx, { flow, named, from }: Come, session: Session): Promise<Returned> {
  const known = await lockIdentity(ctx, named);
  const isOwn = known?.userId === session.userId && session.kind === 'person';
  if (known === undefined || !isOwn) throw new Refusal('OTHER_IDENTITY');
  const since = new Date(flow.createdAt.getTime() - SKEW_MS);
  refuseIf(isFreshAt(named.signedInAt, since) ? null : 'NOT_FRESH');
  const { secret, tokenHash } = newSecret();
  await renewSession(ctx, session.id, { tokenHash });
  const { provider } = named;
  await record(ctx, { action: 'identity.proven', objects: [session.id], after: { provider } });
  const device = sealDevice(ctx, await findHolder(ctx, known.userId), from.device);
  return { secret, device, isSame: true, expiresAt: session.expiresAt };
}

/**
 * Ends a visit to a provider, in the browser that began it: signs in whose login is linked to what the provider says, links it
 * to the login whose session asked for that, or proves who is signed in.
 * Refuses with FLOW_EXPIRED (begun elsewhere, too long ago, or finished before), OTHER_IDENTITY, NOT_FRESH (the provider
 * does not say that they signed in anew), STEP_UP_REQUIRED (thrown out meanwhile), and what `openProviders` and `linkIdentity` refuse.
 * Writes identity.proven, identity.sign-in-refused (its person has no seat), what `openSession` writes and announces, or what
 * `linkIdentity` and `askForCode` write.
 */
export async function finishSso(given: Ctx, providers: Providers, from: Return): Promise<Returned> {
  // One moment for all of it: what a mail tells of is undone by it.
  const at = given.now();
  const ctx: Ctx = { ...given, now: () => at };
  const state = new URLSearchParams(from.search).get('state') ?? '';
  // Used up at once, whatever comes of it: nobody tries a second code for it.
  const taken = await takeFlow(ctx, hashOf(state), hashOf(from.browser));
  const flow = orRefuse(taken, 'FLOW_EXPIRED');
  const { own } = from;
  refuseIf(flow.sessionId === null || flow.sessionId === own?.session.id ? null : 'FLOW_EXPIRED');
  refuseIf(clientNamed(ctx, flow.provider).issuer === flow.issuer ? null : 'FLOW_EXPIRED');
  const named = await providers.namedTo(flow.provider, visitOf(ctx, state, from), from.search);
  const come = { flow, named, from };
  if (flow.purpose === 'sign-in') return atomically(ctx, (ctx) => comeIn(ctx, come));
  const { session, ctx: theirs } = orRefuse(own, 'FLOW_EXPIRED');
  return atomically({ ...theirs, now: ctx.now, sessionId: session.id }, (ctx) =>
    flow.purpose === 'link' ? link(ctx, come) : prove(ctx, come, session),
  );
}
