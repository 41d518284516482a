import { interleaved, p50, p95, type Times } from './clock.ts';
import { asker, type BenchContext, type Customer } from './bench-context.ts';
import { COUNTERS, LIST, RIGHTS, SEARCH } from './queries.ts';
import { wordsToAsk } from './search.ts';
import type { Seeded } from './seed.ts';
import { sharingActions } from './sharing-actions.ts';
import { ACCOUNTS, putBack, share, type Guests } from './sharing-seed.ts';
import * as statements from './sharing.sql.ts';
import { ms, row, type Row } from './table.ts';

const ROUNDS = 50;
const SEARCHES = 21;
const LIMIT_MS = 20;

const listOf = (folderId: string) =>
  JSON.stringify({ query: LIST, variables: { folderId, first: 50, after: null, filter: null } });
const searchFor = (search: string) =>
  JSON.stringify({ query: SEARCH, variables: { search, first: 50, after: null } });
const counting = JSON.stringify({ query: COUNTERS });
const rightsBehind = (after: string | null) =>
  JSON.stringify({ query: RIGHTS, variables: { first: 50, after } });

type Beside = { readonly journey: string; readonly ours: Times; readonly other: Times };

/** A middle beside a middle, at most so many times as long. */
const middles = ({ journey, ours, other }: Beside, name: string, most?: number) =>
  row({
    journey,
    ours: `p50 ${ms(p50(ours))}, p95 ${ms(p95(ours))}`,
    anchor: `${name} p50 ${ms(p50(other))}, p95 ${ms(p95(other))}`,
    ratio: p50(ours) / p50(other),
    goal: most === undefined ? '' : `<= ${most}`,
    ...(most !== undefined && { wants: { most } }),
  });

type Asks = Readonly<Record<keyof Guests | 'own' | 'rights', (body: string) => Promise<unknown>>>;

async function openAsks(context: BenchContext, guests: Guests): Promise<Asks> {
  const ask = (who: Customer) => asker(context, who);
  const { few, half, old, wide } = guests;
  return {
    own: await ask(context.large),
    rights: await ask(context.small),
    few: await ask(few),
    half: await ask(half),
    old: await ask(old),
    wide: await ask(wide),
  };
}

async function listsAndCounters({ db, large }: BenchContext, asks: Asks): Promise<readonly Row[]> {
  const { rows } = await db.query<{ id: string }>(statements.FOLDER, [
    large.accountId,
    statements.LONG,
  ]);
  const body = listOf(rows[0]!.id);
  const lists = await interleaved(
    { rounds: ROUNDS },
    { own: () => asks.own(body), half: () => asks.half(body) },
  );
  const counts = await interleaved(
    { rounds: ROUNDS },
    {
      own: () => asks.own(counting),
      half: () => asks.half(counting),
      few: () => asks.few(counting),
      old: () => asks.old(counting),
    },
  );
  const list = { journey: 'sharing: 50 letters through a folder twelve deep' };
  const counted = (who: 'half' | 'few' | 'old', journey: string) => ({
    journey: `sharing: counters, ${journey}`,
    ours: counts[who],
    other: counts.own,
  });
  return [
    middles({ ...list, ours: lists.half, other: lists.own }, 'own', 1.3),
    middles(counted('half', '50,000 letters since a month'), 'own', 2),
    middles(counted('few', '50 letters'), 'own', 2),
    middles(counted('old', '50,000 letters since a year, none opened'), 'own'),
  ];
}

async function searches(asks: Asks, seeded: Seeded): Promise<readonly Row[]> {
  const result: Row[] = [];
  for (const { name, word } of wordsToAsk(seeded)) {
    const body = searchFor(word);
    const times = await interleaved(
      { rounds: SEARCHES, warmUp: 7 },
      { own: () => asks.own(body), few: () => asks.few(body), half: () => asks.half(body) },
    );
    for (const [who, letters] of [
      ['few', '50'],
      ['half', '50,000'],
    ] as const)
      result.push(
        row({
          journey: `sharing: search in ${letters}, ${name}`,
          ours: `p50 ${ms(p50(times[who]))}, p95 ${ms(p95(times[who]))}`,
          anchor: `own p50 ${ms(p50(times.own))}, p95 ${ms(p95(times.own))}`,
          ratio: p95(times[who]) / p95(times.own),
          goal: 'p95 <= 2 x and <= 20 ms',
          wants: { most: 2, also: p95(times[who]) <= LIMIT_MS },
        }),
      );
  }
  return result;
}

async function ofMany({ db, small }: BenchContext, asks: Asks, { wide }: Guests): Promise<Row[]> {
  const page = listOf(wide.spaceId);
  const middle = 'guest.00500@postkorb.example';
  const [first, deep] = [rightsBehind(null), rightsBehind(middle)];
  const times = await interleaved(
    { rounds: ROUNDS },
    {
      wide: () => asks.wide(page),
      merged: () => db.query({ ...statements.MERGED, values: [wide.userId] }),
      search: () => asks.wide(searchFor('r')),
      rights: () => asks.rights(first),
      deep: () => asks.rights(deep),
      sql: () => db.query({ ...statements.RIGHTS_PAGE, values: [small.accountId, ''] }),
      sqlDeep: () => db.query({ ...statements.RIGHTS_PAGE, values: [small.accountId, middle] }),
    },
  );
  const rights = 'sharing: access rights, 5,000 shares';
  return [
    middles(
      {
        journey: `sharing: 50 of what ${ACCOUNTS} accounts share`,
        ours: times.wide,
        other: times.merged,
      },
      'SQL',
      3,
    ),
    row({
      journey: `sharing: search through ${ACCOUNTS} accounts`,
      ours: `p50 ${ms(p50(times.search))}, p95 ${ms(p95(times.search))}`,
      anchor: '',
      goal: '',
    }),
    middles({ journey: rights, ours: times.rights, other: times.sql }, 'SQL', 3),
    middles(
      { journey: `${rights}, behind 500 people`, ours: times.deep, other: times.sqlDeep },
      'SQL',
      3,
    ),
  ];
}

/** What sharing costs: whoever was let in beside the owner, in 20,000 folders with all letters of the large account. */
export async function sharing(context: BenchContext, seeded: Seeded): Promise<readonly Row[]> {
  const guests = await context.say.step('Sharing 20,000 folders', () => share(context, seeded));
  const asks = await openAsks(context, guests);
  try {
    return [
      ...(await listsAndCounters(context, asks)),
      ...(await searches(asks, seeded)),
      ...(await ofMany(context, asks, guests)),
      ...(await sharingActions(context)),
    ];
  } finally {
    await putBack(context);
  }
}
