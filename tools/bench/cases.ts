import type pg from 'pg';
import { partyKey } from '../../domain/src/cases/index.ts';
import { sortLetter } from '../../server/src/cases/sort-letter.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { addLetter } from '../../server/test/world/cases.ts';
import { openProduct } from '../operate/context.ts';
import { openCustomer, type BenchContext, type Customer } from './bench-context.ts';
import * as statements from './cases.sql.ts';
import { interleaved, p50, p95, timed, type Times } from './clock.ts';
import { viewing } from './inside.ts';
import type { Writer } from './letters.ts';
import { readAsAWhole } from './plans.ts';
import { BUCKETS, IN_A_HURRY, SEEDED, SEQUENCE } from './seed.sql.ts';
import type { Seeded } from './seed.ts';
import { ms, row, type Row } from './table.ts';

const ROUNDS = 80;
const WARM_UP = 10;
const CASES = 200;
// Ten times as many as have words: a million of a hundred thousand.
const TIMES = 10;
const FEW = 400;
const SENDERS = 10;
const AT_ONCE = 50_000;
const SCHEMAS = ['cases', 'documents', 'extraction'];

type Account = { readonly of: Customer; readonly letters: number };

/** Fills an account with letters that are in cases already. */
async function fill(
  db: pg.Client,
  { vocabulary }: Writer,
  { of, letters }: Account,
): Promise<void> {
  const { accountId, spaceId, inbox } = of;
  const { rows } = await db.query<{ documents: number }>(SEEDED, [accountId]);
  // In a folder that was kept they are there.
  if ((rows[0]?.documents ?? 0) >= letters) return;
  const senders = vocabulary.senders.slice(0, SENDERS);
  const parties = senders.map((senderName) => partyKey({ senderName, recipientName: null }));
  for (let from = 0; from < letters; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, letters);
    await db.query(statements.DOCUMENTS, [accountId, spaceId, from, to, senders, inbox]);
    // Foreign keys keep the plan they were first checked with.
    if (from === 0) await db.query('analyze documents.document');
    await db.query(statements.KEYS, [accountId, from, to, parties]);
  }
  await db.query(statements.CASES, [accountId, letters]);
  await db.query(statements.LETTERS, [accountId, letters]);
  for (const statement of [BUCKETS, SEQUENCE]) await db.query(statement, [accountId, letters]);
}

async function openAccounts(
  context: BenchContext,
  { writer, documents }: Seeded,
): Promise<readonly [Account, Account]> {
  const open = async (name: string, letters: number) => ({
    of: await openCustomer(context.origin, context.db, name),
    letters,
  });
  const accounts = [
    await open('many-cases', documents * TIMES),
    await open('few-cases', FEW),
  ] as const;
  const db = await context.connect();
  await db.query(IN_A_HURRY);
  for (const account of accounts.toReversed()) {
    await fill(db, writer, account);
    await db.query(statements.DESCENTS, [account.of.accountId, account.letters]);
  }
  for (const statement of statements.TIDY) await db.query(statement);
  await db.end();
  return accounts;
}

type Newest = Readonly<Record<'sender' | 'day' | 'later' | 'invoice' | 'customer', string>>;

type Side = {
  readonly by: Ctx;
  readonly account: Account;
  readonly bills: readonly Newest[];
  /** The reminders that were filed. */
  readonly ids: string[];
  /** How long it took to find the case of each. */
  readonly looked: number[];
};

async function openSide(ctx: Ctx, { db }: BenchContext, account: Account): Promise<Side> {
  const { of, letters } = account;
  const { rows } = await db.query<Newest>(statements.NEWEST, [of.accountId, letters, CASES]);
  return { by: viewing(ctx, of), account, bills: rows, ids: [], looked: [] };
}

/** Files the reminder of the next bill. */
async function addReminder({ by, bills, ids }: Side, isShared: boolean): Promise<string> {
  const { sender, day, later, invoice, customer } = bills[ids.length]!;
  const id = await addLetter(by, {
    kind: 'reminder',
    senderName: sender,
    documentDate: later,
    text: `Wir erinnern an unser Schreiben vom ${day.split('-').toReversed().join('.')}.`,
    numbers: isShared ? { invoice, customer } : { invoice },
  });
  ids.push(id);
  return id;
}

const filing = (side: Side, isShared: boolean) => async () => {
  const id = await addReminder(side, isShared);
  side.looked.push(await timed(() => sortLetter(side.by, id)));
};

async function checkFound({ db }: BenchContext, { account, ids }: Side): Promise<void> {
  const { rows } = await db.query<{ found: number }>(statements.FOUND, [account.of.accountId, ids]);
  if (rows[0]?.found !== ids.length)
    throw new Error(`of ${ids.length} letters ${rows[0]?.found} found a case`);
}

type Beside = { readonly journey: string; readonly ours: Times; readonly other: Times };

const besideFew = ({ journey, ours, other }: Beside, most?: number) =>
  row({
    journey,
    ours: `p50 ${ms(p50(ours))}, p95 ${ms(p95(ours))}`,
    anchor: `among ${FEW} p50 ${ms(p50(other))}, p95 ${ms(p95(other))}`,
    ratio: p50(ours) / p50(other),
    goal: most === undefined ? '' : `<= ${most}`,
    ...(most !== undefined && { wants: { most } }),
  });

const sorted = ({ looked }: Side): Times => looked.toSorted((one, other) => one - other);

async function byIndexes(ctx: Ctx, { db }: BenchContext, side: Side): Promise<Row> {
  const id = await addReminder(side, true);
  const { statements: sent, whole } = await readAsAWhole({ ctx, db, schemas: SCHEMAS }, (ctx) =>
    sortLetter({ ...side.by, db: ctx.db }, id),
  );
  for (const statement of whole) process.stderr.write(`reads all rows: ${statement}\n`);
  return row({
    journey: 'its statements that read a table, or all of an account',
    ours: `${whole.length} of ${sent}`,
    anchor: '',
    ratio: whole.length,
    goal: '0',
    wants: { most: 0 },
  });
}

/** The case of a letter that came, in an account with very many letters beside one with few. */
export async function cases(context: BenchContext, seeded: Seeded): Promise<readonly Row[]> {
  const [many, few] = await openAccounts(context, seeded);
  const env = { ...process.env, POSTKORB_LOG: 'silent' };
  const { ctx, close } = await openProduct(context.dataFolder, env);
  try {
    const large = await openSide(ctx, context, many);
    const small = await openSide(ctx, context, few);
    const times = await interleaved(
      { rounds: ROUNDS, warmUp: WARM_UP },
      {
        ours: filing(large, false),
        few: filing(small, false),
        shared: filing(large, true),
        sharedByFew: filing(small, true),
      },
    );
    const plans = await byIndexes(ctx, context, large);
    for (const side of [large, small]) await checkFound(context, side);
    const among = `among ${many.letters.toLocaleString('en')}`;
    return [
      besideFew(
        {
          journey: `a letter filed and its case found, ${among}`,
          ours: times.ours,
          other: times.few,
        },
        1.1,
      ),
      besideFew(
        {
          journey: 'the same with a number that every tenth letter bears',
          ours: times.shared,
          other: times.sharedByFew,
        },
        1.1,
      ),
      besideFew({ journey: 'its case alone', ours: sorted(large), other: sorted(small) }),
      plans,
    ];
  } finally {
    await close();
  }
}
