import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addDays, dayInBerlin, daysBetween, type Day } from '@postkorb/domain/basics';
import { brokenInvariants } from '../../../../tools/invariants/check.ts';
import { useClock } from '../../../test/world/clock.ts';
import { isFull } from '../../../test/world/full.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { addToBasket } from '../papers/add-to-basket.ts';
import { takeOutOfBasket } from '../papers/take-out-of-basket.ts';
import { acceptShredConsent } from '../shredding/accept-shred-consent.ts';
import { keepPapers, releasePapers } from './keep-papers.ts';

const world = useWorld();
const clock = useClock(world);
const DAILY = ['originals.store-twice', 'originals.warn-of-days', 'originals.shred-due'];
const { days, papers, killEvery } = isFull
  ? { days: 3_652, papers: 5_000, killEvery: 9 }
  : { days: 365, papers: 200, killEvery: 40 };

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const today = () => dayInBerlin(clock.now());

/** All connections of the product end in the middle of its work, as when its process is killed. */
async function kill(): Promise<void> {
  const owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'postkorb_app' and state <> 'idle'`);
  await owner.end();
}

/** A day on which the product dies halfway. */
async function dieHalfway(name: string): Promise<void> {
  const work = clock.run(name).catch(() => undefined);
  await kill();
  await work;
}

type Shredded = { readonly documentId: string; readonly day: Day; readonly received: Day };

const shreddedOf = async (ctx: Ctx): Promise<Shredded[]> => {
  const { rows } = await sql<Shredded>`
    select m.document_id, (m.at at time zone 'Europe/Berlin')::date::text as day, o.received_on::text as received
    from originals.move m join originals.original o using (account_id, document_id)
    where m.account_id = ${ctx.viewer.accountId} and m.to_station = 'ShredBasket'`.execute(ctx.db);
  return rows;
};

/** What people do with their papers meanwhile, and what they expect to stay. */
function household(ctx: Ctx, random: (below: number) => number) {
  const kept = new Set<string>();
  const all: string[] = [];
  const change = async (
    from: ReadonlySet<string> | readonly string[],
    act: (id: string) => Promise<unknown>,
  ) => {
    const chosen = [...from];
    const id = chosen[random(chosen.length)];
    if (id === undefined) return null;
    // What is gone already refuses.
    return act(id).then(
      () => id,
      () => null,
    );
  };
  return {
    kept,
    receive: async () =>
      all.push(await addOriginal(clock.at(ctx), { receivedOn: addDays(today(), -random(3)) })),
    live: async () => {
      const by = clock.at(ctx);
      const free = all.filter((id) => !kept.has(id));
      if (random(3) === 0) {
        const isBasket = random(2) === 0;
        const id = await change(free.slice(-30), (one) =>
          isBasket ? addToBasket(by, { ids: [one] }) : keepPapers(by, { ids: [one] }),
        );
        if (id !== null) kept.add(id);
      } else if (random(2) === 0) {
        const id = await change(kept, (one) =>
          releasePapers(by, { ids: [one] }).catch(() => takeOutOfBasket(by, { ids: [one] })),
        );
        if (id !== null) kept.delete(id);
      }
    },
  };
}

type Life = { readonly ctx: Ctx; readonly people: ReturnType<typeof household> };

async function liveThrough(lives: readonly Life[], isHeard: boolean): Promise<void> {
  const random = seeded(7);
  for (let day = 0; day < days; day += 1) {
    await clock.pass(1);
    for (const { people } of lives) {
      const coming =
        Math.floor(((day + 1) * papers) / (days * lives.length)) -
        Math.floor((day * papers) / (days * lives.length));
      for (let n = 0; n < coming; n += 1) await people.receive();
      if (coming > 0) await people.live();
    }
    if (random(killEvery) === 0) await dieHalfway(DAILY[random(DAILY.length)]!);
    await clock.run(...DAILY);
    await (isHeard ? clock.deliver() : clock.refuseMails());
    if (day % 7 > 0) continue;
    for (const { ctx, people } of lives) {
      const shredded = await shreddedOf(ctx);
      for (const { documentId } of shredded) expect(people.kept).not.toContain(documentId);
    }
  }
}

test(
  `[TRN-ORIGINAL-EXPIRY][DEC-SHORTTERM-90-91] ${days} days with ${papers} papers, kills and people: none is destroyed early, unwarned or against somebody`,
  { timeout: isFull ? 6 * 3_600_000 : 180_000 },
  async () => {
    const lives: Life[] = [];
    for (let n = 0; n < 2; n += 1) {
      const ctx = await world.account();
      await acceptShredConsent(clock.at(ctx));
      lives.push({ ctx, people: household(ctx, seeded(n + 1)) });
    }
    await liveThrough(lives, true);
    const all = (await Promise.all(lives.map(({ ctx }) => shreddedOf(ctx)))).flat();
    expect(all.length).toBeGreaterThan(papers / 4);
    const lengths = all.map(({ received, day }) => daysBetween(received, day));
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(91);
    // Warned of in time, most go on the very day; nothing is forgotten.
    expect(lengths.filter((length) => length <= 92).length).toBeGreaterThan(all.length / 2);
    const { dataFolder } = world.appCtx.config;
    const broken = await brokenInvariants(world.ownerUrl, { dataFolder, names: ['I6', 'I9'] });
    expect([...broken.values()].flat()).toEqual([]);
  },
);

test(
  'the same in which every warning is refused destroys nothing',
  { timeout: isFull ? 6 * 3_600_000 : 180_000 },
  async () => {
    const ctx = await world.account();
    await acceptShredConsent(clock.at(ctx));
    for (let n = 0; n < 20; n += 1)
      await addOriginal(clock.at(ctx), { receivedOn: addDays(today(), -n) });
    for (let week = 0; week < (isFull ? 520 : 30); week += 1) {
      await clock.pass(7);
      await clock.run(...DAILY);
      await clock.refuseMails();
    }
    expect(await shreddedOf(ctx)).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from platform.mail where account_id = ${ctx.viewer.accountId}`.execute(
      ctx.db,
    );
    expect(rows[0]!.count).toBeGreaterThan(10);
  },
);
