import { addOriginal } from '../../server/test/world/originals.ts';
import { orderedPacket } from '../../server/test/world/packets.ts';
import { shredAllDue } from '../../server/src/originals/retention/shred-due.ts';
import { practiceNow } from '../../server/src/originals/sending/practice.job.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { openProduct } from '../operate/context.ts';
import { openAnchor } from './anchor.ts';
import { asker, type BenchContext } from './bench-context.ts';
import { interleaved, p50, p95, timed } from './clock.ts';
import { viewing } from './inside.ts';
import * as statements from './originals.sql.ts';
import { ORIGINALS } from './queries.ts';
import type { Seeded } from './seed.ts';
import { ms, row, type Row } from './table.ts';

const ROUNDS = 200;
const DEEP_PAGE = 800;
const FEW_DUE = 200;
const MANY_DUE = 1_600;
const PACKETS = 1_000;
const QUARTER = PACKETS / 4;

const bodyOf = (after: string | null = null, location: string | null = null) =>
  JSON.stringify({ query: ORIGINALS, variables: { first: 50, after, location } });

/** Every letter has paper, so that the list is as long as the inbox. */
async function putOnPaper({ db, large, small }: BenchContext): Promise<void> {
  for (const { accountId } of [large, small])
    for (const statement of [statements.PAPERS, statements.WAYS])
      await db.query(statement, [accountId]);
  for (const statement of statements.TIDY_PAPERS) await db.query(statement);
}

async function deepCursor({ db, large }: BenchContext, documents: number): Promise<string> {
  const offset = Math.min(DEEP_PAGE * 50, documents - 51);
  const { rows } = await db.query<{ day: string; id: string }>(statements.DEEP, [
    large.accountId,
    offset,
  ]);
  return `${rows[0]!.day}~${rows[0]!.id}`;
}

async function openCalls(context: BenchContext, documents: number) {
  const { large, small, db } = context;
  const [ask, askSmall] = [await asker(context, large), await asker(context, small)];
  const first = bodyOf();
  const { data: rootValue } = JSON.parse((await ask(first)).toString()) as { data: unknown };
  const anchor = await openAnchor({ rootValue, folder: context.dataFolder });
  const deep = bodyOf(await deepCursor(context, documents));
  const rare = bodyOf(null, 'StorageLongTerm');
  const calls = {
    ours: () => ask(first),
    sql: () => db.query({ ...statements.PAGE, values: [large.accountId] }),
    bare: () => anchor.wire.post('/bare', first),
    small: () => askSmall(first),
    deep: () => ask(deep),
    rare: () => ask(rare),
  };
  return { calls, anchor };
}

async function papersList(context: BenchContext, documents: number): Promise<readonly Row[]> {
  const { calls, anchor } = await openCalls(context, documents);
  const times = await interleaved({ rounds: ROUNDS }, calls);
  anchor.close();
  const floor = p50(times.sql) + p50(times.bare);
  const middle = p50(times.ours);
  const beside = (journey: string, other: number, wants: { least?: number; most: number }) =>
    row({
      journey,
      ours: `p50 ${ms(middle)}`,
      anchor: `p50 ${ms(other)}`,
      ratio: other / middle,
      goal: `${wants.least === undefined ? '<= ' : `${wants.least} to `}${wants.most}`,
      wants,
    });
  return [
    row({
      journey: `originals, 50 of ${documents.toLocaleString('en')}, one caller`,
      ours: `p50 ${ms(middle)}, p95 ${ms(p95(times.ours))}`,
      anchor: `SQL ${ms(p50(times.sql))} + graphql-js ${ms(p50(times.bare))}`,
      ratio: middle / floor,
      goal: '<= 3',
      wants: { most: 3 },
    }),
    beside('originals: an account of 400 beside it', p50(times.small), { least: 0.67, most: 1.5 }),
    beside(`originals: page ${DEEP_PAGE} beside page 1`, p50(times.deep), { most: 1.2 }),
    beside('originals: those in an empty long-term archive', p50(times.rare), { most: 1.2 }),
  ];
}

/** So many papers whose days are over, agreed to, warned of, and with a scan in both stores. */
async function lettersDue(by: Ctx, { db }: BenchContext, many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) ids.push(await addOriginal(by));
  const { rows } = await db.query<{ sha256: string }>(
    'select original_sha256 as sha256 from documents.document where id = any($1::uuid[])',
    [ids],
  );
  for (const { sha256 } of rows) await by.blobs.storeTwice(by.viewer.accountId, sha256);
  await db.query(statements.AGREED, [by.viewer.accountId]);
  await db.query(statements.WARNED, [by.viewer.accountId, ids]);
  return ids;
}

async function day91(ctx: Ctx, context: BenchContext): Promise<readonly Row[]> {
  const { large, db } = context;
  const by = viewing(ctx, large);
  const idle = await interleaved({ rounds: 20 }, { job: () => shredAllDue(ctx) });
  const each: number[] = [];
  for (const many of [FEW_DUE, MANY_DUE]) {
    const ids = await lettersDue(by, context, many);
    each.push((await timed(() => shredAllDue(ctx))) / many);
    const { rows } = await db.query<{ count: number }>(statements.IN_SHRED_BASKET, [
      large.accountId,
      ids,
    ]);
    if (rows[0]!.count !== many) throw new Error('not all that was due went');
  }
  const [few, lots] = [each[0]!, each[1]!];
  return [
    row({
      journey: `day 91: each of ${MANY_DUE.toLocaleString('en')} papers that are due`,
      ours: ms(lots),
      anchor: `each of ${FEW_DUE}: ${ms(few)}`,
      ratio: lots / few,
      goal: '<= 1.3',
      wants: { most: 1.3 },
    }),
    row({
      journey: 'day 91: an hour in which nothing is due',
      ours: `p50 ${ms(p50(idle.job))}`,
      anchor: '',
      ratio: p50(idle.job) / 50,
      goal: '<= 50 ms',
      wants: { most: 1 },
    }),
  ];
}

/** Packets of one played paper each, packed and sent one after the other. */
async function packing(ctx: Ctx, { large }: BenchContext): Promise<Row> {
  const by = viewing(ctx, large);
  const packets: string[] = [];
  for (let n = 0; n < PACKETS; n += 1)
    packets.push(await orderedPacket(by, [await addOriginal(by, { isSimulated: true })]));
  const times: number[] = [];
  for (const returnId of packets)
    times.push(await timed(() => practiceNow(ctx, { accountId: large.accountId, returnId })));
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  const [first, last] = [mean(times.slice(0, QUARTER)), mean(times.slice(-QUARTER))];
  return row({
    journey: `the last ${QUARTER} of ${PACKETS.toLocaleString('en')} packets of the practice centre, each`,
    ours: ms(last),
    anchor: `the first ${QUARTER}: ${ms(first)}`,
    ratio: last / first,
    goal: '<= 1.3',
    wants: { most: 1.3 },
  });
}

/** Papers of an account with very many: their list, the job of day 91, and packets. */
export async function originals(
  context: BenchContext,
  { documents }: Seeded,
): Promise<readonly Row[]> {
  await putOnPaper(context);
  const list = await papersList(context, documents);
  // Nobody else packs meanwhile.
  const env = { ...process.env, POSTKORB_PRACTICE_SECONDS: '86400', POSTKORB_LOG: 'silent' };
  const { ctx, close } = await openProduct(context.dataFolder, env);
  try {
    return [...list, ...(await day91(ctx, context)), await packing(ctx, context)];
  } finally {
    await close();
  }
}
