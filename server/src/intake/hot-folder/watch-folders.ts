import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asSystem, type Ctx } from '#platform/ctx';
import { openSharedLocks, type SharedLocks } from '#platform/database/shared-locks';
import { findOpenFolders, setWaiting, type HotFolder } from './hot-folder.sql.ts';
import { isSame, lookInto, seeFile, type Seen } from './look-into.ts';
import { lookedAgain, type FolderWaiting, type Lying } from './lying-still.ts';
import { moveBack } from './move-away.ts';
import { DONE, layPlaces, pathOf } from './switch-folder.ts';
import { takeFile, type Taken } from './take-file.ts';

/** Shares send no events, so somebody has to look. */
const EVERY_MS = 5_000;
/** A scanner pauses between pages: a file that has not changed for so long is finished. */
const STILL_MS = 30_000;
/** What could not be taken is not tried at each look: it may be long. */
const AGAIN_MS = 60_000;
/** So long somebody may still write into a file that was moved. */
const MOVED_MS = 10 * 60_000;
/** The folders of others wait no longer than these take. */
const MOST_OF_ROUND = 20;

type Moved = { readonly seen: Seen; readonly name: string; readonly until: number };
/** What is known of a folder from look to look. */
type Known = { readonly lying: Map<string, Lying>; readonly moved: Moved[]; readonly said: string };
type Watching = {
  readonly looks: Map<string, Known>;
  readonly locks: SharedLocks;
  readonly stillMs?: number;
};
type Look = { readonly folder: string; readonly known: Known; readonly stillMs: number };

/** Takes a file, and notes what became of it. */
async function take(ctx: Ctx, { folder, known }: Look, one: Lying): Promise<Taken> {
  const now = ctx.now().getTime();
  const taken = await takeFile(ctx, folder, one).catch((err: unknown): Taken => {
    if (one.why === null)
      ctx.log.error({ err, accountId: ctx.viewer.accountId }, 'a file of a folder waits');
    return { why: 'BUSY' };
  });
  const { name } = one.seen;
  if ('why' in taken) known.lying.set(name, { ...one, next: now + AGAIN_MS, why: taken.why });
  else known.lying.delete(name);
  if ('done' in taken && taken.done !== null)
    known.moved.push({ seen: one.seen, name: taken.done, until: now + MOVED_MS });
  return taken;
}

/** Takes what lay still, up to what a round may take, and no more once there is no room. */
async function takeStill(ctx: Ctx, look: Look): Promise<void> {
  const now = ctx.now().getTime();
  const isRipe = ({ since, next }: Lying) => now - since >= look.stillMs && now >= next;
  const ripe = [...look.known.lying.values()].filter((one) => one.since < now && isRipe(one));
  for (const one of ripe.slice(0, MOST_OF_ROUND)) {
    const taken = await take(ctx, look, one);
    if ('why' in taken && taken.why === 'NO_ROOM') return;
  }
}

/** Lays back what somebody wrote on after it was moved: it is taken once more. */
async function takeBack({ folder, known }: Look, now: number): Promise<void> {
  for (const one of known.moved.splice(0)) {
    const there = await seeFile(join(folder, DONE), one.name);
    if (there === null || now > one.until) continue;
    if (isSame(there, one.seen)) known.moved.push(one);
    else await moveBack(folder, one.name);
  }
}

/** How many files wait, and why. */
function waitingIn({ lying }: Known): FolderWaiting {
  const waiting = [...lying.values()].filter(({ why }) => why !== null && why !== 'UNFINISHED');
  return { count: waiting.length, why: waiting[0]?.why ?? null };
}

/** Looks at a folder once. */
async function lookInside(ctx: Ctx, look: Look, now: number): Promise<FolderWaiting> {
  const seen = await lookInto(look.folder);
  if (seen === null) return { count: 0, why: 'UNREACHABLE' };
  await layPlaces(look.folder);
  await takeBack(look, now);
  const lying = lookedAgain(look.known.lying, seen, now);
  look.known.lying.clear();
  for (const [name, one] of lying) look.known.lying.set(name, one);
  await takeStill(ctx, look);
  return waitingIn(look.known);
}

const UNKNOWN: Known = { lying: new Map(), moved: [], said: '' };

/** Takes in what lay still at the last looks into the folder of one account, and says what waits. */
async function lookAt(ctx: Ctx, { accountId, name }: HotFolder, watching: Watching): Promise<void> {
  const folder = pathOf(ctx, name);
  if (folder === null) return;
  const { looks, stillMs = STILL_MS } = watching;
  const known = looks.get(accountId) ?? { ...UNKNOWN, lying: new Map(), moved: [] };
  looks.set(accountId, known);
  const own = asSystem(ctx, { accountId });
  const waiting = await lookInside(own, { folder, known, stillMs }, ctx.now().getTime());
  const said = JSON.stringify(waiting);
  if (said === known.said) return;
  looks.set(accountId, { ...known, said });
  if (waiting.why !== null) ctx.log.warn({ accountId, ...waiting }, 'files of a folder wait');
  await setWaiting(own, waiting);
}

/** Looks at the folders of all accounts once; each is looked at by one process at a time. */
export async function lookAtAll(ctx: Ctx, watching: Watching): Promise<void> {
  const { locks } = watching;
  for (const folder of await findOpenFolders(ctx)) {
    const lock = `hot-folder ${folder.accountId}`;
    if (!(await locks.take(lock, () => {}))) continue;
    await lookAt(ctx, folder, watching)
      .catch((err: unknown) =>
        ctx.log.error({ err, accountId: folder.accountId }, 'a folder could not be looked at'),
      )
      .finally(() => locks.leave(lock));
  }
}

type HowOften = { readonly everyMs?: number; readonly stillMs?: number };

/** Looks after the folders of all accounts until it is stopped; null where the settings name no place for them. */
export function watchFolders(
  ctx: Ctx,
  { everyMs = EVERY_MS, stillMs = STILL_MS }: HowOften = {},
): { readonly stop: () => Promise<void> } | null {
  if (ctx.config.hotFolders === null) return null;
  const locks = openSharedLocks(ctx.config.database.appUrl);
  const ending = new AbortController();
  const { signal } = ending;
  const watching: Watching = { looks: new Map(), locks, stillMs };
  const watch = async () => {
    while (!signal.aborted) {
      await lookAtAll(ctx, watching).catch((err: unknown) =>
        ctx.log.error({ err }, 'the folders could not be looked at'),
      );
      await pause(everyMs, undefined, { signal }).catch(() => null);
    }
  };
  const watched = watch();
  const stop = async () => {
    ending.abort();
    await watched;
    await locks.stop();
  };
  return { stop };
}
