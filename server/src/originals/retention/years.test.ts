import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addDays, dayInBerlin, daysBetween, type Day } from '@postkorb/domain/basics';
import { digestFrom, dueUntil } from '@postkorb/domain/originals';
import { brokenInvariants } from '../../../../tools/invariants/check.ts';
import { useClock } from '../../../test/world/clock.ts';
import { isFull } from '../../../test/world/full.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { addToBasket } from '../papers/add-to-basket.ts';
import { insertOriginal } from '../papers/originals.sql.ts';
import { takeOutOfBasket } from '../papers/take-out-of-basket.ts';
import { acceptShredConsent } from '../shredding/accept-shred-consent.ts';
import { keepPapers, releasePapers } from './keep-papers.ts';
import { accountsDue, accountsToWarn } from './retention.sql.ts';

const world = useWorld();
const clock = useClock(world);
const DAILY = ['originals.store-twice', 'originals.warn-of-days', 'originals.shred-due'];
const { days, papers, accounts, kills } = isFull
  ? { days: 3_652, papers: 5_000, accounts: 2, kills: 100 }
  : { days: 365, papers: 200, accounts: 1, kills: 1 };
const WEEK = 7;

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const today = () => dayInBerlin(clock.now());

const settings = () => ({
  DATABASE_APP_URL: world.appCtx.config.database.appUrl,
  POSTKORB_DATA: world.appCtx.config.dataFolder,
  POSTKORB_SECRET: 'a secret that only this test run knows',
  POSTKORB_LOG: 'silent',
  POSTKORB_WELCOME: 'off',
});

/** A process of its own begins the work of this day. */
function begin() {
  const day = JSON.stringify(clock.apart(...DAILY));
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/world/day-worker.ts')],
    { stdio: 'inherit', env: { ...process.env, ...settings(), DAY: day } },
  );
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, ended };
}

// Where its work of this day is when it dies: nothing of it is kept yet, or all but the last line.
const HALFWAY = ['originals.move', 'platform.mail', 'originals.warning', 'platform.journal'];

/** A process is killed in the middle of the work of this day, and another one does it; whether there was work to be killed in. */
async function dieHalfway(owner: pg.Client, table: string): Promise<boolean> {
  await owner.query(`begin; lock table ${table} in exclusive mode`);
  const { child, ended } = begin();
  const waits = async () => {
    const { rowCount } = await owner.query(`select 1 from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`);
    return rowCount !== 0;
  };
  while (child.exitCode === null && !(await waits())) await Promise.race([ended, setTimeout(20)]);
  const isKilled = child.exitCode === null && child.kill('SIGKILL');
  await ended;
  await owner.query('rollback');
  if (isKilled) expect(await begin().ended).toBe(0);
  return isKilled;
}

/** Kills on days on which something is shredded or told, all over the years. */
function killer(owner: pg.Client) {
  const random = seeded(7);
  let killed = 0;
  return {
    killed: () => killed,
    today: async (day: number) => {
      if (killed >= Math.ceil(((day + 1) * kills) / days) || day < 100) return;
      const at = { ...world.appCtx, now: clock.now };
      const due = await accountsDue(at, dueUntil(today()));
      const unwarned = await accountsToWarn(at, digestFrom(today()));
      if (due.length + unwarned.length === 0) return;
      const table = HALFWAY[random(due.length > 0 ? 2 : HALFWAY.length)]!;
      if (await dieHalfway(owner, table)) killed += 1;
    },
  };
}

type Shredded = { readonly documentId: string; readonly day: Day; readonly received: Day };

const shreddedOf = async (ctx: Ctx): Promise<Shredded[]> => {
  const { rows } = await sql<Shredded>`
    select m.document_id, (m.at at time zone 'Europe/Berlin')::date::text as day, o.received_on::text as received
    from originals.move m join originals.original o using (account_id, document_id)
    where m.account_id = ${ctx.viewer.accountId} and m.to_station = 'ShredBasket'`.execute(ctx.db);
  return rows;
};

type Bundle = { readonly receivedOn: Day; readonly many: number; readonly at: number };

/** So many more letters like this one, each with paper of its own. */
async function likeIt(ctx: Ctx, id: string, { receivedOn, many, at }: Bundle): Promise<string[]> {
  const { accountId } = ctx.viewer;
  const ids = Array.from({ length: many }, () => randomUUID());
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'documents.document'::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`.execute(ctx.db);
  const columns = sql.join(rows.map(({ name }) => sql.raw(name)));
  await sql`
    insert into documents.document (${columns}) select ${columns} from (
      select (jsonb_populate_record(d, jsonb_build_object(
        'id', n.id, 'seq', d.seq + ${at} + n.number, 'public_id', n.id, 'scan_id', n.id))).*
      from documents.document d, unnest(${ids}::uuid[]) with ordinality as n (id, number)
      where d.account_id = ${accountId} and d.id = ${id}) like_it`.execute(ctx.db);
  for (const documentId of ids)
    await insertOriginal(ctx, {
      documentId,
      scanId: documentId,
      receivedOn,
      shelf: null,
      isSimulated: false,
    });
  return ids;
}

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
    /** What came on one day of this week. */
    receive: async (many: number) => {
      const by = clock.at(ctx);
      const receivedOn = addDays(today(), -random(WEEK));
      if (all.length === 0) all.push(await addOriginal(by, { receivedOn }));
      const like = { receivedOn, many, at: all.length };
      all.push(...(await likeIt(by, all[0]!, like)));
    },
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

/** What comes in a week, the same in every one of them. */
const comingIn = (day: number, lives: number) =>
  Math.floor(((day + WEEK) * papers) / (days * lives)) -
  Math.floor((day * papers) / (days * lives));

async function liveThrough(lives: readonly Life[], owner: pg.Client): Promise<number> {
  const { today: maybeKill, killed } = killer(owner);
  for (let day = 0; day < days; day += 1) {
    await clock.pass(1);
    if (day % WEEK === 0)
      for (const { people } of lives) await people.receive(comingIn(day, lives.length));
    // Somebody decides something every third day.
    if (day % 3 === 0) for (const { people } of lives) await people.live();
    await maybeKill(day);
    await clock.run(...DAILY);
    await clock.deliver();
    if (day % WEEK > 0) continue;
    for (const { ctx, people } of lives) {
      const shredded = await shreddedOf(ctx);
      expect(shredded.filter(({ documentId }) => people.kept.has(documentId))).toEqual([]);
    }
  }
  return killed();
}

test(
  `[TRN-ORIGINAL-EXPIRY][DEC-SHORTTERM-90-91] ${days} days with ${papers} papers, kills and people: none is destroyed early, unwarned or against somebody`,
  { timeout: isFull ? 6 * 3_600_000 : 180_000 },
  async () => {
    const lives: Life[] = [];
    for (let n = 0; n < accounts; n += 1) {
      const ctx = await world.account();
      await acceptShredConsent(clock.at(ctx));
      lives.push({ ctx, people: household(ctx, seeded(n + 1)) });
    }
    const owner = new pg.Client(world.ownerUrl);
    await owner.connect();
    expect(await liveThrough(lives, owner)).toBeGreaterThanOrEqual(kills * 0.9);
    await owner.end();
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
    for (let week = 0; week < (isFull ? 520 : 20); week += 1) {
      await clock.pass(7);
      await clock.run(...DAILY);
      await clock.refuseMails();
    }
    expect(await shreddedOf(ctx)).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from platform.mail where account_id = ${ctx.viewer.accountId}`.execute(
      ctx.db,
    );
    expect(rows[0]!.count).toBeGreaterThan(8);
  },
);
