import {
  IDLE_MINUTES,
  SESSION_ENDS,
  type SessionEnd,
  type SessionLimit,
  type SsoProvider,
} from '@postkorb/domain/identity';
import { paySignOut } from './pending-sign-out.ts';

type Token = {
  readonly token: string;
  readonly expiresAt: string;
  readonly sessionEndsAt: string;
  readonly idleMinutes: number;
  readonly isSupport?: boolean;
  readonly userId: string;
  readonly accountId: string;
  /** All that this session may do; its person's whole rights where nothing is said. */
  readonly only?: SessionLimit;
};

/** Another house that people may sign in by; a stand-in only plays its part. */
type SsoOffer = { readonly name: SsoProvider; readonly isStandIn: boolean };

type Nobody = {
  readonly ended?: string;
  readonly sso?: readonly SsoOffer[];
  readonly partners?: Readonly<Record<string, string>>;
};

/** Renewed this long before it ends, so that no request leaves with a token about to die. */
const MARGIN = 30_000;

let asked: Promise<string | null> | null = null;
let endsAt = Infinity;
let sessionEndsAt = 0;
let idleMinutes = IDLE_MINUTES;
let isSupport = false;
let ended: SessionEnd | null = null;
let only: SessionLimit | undefined;
let offers: readonly SsoOffer[] = [];
let partners: Nobody['partners'] = {};
/** Whoever signs out here knows it: what finds the session ended then has nothing to tell. */
let hasSignedOut = false;
let whenUnauthenticated = () => {};
/** As whom, and in which account, this page was opened: what it shows and sends is theirs alone. */
let own: Pick<Token, 'userId' | 'accountId'> | null = null;
let hasMoved = false;
const watchers = new Set<() => void>();

/** The lock of this browser that whoever changes its session holds alone. */
const SESSION = 'session';

/** Does what gives this browser another session: no page asks meanwhile whose it is, by a cookie that opens nothing any more. */
export const whileSessionChanges = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(SESSION, act);

async function ask(): Promise<string | null> {
  // The cookie of somebody who signed out without a line opens nothing any more.
  if (!(await paySignOut())) return null;
  const response = await fetch('/auth/token', { credentials: 'same-origin' });
  if (response.status === 401) {
    // An answer that nobody reads to its end stays under way in the eyes of the browser.
    const said = (await response.json().catch(() => ({}))) as Nobody;
    offers = said.sso ?? [];
    partners = said.partners;
    ended = SESSION_ENDS.find((why) => why === said.ended) ?? null;
    return null;
  }
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  ended = null;
  hasSignedOut = false;
  const answer = (await response.json()) as Token;
  own ??= answer;
  // Another tab has switched: nothing that was meant for one account is ever sent into another.
  noteAccount(answer);
  if (hasMoved) throw new Error('in another account');
  only = answer.only;
  endsAt = Date.parse(answer.expiresAt) - MARGIN;
  // By the clock of this device, which may go wrong by hours: what counts is how long it still lasts.
  const answeredAt = Date.parse(response.headers.get('date') ?? '') || Date.now();
  idleMinutes = answer.idleMinutes;
  isSupport = answer.isSupport === true;
  sessionEndsAt = Date.now() + Date.parse(answer.sessionEndsAt) - answeredAt;
  return answer.token;
}

/** The short-lived token of the session, kept in memory only; null when nobody is signed in. */
export async function identityToken(): Promise<string | null> {
  if (asked === null || Date.now() > endsAt) {
    endsAt = Infinity;
    asked = navigator.locks.request(SESSION, { mode: 'shared' }, ask);
    asked.catch(forgetToken);
  }
  const token = await asked;
  if (token === null) forgetToken();
  return token;
}

/** Notes as whom, and in which account, this browser goes on: this page may be of another one. */
export function noteAccount({ userId, accountId }: Pick<Token, 'userId' | 'accountId'>) {
  const before = hasMoved;
  hasMoved = own !== null && (own.userId !== userId || own.accountId !== accountId);
  if (hasMoved !== before) for (const watcher of watchers) watcher();
}

/** Whether this browser is in another account than this page. */
export const isMoved = () => hasMoved;

/** Hears when this browser leaves the account of this page, or comes back. */
export function watchMoved(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** As whom, and in which account, this page asks; null as long as nobody knows. */
export const ownAccount = () => own;

/** From now on this page is of whoever signs in on it. */
export function forgetAccount() {
  own = null;
  hasMoved = false;
  forgetToken();
}

/** How long the session that was asked about last goes on, used or not; its end by the clock of this device. */
export const sessionLasts = () => ({ endsAt: sessionEndsAt, idleMinutes });

/** Whether somebody of support looks on this page: what they are shown stays nowhere. */
export const isSupportHere = () => isSupport;

let wantsToStay = false;

/** Notes whether whoever has just signed in here wanted to stay. */
export function noteStaying(stays: boolean) {
  wantsToStay = stays;
}

/** Whether somebody has just wanted to stay, and their account does not let them; said once. */
export function takeRefusedStay(): boolean {
  const isRefused = wantsToStay && idleMinutes === IDLE_MINUTES;
  wantsToStay = false;
  return isRefused;
}

/** All that whoever is signed in may do, as was said last; null where it is whatever they may. */
export const sessionLimit = () => only ?? null;

/** Why somebody ended the session that was asked about last; null where nobody did. */
export const sessionEnded = () => ended;

/** The other houses that people may sign in by, as whoever is not signed in was told last. */
export const ssoOffers = () => offers;

/** What a partner is called whose page leads here, as whoever is not signed in was told last; null for any other page. */
export const partnerOf = (page: string): string | null => partners?.[page] ?? null;

/** Drops the token, so that the next request asks for a new one. */
export function forgetToken() {
  asked = null;
  endsAt = Infinity;
}

/** Notes that the person is signing out on this page. */
export function noteSignOut() {
  hasSignedOut = true;
  forgetAccount();
}

/** Whether somebody is signed in, asking the server where nobody knows yet. */
export async function isSignedIn() {
  return (await identityToken()) !== null;
}

/** Registers what happens when a request finds the session ended. */
export function onUnauthenticated(act: () => void) {
  whenUnauthenticated = act;
}

/** Tells that a request found the session ended. */
export function sayUnauthenticated() {
  forgetToken();
  if (!hasSignedOut) whenUnauthenticated();
}
