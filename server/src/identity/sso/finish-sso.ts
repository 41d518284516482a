import { isFreshAt, PROOF_MINUTES, refuseTrial, type SsoProvider } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import { ANONYMOUS, atomically, type Ctx } from '#platform/ctx';
import { notifyLogin } from '#platform/jobs/event';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { sealDevice, type Holder } from '../basics/device.ts';
import { lockConnection, setConnection } from '../connections/connection.sql.ts';
import { findEntry, findEntryBy, whyNoEntry } from '../sign-in/find-entry.ts';
import { countAccounts } from '../people/user.sql.ts';
import { loginChanged } from '../people/change-kinds.ts';
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts';
import { lockProvenAt, renewSession, type Session } from '../sessions/session.sql.ts';
import { lockGeneration } from '../sign-in/credential.sql.ts';
import { askForCode, type Opened, type TurnedAway } from '../sign-in/finish-sign-in.ts';
import { comingFrom, newSecret, openSession, type Browser } from '../sign-in/open-session.ts';
import { visitOf } from './begin-sso.ts';
import { visitEnd } from './visit-secret.ts';
import { putArrival, takeFlow, type Flow } from './flow.sql.ts';
import { linkIdentity } from './link-identity.ts';
import { lockIdentity, noteIdentityUse } from './linked-identity.sql.ts';
import type { Named } from './named.ts';
import { findHouse, type House } from './houses.ts';
import type { Providers } from './providers.ts';

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
  | { readonly linked: SsoProvider }
  /** The sign-in of a business was tried, and named this address. */
  | { readonly tried: string | null };

// Two clocks never show the same.
const SKEW_MS = 30_000;

async function findHolder(ctx: Ctx, userId: string): Promise<Holder> {
  return { userId, generation: (await lockGeneration(ctx, userId)) ?? 0 };
}

type Come = {
  readonly flow: Flow;
  readonly house: House;
  readonly named: Named;
  readonly from: Return;
};

/** Whether they signed in at the provider just now: who only came by has shown nothing. */
const isProvenNow = (ctx: Ctx, { signedInAt }: Named) =>
  isFreshAt(signedInAt, new Date(ctx.now().getTime() - PROOF_MINUTES * 60_000));

/** A business names nobody but those of its own domain. */
const refuseForeign = ({ connectionId, emailProven }: Named) =>
  refuseIf(connectionId !== null && !emailProven ? 'NOT_OF_DOMAIN' : null);

/** Somebody whom no login knows yet. */
async function arrive(ctx: Ctx, { named, from }: Come): Promise<Returned> {
  refuseForeign(named);
  await putArrival(ctx, hashOf(from.browser), { ...named, expiresAt: visitEnd(ctx) });
  return { arrived: named.provider };
}

/** Whether what this house says is a proof of who they are: what a business says counts for its own account alone. */
const countsFor = async (ctx: Ctx, userId: string, { connection }: House) =>
  connection === null || (await countAccounts(ctx, userId)) === 1;

async function comeIn(given: Ctx, come: Come): Promise<Returned> {
  const { flow, house, named, from } = come;
  const known = await lockIdentity(given, named);
  if (known === undefined) return arrive(given, come);
  const { connection } = house;
  const via = connection && { accountId: connection.accountId, connectionId: connection.id };
  const { userId } = known;
  const entry = await (via ? findEntryBy(given, userId, via) : findEntry(given, userId));
  const ctx: Ctx = { ...given, viewer: entry?.viewer ?? ANONYMOUS };
  const { provider } = named;
  if (entry === undefined) {
    const after = { ...comingFrom(from), provider };
    await record(ctx, { action: 'identity.sign-in-refused', objects: [], after });
    return { code: via ? 'NotAuthorizedException' : await whyNoEntry(given, userId) };
  }
  const holder = await findHolder(ctx, userId);
  const { connectionId } = entry;
  await noteIdentityUse(ctx, known.id);
  if (await hasSecondFactor(ctx, userId))
    return { ticket: await askForCode(ctx, holder, { ...from, connectionId }), stays: flow.stays };
  const isProven = isProvenNow(ctx, named) && (await countsFor(ctx, userId, house));
  const entering = { ...from, stays: flow.stays, provider, connectionId, isProven };
  const opened = await openSession(ctx, holder, entering);
  return { ...opened, isSame: false, device: sealDevice(ctx, holder, from.device) };
}

/** Notes that the sign-in of a business was tried with success: from now on it may be switched on. */
async function tryOut(ctx: Ctx, { house, named }: Come): Promise<Returned> {
  refuseIf((await lockProvenAt(ctx)) === null ? 'STEP_UP_REQUIRED' : null);
  refuseIf(refuseTrial(ctx.viewer.role));
  refuseForeign(named);
  const asked = orRefuse(house.connection, 'UNKNOWN_PROVIDER');
  const connection = orRefuse(await lockConnection(ctx, asked.id), 'UNKNOWN_PROVIDER');
  // What is tried is what is kept: it may have been changed meanwhile.
  refuseIf(connection.clientSecret === asked.clientSecret ? null : 'FLOW_EXPIRED');
  await setConnection(ctx, connection.id, { triedAt: ctx.now() });
  const after = { email: named.email };
  await record(ctx, { action: 'identity.sso-tried', objects: [connection.id], after });
  await notifyLogin(ctx, loginChanged, { userId: ctx.viewer.userId, ids: [] });
  return { tried: named.email };
}

async function link(ctx: Ctx, { named }: Come): Promise<Returned> {
  // Their proof was fresh as they left; who was thrown out meanwhile links nothing any more.
  refuseIf((await lockProvenAt(ctx)) === null ? 'STEP_UP_REQUIRED' : null);
  refuseForeign(named);
  await linkIdentity(ctx, named);
  return { linked: named.provider };
}

async function prove(ctx: Ctx, come: Come, session: Session): Promise<Returned> {
  const { flow, house, named, from } = come;
  const known = await lockIdentity(ctx, named);
  const isTheirs = known?.userId === session.userId && session.kind === 'person';
  const isOwn = isTheirs && (await countsFor(ctx, known.userId, house));
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
 * does not say that they signed in anew), NOT_OF_DOMAIN (a business names somebody of another domain), STEP_UP_REQUIRED (thrown
 * out meanwhile), NOT_ALLOWED, and what `findHouse`, `openProviders` and `linkIdentity` refuse.
 * Writes identity.proven, identity.sso-tried, identity.sign-in-refused (its person has no seat), what `openSession` writes and announces, or what
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
  const isTrial = flow.purpose === 'trial';
  const house = await findHouse(ctx, flow.connectionId ?? flow.provider, isTrial);
  refuseIf(house.issuer === flow.issuer ? null : 'FLOW_EXPIRED');
  const named = await providers.namedTo(house, visitOf(ctx, state, from), from.search);
  const come = { flow, house, named, from };
  if (flow.purpose === 'sign-in') return atomically(ctx, (ctx) => comeIn(ctx, come));
  const { session, ctx: theirs } = orRefuse(own, 'FLOW_EXPIRED');
  return atomically({ ...theirs, now: ctx.now, sessionId: session.id }, (ctx) => {
    if (isTrial) return tryOut(ctx, come);
    return flow.purpose === 'link' ? link(ctx, come) : prove(ctx, come, session);
  });
}
