import type pg from 'pg';
import { matchEnvelope } from '../../domain/src/centre/index.ts';
import { doorKey, SOURCE_KEYS, type SeenFront } from '../../domain/src/forwarding/index.ts';
import { NAME_KEYS, nameKeys, postboxNumberAt } from '../../domain/src/originals/index.ts';
import { FIRST_NAMES, LAST_NAMES, STREETS } from '../../domain/test/envelopes/people.ts';
import { findRecipients } from '../../server/src/forwarding/index.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { openProduct } from '../operate/context.ts';
import type { BenchContext } from './bench-context.ts';
import { chance, oneOf } from './chance.ts';
import { interleaved, p50, p95 } from './clock.ts';
import * as statements from './matching.sql.ts';
import { readAsAWhole } from './plans.ts';
import { IN_A_HURRY } from './seed.sql.ts';
import { ms, row, type Row } from './table.ts';

const NAMES = 1_000_000;
// Of an account its own, an addressee, how else they are written, and a name of the household.
const NAMES_EACH = 4;
const ACCOUNTS = NAMES / NAMES_EACH;
const AT_ONCE = 5_000;
const ROUNDS = 300;
const SYLLABLES = [
  'bach',
  'berg',
  'dorf',
  'feld',
  'hof',
  'lin',
  'mann',
  'rich',
  'schul',
  'wald',
  'wie',
  'zen',
];

type Made = {
  readonly n: number;
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly other: string;
  readonly alias: string;
  readonly street: string;
  readonly zip: string;
};

/** A last name: every second is one of the few dozen that everybody knows, the others are rare. */
function lastNameOf(random: () => number): string {
  if (random() < 0.5) return oneOf(random, LAST_NAMES);
  const name = [0, 1, 2].map(() => oneOf(random, SYLLABLES)).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** An account of the town by its place, always the same one. */
function made(n: number): Made {
  const random = chance(n);
  const [first, last] = [oneOf(random, FIRST_NAMES), lastNameOf(random)];
  const second = oneOf(random, FIRST_NAMES);
  const other = `${second === first ? 'Maria' : second} ${last}`;
  return {
    n,
    number: postboxNumberAt(80_000_000 + n),
    first,
    last,
    other,
    alias: `${other.charAt(0)}. ${last} ${n}`,
    street: `${oneOf(random, STREETS)} ${1 + Math.floor(random() * 150)}`,
    zip: String(10_000 + Math.floor(random() * 8_000)),
  };
}

const namesOf = ({ n, first, last, other, alias, zip }: Made) => {
  const own = `${first} ${last}`;
  const all = [own, other, alias, `${first} ${last} ${n}`];
  return all.map((name) => ({ n, name, ...nameKeys(name), zip: name === own ? zip : null }));
};

async function fill(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ count: number }>(statements.COUNTED);
  // In a folder that was kept they are there.
  if ((rows[0]?.count ?? 0) >= NAMES) return;
  await db.query(IN_A_HURRY);
  for (let from = 0; from < ACCOUNTS; from += AT_ONCE) {
    const all = Array.from({ length: AT_ONCE }, (_, at) => made(from + at));
    const people = JSON.stringify(
      all.map((one) => ({ ...one, door: doorKey({ ...one, streetAndNumber: one.street }) })),
    );
    const names = JSON.stringify(all.flatMap(namesOf));
    for (const statement of [statements.ACCOUNTS, statements.POSTBOXES, statements.ADDRESSEES])
      await db.query(statement, [people]);
    await db.query(statements.KEYED, [people, NAME_KEYS]);
    await db.query(statements.ORDERS, [people, SOURCE_KEYS]);
    for (const statement of [statements.ACCOUNT_NAMES, statements.ORDER_NAMES])
      await db.query(statement, [names]);
    // Foreign keys keep the plan they were first checked with.
    if (from === 0) await db.query('analyze accounts.account');
  }
  for (const statement of statements.TIDY) await db.query(statement);
}

type Front = (one: Made, centre: Ctx['config']['centre']) => SeenFront;
const frontTo =
  (one: Made, numbers: readonly string[]): Front =>
  (_, centre) => ({
    ...centre,
    numbers,
    names: [`${one.first} ${one.last}`],
    company: '',
    careOf: centre.name,
    sticker: null,
  });
const byNumber: Front = (one, centre) => frontTo(one, [one.number])(one, centre);
const bySlip: Front = (one, centre) => {
  const digit = (Number(one.number.charAt(4)) + 1) % 10;
  const number = `${one.number.slice(0, 4)}${digit}${one.number.slice(5)}`;
  return frontTo(one, [number])(one, centre);
};
const bySource: Front = (one, centre) => ({
  ...frontTo(one, [])(one, centre),
  streetAndNumber: one.street,
  zip: one.zip,
  careOf: '',
});
const byName: Front = (one, centre) => frontTo(one, [])(one, centre);
const withTypo: Front = (one, centre) => ({
  ...bySource(one, centre),
  names: [`${one.first}e ${one.last}`],
  streetAndNumber: `${one.street}1`,
});

type Matched = { readonly byItself: number; readonly wrong: number };

/** Looks up and matches an envelope to the account of each round. */
function matching(ctx: Ctx, front: Front, ids: ReadonlyMap<number, string>) {
  const matched = { byItself: 0, wrong: 0 };
  const { centre } = ctx.config;
  const call = async (round: number) => {
    const one = made((round * 7_919) % ACCOUNTS);
    const seen = front(one, centre);
    const match = matchEnvelope(seen, await findRecipients(ctx, seen, centre.isPractice), centre);
    if (match.kind !== 'automatic') return;
    matched.byItself += 1;
    if (match.accountId !== ids.get(one.n)) matched.wrong += 1;
  };
  return { call, matched };
}

async function idsOf({ db }: BenchContext): Promise<ReadonlyMap<number, string>> {
  const ids = new Map<number, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const n = (round * 7_919) % ACCOUNTS;
    const { rows } = await db.query<{ id: string }>(statements.ID_OF, [n]);
    ids.set(n, rows[0]?.id ?? '');
  }
  return ids;
}

async function readsByIndex(ctx: Ctx, { db }: BenchContext): Promise<Row> {
  const one = made(4_711);
  const fronts = [byNumber, bySlip, bySource, byName, withTypo];
  let [sent, scans] = [0, 0];
  for (const front of fronts) {
    const seen = front(one, ctx.config.centre);
    const read = await readAsAWhole(
      { ctx, db, schemas: ['originals', 'forwarding', 'accounts'] },
      (ctx) => findRecipients(ctx, seen, ctx.config.centre.isPractice),
    );
    const whole = read.whole.filter((statement) => statement.includes('Seq Scan'));
    for (const statement of whole) process.stderr.write(`reads a table: ${statement}\n`);
    sent += read.statements;
    scans += whole.length;
  }
  return row({
    journey: 'its statements that read a table',
    ours: `${scans} of ${sent}`,
    anchor: '',
    ratio: scans,
    goal: '0',
    wants: { most: 0 },
  });
}

function check(all: readonly { readonly matched: Matched }[], rounds: number): void {
  const [numbered, , sourced] = all;
  if (all.some(({ matched }) => matched.wrong > 0))
    throw new Error('an envelope went to a wrong account');
  if ((numbered?.matched.byItself ?? 0) < rounds || (sourced?.matched.byItself ?? 0) < rounds * 0.9)
    throw new Error('envelopes that agree were not matched by themselves');
}

/** Whose an envelope is, among a million names, beside one look-up by an index. */
export async function matchingEnvelopes(context: BenchContext): Promise<readonly Row[]> {
  const writer = await context.connect();
  await fill(writer);
  await writer.end();
  const env = { ...process.env, POSTKORB_LOG: 'silent' };
  const { ctx, close } = await openProduct(context.dataFolder, env);
  try {
    const ids = await idsOf(context);
    const [numbered, slipped, sourced, named, misspelt] = [
      matching(ctx, byNumber, ids),
      matching(ctx, bySlip, ids),
      matching(ctx, bySource, ids),
      matching(ctx, byName, ids),
      matching(ctx, withTypo, ids),
    ] as const;
    const { db } = context;
    const times = await interleaved(
      { rounds: ROUNDS },
      {
        lookUp: (round) => {
          const { first, last } = made((round * 7_919) % ACCOUNTS);
          return db.query({ ...statements.LOOK_UP, values: [nameKeys(`${first} ${last}`).folded] });
        },
        numbered: numbered.call,
        slipped: slipped.call,
        sourced: sourced.call,
        named: named.call,
        misspelt: misspelt.call,
      },
    );
    check([numbered, slipped, sourced, named, misspelt], ROUNDS);
    const beside = (journey: string, ours: Exclude<keyof typeof times, 'lookUp'>) =>
      row({
        journey,
        ours: `p50 ${ms(p50(times[ours]))}, p95 ${ms(p95(times[ours]))}`,
        anchor: `one look-up p50 ${ms(p50(times.lookUp))}`,
        ratio: p50(times[ours]) / p50(times.lookUp),
        goal: '<= 20',
        wants: { most: 20 },
      });
    return [
      beside('an envelope matched by number and name, among 1,000,000 names', 'numbered'),
      beside('the same by a number with a wrong digit', 'slipped'),
      beside('the same by name and old address', 'sourced'),
      beside('the same by a frequent name alone', 'named'),
      beside('the same by a name and a street with a slip each', 'misspelt'),
      await readsByIndex(ctx, context),
    ];
  } finally {
    await close();
  }
}
