import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Customer, BenchContext } from './bench-context.ts';
import { openWriter, type SeededLetter, type Writer } from './letters.ts';
import * as statements from './seed.sql.ts';

const AT_ONCE = 1_000;
const UNREAD = 300;
const MINUTE_MS = 60_000;
const APART_MS = 25 * MINUTE_MS;

type Lives = Pick<Customer, 'accountId' | 'accountNumber' | 'spaceId' | 'inbox' | 'archive'>;
type Plan = { readonly of: Lives; readonly total: number; readonly now: number };

/** Every id follows from the account and the number, so that two runs hold the same rows. */
function hexOf(of: Lives, number: number): string {
  return createHash('sha256').update(`${of.accountNumber}/${number}`).digest('hex');
}

const uuidOf = (hex: string) =>
  hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

function rowOf(letter: SeededLetter, { of, total, now }: Plan) {
  const { number, sender, recipient, subject, tags, reference, text } = letter;
  const hex = hexOf(of, number);
  const seq = number + 1;
  const prefix = `${of.accountNumber.toString(16)}.${(seq >> 12).toString(16)}`;
  const isScan = number % 5 < 3;
  return {
    id: uuidOf(hex),
    seq,
    public_id: hex.slice(0, 24),
    folder: number % 12 === 7 ? of.archive : of.inbox,
    is_read: number < total - UNREAD,
    file_type: isScan ? 'LetterScan' : 'Pdf',
    source: isScan ? null : 'CustomerUpload',
    scan_id: isScan ? `S-${hex.slice(-10).toUpperCase()}` : null,
    filename: `${reference}.pdf`,
    sha256: hex,
    sender,
    recipient,
    subject,
    tags,
    amount: letter.amountCents,
    reference,
    at: new Date(now - (total - number) * APART_MS),
    text,
    terms: letter.terms.map((term) => prefix + term).join(' '),
  };
}

async function putBatch(
  db: pg.Client,
  plan: Plan,
  letters: readonly SeededLetter[],
): Promise<void> {
  const { accountId, spaceId } = plan.of;
  const rows = letters.map((letter) => rowOf(letter, plan));
  await db.query(statements.BATCH, [JSON.stringify(rows), accountId, spaceId]);
}

/** Two lanes, so that letters are written while the database takes those before. */
async function fill(context: BenchContext, writer: Writer, plan: Plan): Promise<void> {
  const { total, of } = plan;
  let next = 0;
  const batch = () => {
    const from = next;
    next += AT_ONCE;
    const count = Math.min(AT_ONCE, total - from);
    return Array.from({ length: count }, (_, index) => writer.write(from + index));
  };
  const lane = async () => {
    const db = await context.connect();
    await db.query(statements.IN_A_HURRY);
    while (next < total) await putBatch(db, plan, batch());
    await db.end();
  };
  await putBatch(context.db, plan, batch());
  // Foreign keys keep the plan they were first checked with: made on an empty table it reads all of it for every row.
  await context.db.query('analyze documents.document');
  await Promise.all([lane(), lane()]);
  await context.db.query(statements.BUCKETS, [of.accountId, total]);
  await context.db.query(statements.SEQUENCE, [of.accountId, total]);
}

/** A few letters for an account of its own, beside the index that is there already. */
export async function fillFew({ db }: BenchContext, writer: Writer, plan: Plan): Promise<void> {
  const { total, of } = plan;
  await putBatch(
    db,
    plan,
    Array.from({ length: total }, (_, number) => writer.write(number)),
  );
  await db.query(statements.BUCKETS, [of.accountId, total]);
  await db.query(statements.SEQUENCE, [of.accountId, total]);
}

async function documentsOf({ db }: BenchContext, { accountId }: Customer): Promise<number> {
  const { rows } = await db.query<{ documents: number }>(statements.SEEDED, [accountId]);
  return rows[0]?.documents ?? 0;
}

export type Seeded = { readonly writer: Writer; readonly documents: number };

/** Fills the large account with this many letters and the small one with a few, as the product itself would have. */
export async function seed(
  context: BenchContext,
  { documents, few }: { documents: number; few: number },
): Promise<Seeded> {
  const writer = openWriter();
  const there = await documentsOf(context, context.large);
  if (there >= documents) {
    for (let number = 0; number < documents; number += 1) writer.write(number);
    return { writer, documents };
  }
  if (there > 0) throw new Error(`The data folder already holds ${there} letters; name a new one.`);
  const { db } = context;
  const { rows } = await db.query<{ indexdef: string }>(statements.SEARCH_INDEX);
  await db.query(statements.IN_A_HURRY);
  await db.query(statements.WITHOUT_INDEX);
  const now = Date.now();
  await fill(context, openWriter(), { of: context.small, total: few, now });
  await fill(context, writer, { of: context.large, total: documents, now });
  for (const statement of [rows[0]!.indexdef, ...statements.TIDY]) await db.query(statement);
  return { writer, documents };
}
