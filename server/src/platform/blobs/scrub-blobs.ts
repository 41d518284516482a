import type { Ctx } from '../ctx.ts';
import type { Job } from '../jobs/job.ts';
import type { BlobUse } from './blob-use.ts';
import { findUsed } from './collect-blobs.ts';
import {
  beginScrub,
  countLost,
  findNames,
  findNextAccount,
  findOpenFaults,
  findScrub,
  noteWhole,
  writeFault,
  writePlace,
  type BlobKey,
} from './scrub.sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A pass begins so long after the one before began; whoever has much needs the whole of it. */
const PASS_MS = 7 * DAY_MS;
/** So much is read at a time, and no longer: every five minutes 256 MB are 2.2 TB in 30 days. */
const SLICE_BYTES = 256 * 2 ** 20;
const SLICE_MS = 60_000;
const AT_ONCE = 200;

type Scrubbing = { readonly uses: readonly BlobUse[]; readonly sliceBytes?: number };
type Outcome = 'whole' | 'healed' | 'lost' | 'unseen';

const WORDS = {
  healed: 'bytes were damaged and are whole again, from the other copy',
  lost: 'bytes are damaged or gone, and no copy could be made whole',
};

// A disk that takes nothing more stops no pass: what lies behind these bytes is read as well.
const tryToHeal = (ctx: Ctx, { accountId, sha256 }: BlobKey): Promise<Outcome> =>
  ctx.blobs.heal(accountId, sha256).catch((error: unknown) => {
    ctx.log.error({ accountId, sha256, error }, 'bytes could not be read or written');
    return 'lost';
  });

/** Reads one blob in both stores, heals it from the other where one is damaged, seals it where it lies plain, and notes what it found. */
export async function scrubOne(ctx: Ctx, uses: readonly BlobUse[], key: BlobKey): Promise<Outcome> {
  const outcome = await tryToHeal(ctx, key);
  if (outcome === 'unseen') {
    ctx.log.warn(key, 'a store does not answer: bytes are looked at again with the next pass');
    return outcome;
  }
  // What was let go meanwhile is gone rightly.
  const isWhole = outcome === 'whole' || (await findUsed(ctx, uses, [key])).size === 0;
  if (isWhole) {
    // What an earlier version laid plain is sealed on the way, once it was found whole.
    await ctx.blobs.sealEarlier(key.accountId, key.sha256).catch((error: unknown) => {
      ctx.log.error({ ...key, error }, 'bytes could not be sealed');
    });
    await noteWhole(ctx, key);
    return 'whole';
  }
  await writeFault(ctx, key, outcome === 'healed');
  ctx.log.error({ ...key, outcome }, WORDS[outcome]);
  return outcome;
}

/** Forgets damage of bytes to which nothing points any more: their letters were thrown away. */
async function forgetGone(ctx: Ctx, uses: readonly BlobUse[]): Promise<void> {
  const open = await findOpenFaults(ctx);
  const used = await findUsed(ctx, uses, open);
  for (const key of open)
    if (!used.has(`${key.accountId}/${key.sha256}`)) await noteWhole(ctx, key);
}

/** All that rows point to, in the order of a pass, behind this place. */
async function* pointedAt(
  ctx: Ctx,
  uses: readonly BlobUse[],
  after: BlobKey | null,
): AsyncIterable<BlobKey> {
  let accountId = after?.accountId ?? (await findNextAccount(ctx, uses, null));
  let name = after?.sha256 ?? '';
  while (accountId !== null) {
    const names = await findNames(ctx, uses, { accountId, after: name, most: AT_ONCE });
    for (const sha256 of names) yield { accountId, sha256 };
    name = names.length < AT_ONCE ? '' : (names.at(-1) ?? '');
    if (name === '') accountId = await findNextAccount(ctx, uses, accountId);
  }
}

/** Where this slice goes on: null at the beginning of a pass; undefined where none is due. */
async function findPlace(ctx: Ctx): Promise<BlobKey | null | undefined> {
  const last = await findScrub(ctx);
  if (last?.endedAt === null) return last.after;
  const age = last === undefined ? PASS_MS : ctx.now().getTime() - last.beganAt.getTime();
  if (age < PASS_MS) return undefined;
  await beginScrub(ctx);
  return null;
}

/** What a slice found, and behind which blob it ended; null where the pass is through. */
async function scrubSlice(
  ctx: Ctx,
  { uses, sliceBytes = SLICE_BYTES }: Scrubbing,
  from: BlobKey | null,
) {
  const latest = Date.now() + SLICE_MS;
  const found = { whole: 0, healed: 0, lost: 0, unseen: 0 };
  let bytes = 0;
  let place: BlobKey | null = null;
  for await (const key of pointedAt(ctx, uses, from)) {
    if (place !== null && (bytes >= sliceBytes || Date.now() > latest)) return { found, place };
    found[await scrubOne(ctx, uses, key)] += 1;
    bytes += (await ctx.blobs.size(key.accountId, key.sha256).catch(() => 0)) ?? 0;
    place = key;
  }
  return { found, place: null };
}

/**
 * Goes on with the pass over all bytes that rows point to, for one slice: each is read in both stores, and healed from the other where
 * one copy is damaged or gone. Writes what it found, and says damage in the log. A new pass begins a week after the last one began.
 */
export async function scrubBlobs(ctx: Ctx, scrubbing: Scrubbing): Promise<void> {
  const from = await findPlace(ctx);
  if (from === undefined) return;
  const { found, place } = await scrubSlice(ctx, scrubbing, from);
  await writePlace(ctx, place, found);
  if (place !== null) return;
  await forgetGone(ctx, scrubbing.uses);
  const lost = await countLost(ctx);
  if (lost > 0) ctx.log.error({ lost }, WORDS.lost);
}

/** Reads everything again, a slice every five minutes. */
export const scrubbing = (uses: readonly BlobUse[]): Job => ({
  name: 'platform.scrub-blobs',
  effect: 'within',
  cron: '*/5 * * * *',
  run: (ctx) => scrubBlobs(ctx, { uses }),
});
