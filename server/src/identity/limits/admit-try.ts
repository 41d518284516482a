import {
  type PaidKind,
  MOST_HEAT,
  MOST_LOGINS_OF_NET,
  PAID_TRIES,
  PUZZLE_SECONDS,
  paidKind,
  puzzleBits,
} from '@postkorb/domain/identity';
import { atomically, type Ctx } from '#platform/ctx';
import {
  addTry,
  noteTry,
  removeTry,
  secondsToWait,
  triesWithin,
  type Limit,
} from './attempt.sql.ts';
import { limitKey } from './limits.ts';
import { blockOf, groupOf, networkOf } from '#platform/basics/network';
import { makePuzzle, solvedPuzzle, type Puzzle, type Solution } from '../basics/puzzle.ts';

type Try = {
  /** The key of the address somebody signs in with; nobody can tell from it whether there is such a login. */
  readonly login: string;
  readonly ip: string;
  readonly solution: Solution | null;
};
/** Why a try is not made: whole seconds to wait, or a puzzle to solve instead. */
export type Refused = { readonly retryAfter: number; readonly puzzle?: Puzzle };
/** The keys under which a try was counted, to be taken back when it turns out to be no guess. */
export type Admitted = { readonly counted: readonly string[] };

const HOUR = 60;
const DAY = 24 * HOUR;
const steady = (key: string, max: number, minutes: number): Limit => ({
  key,
  max,
  minutes,
  backoff: false,
});

function limitsOf(ctx: Ctx, { login, ip, solution }: Try) {
  const { maxAttempts, windowMinutes: window } = ctx.config.login;
  const [network, group, block] = [networkOf(ip), groupOf(ip), blockOf(ip)];
  const of = (kind: string, what = '') => limitKey(ctx, kind, `${login} ${what}`);
  return {
    own: { key: login, max: maxAttempts, minutes: window, backoff: true },
    /** One login from one address counts once, so that nobody locks out their neighbours by mistyping. */
    pair: steady(of('pair', network), 1, window),
    net: steady(limitKey(ctx, 'net', network), Math.max(maxAttempts, MOST_LOGINS_OF_NET), window),
    heat: { key: of('heat'), minutes: window, most: MOST_HEAT },
    netHeat: { key: limitKey(ctx, 'net-heat', network), minutes: window, most: MOST_HEAT },
    seen: steady(of('seen', group), PAID_TRIES.further * 24, DAY),
    paid: steady(of('paid', group), PAID_TRIES.ofGroup, window),
    block: steady(of('block', block), PAID_TRIES.ofBlock, HOUR),
    netPaid: steady(limitKey(ctx, 'net-paid', network), PAID_TRIES.ofNetwork, HOUR),
    kind: (kind: PaidKind) => steady(of(kind), PAID_TRIES[kind], HOUR),
    owner: { login, group },
    isPaid: solution !== null,
  };
}
type Limits = ReturnType<typeof limitsOf>;

/** Counts under one limit after the other until one is reached; that one, or null. */
async function countAll(ctx: Ctx, limits: readonly Limit[], counted: string[]) {
  for (const limit of limits) {
    if (!(await addTry(ctx, limit))) return limit;
    counted.push(limit.key);
  }
  return null;
}

/** Which of the free tries are used up: those of the login, those of the network. */
async function countFree(ctx: Ctx, { own, pair, net: network, isPaid }: Limits, counted: string[]) {
  const ofLogin = await countAll(ctx, [own], counted);
  if (ofLogin && !isPaid) return { ofLogin, ofNetwork: null };
  const isKnown = (await countAll(ctx, [pair], counted)) !== null;
  const networkTries = isKnown ? null : await countAll(ctx, [network], counted);
  return { ofLogin, ofNetwork: networkTries };
}
type Spent = Awaited<ReturnType<typeof countFree>>;

/** The limits of a try that is paid for; a network that has not tried lately has its own. */
async function paidLimits(ctx: Ctx, limits: Limits, { ofLogin, ofNetwork: networkTries }: Spent) {
  const forNetwork = networkTries ? [limits.netPaid] : [];
  if (!ofLogin) return forNetwork;
  const kind = paidKind(await triesWithin(ctx, limits.seen.key, DAY));
  const block = kind === 'further' ? [] : [limits.block];
  return [limits.paid, limits.kind(kind), ...block, limits.seen, ...forNetwork];
}

/** Refused tries count as well: whoever asks steadily keeps no free try from coming back to others, and pays more. */
async function offerPuzzle(
  ctx: Ctx,
  limits: Limits,
  { ofLogin, ofNetwork: networkTries }: Spent,
): Promise<Refused> {
  const { heat, netHeat, own, owner } = limits;
  if (ofLogin) await noteTry(ctx, { key: own.key, minutes: own.minutes, most: own.max });
  const [ofOwn, ofNetwork] = [await noteTry(ctx, heat), await noteTry(ctx, netHeat)];
  const waits = [ofLogin, networkTries].filter((limit) => limit !== null);
  const seconds = await Promise.all(waits.map((limit) => secondsToWait(ctx, limit)));
  const bits = puzzleBits(Math.max(ofOwn, ofNetwork));
  return { retryAfter: Math.max(...seconds), puzzle: makePuzzle(ctx, owner, bits) };
}

async function pay(ctx: Ctx, limits: Limits, asked: Try & Spent): Promise<Admitted | Refused> {
  const { solution, ...spent } = asked;
  const id = solution && solvedPuzzle(ctx, limits.owner, solution);
  const once = steady(limitKey(ctx, 'puzzle', id ?? ''), 1, PUZZLE_SECONDS / 60 + 1);
  if (id === null || !(await addTry(ctx, once))) return offerPuzzle(ctx, limits, spent);
  const counted: string[] = [];
  const reached = await countAll(ctx, await paidLimits(ctx, limits, spent), counted);
  await noteTry(ctx, limits.heat);
  if (reached === null) return { counted };
  // Not let through, so not used up: the same solution may come back while it is good.
  await removeTry(ctx, [...counted, once.key], ctx.now());
  return { retryAfter: await secondsToWait(ctx, reached) };
}

/**
 * Lets a stranger try a login, or says how long to wait; where its free tries are used up, whoever solves a
 * puzzle need not wait. All is counted in one transaction: a thousand at once are not let through.
 */
export function admitTry(given: Ctx, asked: Try): Promise<Admitted | Refused> {
  // Tries are taken back by their moment, so that it is one for all of this.
  const at = given.now();
  return atomically({ ...given, now: () => at }, async (ctx) => {
    const limits = limitsOf(ctx, asked);
    const counted: string[] = [];
    const { ofLogin, ofNetwork: networkTries } = await countFree(ctx, limits, counted);
    if (ofLogin === null && networkTries === null) {
      await noteTry(ctx, limits.heat);
      return { counted };
    }
    const { own } = limits;
    const isHot = (await triesWithin(ctx, own.key, own.minutes)) >= own.max;
    const mustWait = ofLogin !== null && !isHot;
    if (mustWait) await noteTry(ctx, limits.heat);
    const answer = mustWait
      ? { retryAfter: await secondsToWait(ctx, own) }
      : await pay(ctx, limits, { ...asked, ofLogin, ofNetwork: networkTries });
    if ('counted' in answer) return { counted: [...counted, ...answer.counted] };
    await removeTry(ctx, counted, ctx.now());
    return answer;
  });
}
