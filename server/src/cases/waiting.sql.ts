import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** The first and the last account whose documents wait; undefined where none does. */
async function findBounds(ctx: Ctx): Promise<readonly [first: string, last: string] | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`select
    (select account_id from cases.waiting order by account_id limit 1) as first,
    (select account_id from cases.waiting order by account_id desc limit 1) as last`.execute(
    ctx.db,
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : [first, last];
}

const PARTS = 2 ** 32;

/** An id between two others, this far from the first: a share of 0 to 1. */
function idBetween([first, last]: readonly [string, string], share: number): string {
  const [low, high] = [first, last].map((id) => BigInt(`0x${id.replaceAll('-', '')}`)) as [
    bigint,
    bigint,
  ];
  const id = low + ((high - low) * BigInt(Math.floor(share * PARTS))) / BigInt(PARTS);
  return id.toString(16).padStart(32, '0');
}

/**
 * Some of the documents, of whatever account, whose case was not looked for yet: as many of each account, and where more accounts wait
 * than documents are asked for, one of each from a place on that is another each time. However many wait, each account is one look into the index.
 */
export async function findWaiting(
  ctx: Ctx,
  most: number,
  share: number = Math.random(),
): Promise<readonly { accountId: string; documentId: string }[]> {
  const bounds = await findBounds(ctx);
  if (bounds === undefined) return [];
  const [first] = bounds;
  const { rows } = await sql<{ accountId: string; documentId: string }>`
    with recursive turn (id, start, nth) as (
      select account_id, account_id, 1 from (select account_id from cases.waiting
        where account_id >= ${idBetween(bounds, share)}::uuid order by account_id limit 1) s
      union all select n.id, turn.start, turn.nth + 1 from turn cross join lateral (select coalesce(
        (select account_id from cases.waiting where account_id > turn.id order by account_id limit 1), ${first}::uuid) as id) n
        where n.id <> turn.start and turn.nth < ${most}::int)
    select turn.id as account_id, w.document_id from turn cross join lateral (
      select document_id from cases.waiting where account_id = turn.id order by document_id
      limit greatest(1, ${most}::int / (select count(*) from turn))) w`.execute(ctx.db);
  return rows;
}

/** Has the case of a document of the account looked for from its kept words. */
export async function awaitCase(ctx: Ctx, documentId: string): Promise<void> {
  const { accountId } = ctx.viewer;
  await sql`insert into cases.waiting (account_id, document_id)
    select account_id, id from documents.document where account_id = ${accountId} and id = ${documentId}::uuid
    on conflict do nothing`.execute(ctx.db);
}

/** Takes a document off the list; false where it stands there no more. */
export async function endWaiting(ctx: Ctx, documentId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('cases.waiting')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
