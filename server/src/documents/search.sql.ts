import { sql } from 'kysely';
import type { SearchTerm } from '@postkorb/domain/documents';
import { accountNumber } from '#accounts';
import type { Ctx } from '#platform/ctx';
import { present } from '#platform/present';
import type { DocumentRow } from './documents.sql.ts';
import { accountsInReach, documentAccess, inOwnSpaces, isMeant, ownSpaces } from './reach.sql.ts';

/** By which sign a word of a property stands in the index. */
export const MARKS = { sender: 's', subject: 'j', tag: 't' } as const;
const BUCKET_BITS = 12;
const TERMS_PER_PART = 12_000;
// A tsvector holds less than 1 MiB; long words of other scripts reach that before their number does.
const BYTES_PER_PART = 900_000;

/** The bucket of a document's running number. */
const bucketOf = (seq: number) => Math.floor(seq / 2 ** BUCKET_BITS);

// Words hold letters and digits only (domain/documents/words.ts), so quoting them is all that is needed.
const wordQuery = (number: number, { property, term }: SearchTerm) =>
  `'${number.toString(16)}.{b}${property ? MARKS[property] : ':'}${term}':*`;

export type Walk = {
  readonly terms: readonly SearchTerm[];
  readonly before: number | null;
  readonly limit: number;
  readonly folders: readonly string[] | null;
};

/** What a search walked over; a row of another account whose id means one of the own account is not shown. */
export type Found = DocumentRow & { readonly isMeant: boolean };

type Searched = { readonly id: string; readonly number: number };

/** The accounts a search walks through, each with its number inside lexemes. */
export async function searchedAccounts(ctx: Ctx): Promise<Searched[]> {
  const { rows } = await sql<Searched>`
    select id, number from accounts.account where id = any(${accountsInReach(ctx)})`.execute(
    ctx.db,
  );
  return rows;
}

/**
 * The newest documents of one account that hold all words, within the viewer's reach, trash left out. Each is looked up
 * by its key: where the account is new to the statistics, all its rows would be read for one page.
 */
export async function walkNewest(
  ctx: Ctx,
  { id: accountId, number }: Searched,
  walk: Walk,
): Promise<Found[]> {
  const words = walk.terms.map((term) => wordQuery(number, term));
  const own = accountId === ctx.viewer.accountId ? ownSpaces(ctx) : [];
  const { rows } = await sql<Found>`
    select d.*, ${documentAccess(ctx, 'd')} as access, ${isMeant(ctx, 'd')} as is_meant
    from documents.search_newest(${accountId}::uuid, ${words}::text[], ${walk.before}::bigint,
      ${walk.limit}::int, ${own}::uuid[], ${ctx.viewer.userId}::uuid, '{inbox,archive}'::documents.root[],
      ${walk.folders}::uuid[]) hit
    cross join (select ${accountId}::uuid as id offset 0) account
    cross join lateral (
      select * from documents.document d where d.account_id = account.id and d.id = hit.document_id offset 0) d`.execute(
    ctx.db,
  );
  return rows;
}

/** Folders of the viewer's own spaces whose title begins so (as a person would type it), with everything below them. */
export async function foldersTitled(ctx: Ctx, title: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select below.id from documents.folder f
    join documents.folder below on below.account_id = f.account_id and f.id = any(below.path)
    where ${inOwnSpaces(ctx, 'f')}
      and starts_with(lower(f.title), lower(${title}))`.execute(ctx.db);
  return rows.map((row) => row.id);
}

type Indexed = {
  readonly documentId: string;
  readonly seq: number;
  readonly terms: readonly string[];
};

function partsOf(lexemes: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const lexeme of lexemes) {
    const size = Buffer.byteLength(lexeme);
    const isFull = bytes + size > BYTES_PER_PART || present(parts.at(-1)).length >= TERMS_PER_PART;
    if (isFull) parts.push([]);
    bytes = isFull ? size : bytes + size;
    present(parts.at(-1)).push(lexeme);
  }
  return parts;
}

/** Replaces what a document is found by; long documents are indexed in parts. */
export async function writeTerms(ctx: Ctx, { documentId, seq, terms }: Indexed): Promise<void> {
  const { accountId } = ctx.viewer;
  const number = await accountNumber(ctx, accountId);
  const bucket = bucketOf(seq);
  const prefix = `${number.toString(16)}.${bucket.toString(16)}`;
  await sql`insert into documents.search_bucket (account_id, bucket) values (${accountId}, ${bucket}) on conflict do nothing`.execute(
    ctx.db,
  );
  await sql`delete from documents.search where account_id = ${accountId} and document_id = ${documentId}`.execute(
    ctx.db,
  );
  for (const [part, lexemes] of partsOf(terms.map((term) => prefix + term)).entries())
    await sql`insert into documents.search (account_id, document_id, part, bucket, seq, terms)
      values (${accountId}, ${documentId}, ${part}, ${bucket}, ${seq}, array_to_tsvector(${lexemes}::text[]))`.execute(
      ctx.db,
    );
}
