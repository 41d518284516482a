import { openAnchor } from './anchor.ts';
import { interleaved, p50, p95, throughput, type Times } from './clock.ts';
import { folded } from './folded.ts';
import { asker, type Customer, type BenchContext } from './bench-context.ts';
import { LANDMARKS, LIST } from './queries.ts';
import { PAGE } from './raw.sql.ts';
import { ms, perSecond, row, type Row } from './table.ts';

const ROUNDS = 300;
const DEEP_PAGE = 800;
const LANES = 32;
const NEWEST = 2 ** 50;
const BROWSER = 'gzip, deflate, br';

const bodyOf = ({ inbox }: Customer, after: string | null = null) =>
  JSON.stringify({
    operationName: 'FolderPage',
    query: LIST,
    variables: { folderId: inbox, first: 50, after, filter: null },
  });

/** The cursor behind which the deep page begins. */
async function deepCursor(context: BenchContext, page: number): Promise<string | null> {
  const ask = await asker(context, context.large);
  const variables = { folderId: context.large.inbox, every: 50 };
  const answer = JSON.parse(
    (await ask(JSON.stringify({ query: LANDMARKS, variables }))).toString(),
  ) as { data: Record<string, { landmarks: string[] }> };
  const [{ landmarks } = { landmarks: [] }] = Object.values(answer.data);
  return landmarks[Math.min(page, landmarks.length) - 1] ?? null;
}

async function openCalls(context: BenchContext) {
  const { large, small, db } = context;
  const [ask, askSmall] = [await asker(context, large), await asker(context, small)];
  const first = bodyOf(large);
  const answer = await ask(first);
  const { data: rootValue } = JSON.parse(answer.toString()) as { data: unknown };
  const anchor = await openAnchor({ rootValue, folder: context.dataFolder });
  for (const path of ['/bare', '/graphql'])
    if ((await anchor.wire.post(path, first)).bytes !== answer.length)
      throw new Error(`the anchor ${path} gives another answer than ours`);
  const deep = bodyOf(large, await deepCursor(context, DEEP_PAGE));
  const marks = JSON.stringify({
    query: LANDMARKS,
    variables: { folderId: large.inbox, every: 100 },
  });
  const calls = {
    ours: () => ask(first),
    sql: () => db.query({ ...PAGE, values: [large.accountId, large.inbox, NEWEST] }),
    bare: () => anchor.wire.post('/bare', first),
    yoga: () => anchor.wire.post('/graphql', first),
    small: () => askSmall(bodyOf(small)),
    deep: () => ask(deep),
    compressed: () => ask(first, BROWSER),
  };
  return { calls, anchor, landmarks: () => ask(marks) };
}

type Timed = Record<'ours' | 'sql' | 'bare' | 'small' | 'deep' | 'compressed', Times>;

function besideTheFloor(times: Timed, documents: number): readonly Row[] {
  const floor = (of: (all: Times) => number) => of(times.sql) + of(times.bare);
  const slow = p95(times.ours);
  return [
    row({
      journey: `inbox, 50 of ${documents.toLocaleString('en')}, one caller`,
      ours: `p50 ${ms(p50(times.ours))}`,
      anchor: `SQL ${ms(p50(times.sql))} + graphql-js ${ms(p50(times.bare))}`,
      ratio: p50(times.ours) / floor(p50),
      goal: '<= 3',
      wants: { most: 3 },
      peers: 'Papra 108 ms at 100,000',
    }),
    row({
      journey: 'the same, slowest of twenty',
      ours: `p95 ${ms(slow)}`,
      anchor: `SQL + graphql-js p95 ${ms(floor(p95))}`,
      ratio: slow / floor(p95),
      goal: 'p95 <= 5 ms or 3 x',
      wants: { most: slow <= 5 ? Infinity : 3 },
      peers: 'Papra p95 204 ms',
    }),
  ];
}

function besideItself(times: Timed): readonly Row[] {
  const middle = p50(times.ours);
  const ours = `p50 ${ms(middle)}`;
  return [
    row({
      journey: 'flat with size: beside 400 documents',
      ours,
      anchor: `p50 ${ms(p50(times.small))}`,
      ratio: middle / p50(times.small),
      goal: '0.67 to 1.5',
      wants: { least: 0.67, most: 1.5 },
    }),
    row({
      journey: `page ${DEEP_PAGE} beside page 1`,
      ours: `p50 ${ms(p50(times.deep))}`,
      anchor: ours,
      ratio: p50(times.deep) / middle,
      goal: '<= 1.2',
      wants: { most: 1.2 },
      peers: 'Papra page 900: 163 ms',
    }),
    row({
      journey: 'packed for a browser (br)',
      ours: `p50 ${ms(p50(times.compressed))}`,
      anchor: `unpacked ${ms(middle)}`,
      ratio: p50(times.compressed) / middle,
      goal: '',
    }),
  ];
}

/** The inbox through our API, beside the same page from bare SQL and from bare GraphQL. */
export async function list(context: BenchContext, documents: number): Promise<readonly Row[]> {
  const { calls, anchor, landmarks } = await openCalls(context);
  const { yoga, ...alone } = calls;
  const times = await interleaved({ rounds: ROUNDS }, alone);
  const marks = await interleaved({ rounds: 7 }, { landmarks });
  const { ours } = calls;
  const rates = await throughput({ lanes: LANES, ms: 1_500, slices: 3 }, { ours, yoga });
  anchor.close();
  return [
    ...besideTheFloor(times, documents),
    ...besideItself(times),
    row({
      journey: 'landmarks to enter the list anywhere',
      ours: `p50 ${ms(p50(marks.landmarks))}`,
      anchor: '',
      goal: '',
    }),
    row({
      journey: `inbox, ${LANES} callers, one process`,
      ours: perSecond(rates.ours),
      anchor: `yoga without a database ${perSecond(rates.yoga)}`,
      ratio: rates.ours / rates.yoga,
      goal: '>= 0.5',
      wants: { least: 0.5 },
      peers: 'Papra 9.8/s',
    }),
    ...(await folded(context)),
  ];
}
