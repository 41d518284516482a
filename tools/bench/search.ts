import pg from 'pg';
import { fold } from '../../domain/src/basics/index.ts';
import { termOf } from '../../domain/src/documents/index.ts';
import { chance } from './chance.ts';
import { interleaved, p50, p95, throughput, type Times } from './clock.ts';
import { asker, type BenchContext } from './bench-context.ts';
import { OLDEST_WORD, referenceOf } from './letters.ts';
import { SEARCH } from './queries.ts';
import { SEARCH as RAW } from './raw.sql.ts';
import type { Seeded } from './seed.ts';
import { ms, perSecond, row, type Row } from './table.ts';

// A prepared statement may change its plan from the sixth call on: every word is asked for more often.
const ROUNDS = 21;
const PREFIXES = 300;
const LANES = 32;
const LIMIT_MS = 20;

/** Shares of the letters a class of words stands in, and what Papra needed at 100,000 letters. */
const CLASSES = [
  ['rare', 0.002, 'Papra 166 ms; paperless 171 ms at 1 hit'],
  ['medium', 0.02, 'Papra 145 ms; paperless 1,253 ms'],
  ['common', 0.17, ''],
  ['very common', 0.78, 'Papra 670 ms'],
] as const;

type Word = { readonly name: string; readonly word: string; readonly peers: string };

/** The word whose share of the letters is nearest to the wanted one. */
function wordOf({ writer, documents }: Seeded, share: number): string {
  const { words } = writer.vocabulary;
  const off = (place: number) => Math.abs(Math.log(writer.spread[place]! / documents / share));
  const fit = [...words.keys()].filter((place) => writer.spread[place]! > 0);
  return words[fit.reduce((best, place) => (off(place) < off(best) ? place : best))]!;
}

/** One word of every class. */
export function wordsToAsk(seeded: Seeded): readonly Word[] {
  const middle = referenceOf(Math.floor(seeded.documents / 2));
  const plain = (name: string, word: string) => ({ name, word, peers: '' });
  return [
    plain('in one letter', middle),
    ...CLASSES.map(([name, share, peers]) => ({ name, word: wordOf(seeded, share), peers })),
    plain('in the oldest only', OLDEST_WORD),
    plain('nowhere', 'Quarzuhrwerk'),
    plain('one letter: r', 'r'),
    plain('two letters: re', 're'),
    plain('three letters: ver', 'ver'),
  ];
}

/** Beginnings of words: half of them drawn as they are written, half from all words alike. */
function prefixes({ writer }: Seeded): readonly string[] {
  const random = chance(11);
  const { words, draw } = writer.vocabulary;
  return Array.from({ length: PREFIXES }, (_, at) => {
    const place = at % 2 === 0 ? draw(random) : Math.floor(random() * words.length);
    return fold(words[place]!).slice(0, 1 + Math.floor(random() * 8));
  });
}

const CONNECTIONS = 8;

async function openCalls(context: BenchContext) {
  const { large } = context;
  const pool = new pg.Pool({ connectionString: context.databaseUrl, max: CONNECTIONS });
  // Alone on one connection, as a caller would be; the pool is for the crowd.
  const { db } = context;
  const ask = await asker(context, large);
  const { accountId, accountNumber, spaceId, userId } = large;
  const ours = (search: string) =>
    ask(
      JSON.stringify({
        operationName: 'SearchPage',
        query: SEARCH,
        variables: { search, first: 50, after: null },
      }),
    );
  const asking = (search: string) => {
    const query = `'${accountNumber.toString(16)}.{b}:${termOf(search)}':*`;
    return { ...RAW, values: [accountId, [query], [spaceId], userId] };
  };
  return {
    ours,
    raw: (search: string) => db.query(asking(search)),
    rawInTurn: (search: string) => pool.query(asking(search)),
    close: () => pool.end(),
  };
}

const judge = (ours: Times, raw: Times) => ({
  ours: `p50 ${ms(p50(ours))}, p95 ${ms(p95(ours))}`,
  anchor: `SQL p50 ${ms(p50(raw))}, p95 ${ms(p95(raw))}`,
  ratio: p95(ours) / p95(raw),
});

/** Words of every class through our API, beside the bare walk in the database. */
export async function search(context: BenchContext, seeded: Seeded): Promise<readonly Row[]> {
  const { ours, raw, rawInTurn, close } = await openCalls(context);
  const rows: Row[] = [];
  for (const { name, word, peers } of wordsToAsk(seeded)) {
    const calls = { ours: () => ours(word), raw: () => raw(word) };
    const times = await interleaved({ rounds: ROUNDS, warmUp: 7 }, calls);
    const wants = { also: p95(times.ours) <= LIMIT_MS };
    const journey = `search, ${name}`;
    rows.push(
      row({ journey, ...judge(times.ours, times.raw), goal: 'p95 <= 20 ms', wants, peers }),
    );
  }
  const asked = prefixes(seeded);
  const mixed = await interleaved(
    { rounds: PREFIXES, warmUp: 20 },
    { ours: (at) => ours(asked[at]!), raw: (at) => raw(asked[at]!) },
  );
  const wants = { most: 3, also: p95(mixed.ours) <= LIMIT_MS };
  const goal = 'p95 <= 3 x and <= 20 ms';
  const journey = `search, ${PREFIXES} beginnings`;
  rows.push(row({ journey, ...judge(mixed.ours, mixed.raw), goal, wants }));
  rows.push(await crowd(asked, { ours, raw: rawInTurn }));
  await close();
  return rows;
}

type Ask = (search: string) => Promise<unknown>;

async function crowd(asked: readonly string[], { ours, raw }: { ours: Ask; raw: Ask }) {
  const of = (ask: Ask) => (at: number) => ask(asked[at % PREFIXES]!);
  const lanes = { lanes: LANES, ms: 1_500, slices: 3 };
  const rates = await throughput(lanes, { ours: of(ours), raw: of(raw) });
  return row({
    journey: `search, ${LANES} callers`,
    ours: perSecond(rates.ours),
    anchor: `SQL ${perSecond(rates.raw)}`,
    ratio: rates.ours / rates.raw,
    goal: '>= 0.3',
    wants: { least: 0.3 },
    peers: 'Papra 6/s',
  });
}
