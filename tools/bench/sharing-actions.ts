import { asker, type BenchContext } from './bench-context.ts';
import { timed } from './clock.ts';
import { SHARE, UNSHARE_ALL } from './queries.ts';
import * as statements from './sharing.sql.ts';
import { ms, row, type Row } from './table.ts';

const PEOPLE = 50;
const LEAF = 20_000;
const HELD_MS = 200;
const MARK = `mutation Mark($ids: [ID!]!) { markManyAsUnread(ids: $ids) { errorCode } }`;
const UNMARK = `mutation Unmark($ids: [ID!]!) { markManyAsRead(ids: $ids) { errorCode } }`;

/** Lets fifty people in to a folder, for the first time; how many rows that wrote, and how long it took. */
async function shareFolder(context: BenchContext, number: number) {
  const { db, large } = context;
  const ask = await asker(context, large);
  const { rows } = await db.query<{ id: string }>(statements.FOLDER, [large.accountId, number]);
  const emails = Array.from(
    { length: PEOPLE },
    (_, at) => `guest.${String(1_000 + at).padStart(5, '0')}@postkorb.example`,
  );
  await db.query(statements.UNSHARED, [large.accountId, emails, number]);
  await db.query(statements.FORGET_TRIES);
  const written = async () =>
    (await db.query<{ rows: number }>(statements.WRITTEN, [large.accountId])).rows[0]!.rows;
  const before = await written();
  const body = JSON.stringify({ query: SHARE, variables: { id: rows[0]!.id, emails } });
  let answer = '';
  const took = await timed(async () => {
    answer = (await ask(body)).toString();
  });
  if (!answer.includes('"errorCode":null')) throw new Error(`sharing was refused: ${answer}`);
  return { rows: (await written()) - before, took };
}

async function sharesByPerson(context: BenchContext): Promise<Row> {
  // Contacts and the plans of statements are there the second time.
  await shareFolder(context, LEAF - 1);
  const one = await shareFolder(context, LEAF);
  const half = await shareFolder(context, statements.SHARED_HALF);
  return row({
    journey: `sharing: ${PEOPLE} people let in to 50,000 letters`,
    ours: `${half.rows} rows, ${ms(half.took)}`,
    anchor: `to 5 letters: ${one.rows} rows, ${ms(one.took)}`,
    ratio: half.rows / one.rows,
    goal: '<= 1 (rows)',
    wants: { most: 1 },
  });
}

/** What somebody of the account does while all of 5,000 shares are taken back: how long the longest of it waits. */
async function takenBack(context: BenchContext): Promise<Row> {
  const { db, large } = context;
  await db.query(statements.TO_ONE, [large.accountId]);
  const ask = await asker(context, large);
  const { rows } = await db.query<{ id: string }>(
    'select id from documents.document where account_id = $1 order by seq limit 1',
    [large.accountId],
  );
  const ids = [rows[0]!.id];
  const mark = (at: number) =>
    timed(() => ask(JSON.stringify({ query: at % 2 ? UNMARK : MARK, variables: { ids } })));
  const idle: number[] = [];
  for (let at = 0; at < 30; at += 1) idle.push(await mark(at));
  let over = false;
  const body = JSON.stringify({ query: UNSHARE_ALL, variables: { email: statements.ONE } });
  const waits: number[] = [];
  const all = timed(async () => {
    const answer = (await ask(body)).toString();
    if (!answer.includes('"itemCount":5000')) throw new Error(`not all was taken back: ${answer}`);
  }).finally(() => {
    over = true;
  });
  for (let at = 0; !over; at += 1) waits.push(await mark(at));
  const took = await all;
  const longest = Math.max(...waits);
  return row({
    journey: 'sharing: all of 5,000 shares taken back, what waits meanwhile',
    ours: `longest ${ms(longest)} of ${waits.length}, all in ${ms(took)}`,
    anchor: `idle: longest ${ms(Math.max(...idle))} of ${idle.length}`,
    ratio: longest / HELD_MS,
    goal: '<= 200 ms',
    wants: { most: 1 },
  });
}

/** Sharing with many, and taking all of it back. */
export async function sharingActions(context: BenchContext): Promise<readonly Row[]> {
  return [await sharesByPerson(context), await takenBack(context)];
}
