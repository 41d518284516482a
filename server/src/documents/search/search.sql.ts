import { sql } from 'kysely';
import type { SearchTerm } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import type { DocumentRow } from '../record/documents.sql.ts';
import { asTold } from '../record/told-others.ts';
import { isReadBy } from '../access/read-mark.sql.ts';
import {
  accountsInReach,
  documentAccess,
  inOwnSpaces,
  isLeaving,
  isMeant,
  ownSpaces,
} from '../access/reach.sql.ts';

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

/** A part of a search through one account: `before` is a running number, and no `folders` means all. */
export type Walk = {
  readonly terms: readonly SearchTerm[];
  readonly before: number | null;
  readonly limit: number;
  readonly folders: readonly string[] | null;
};

/** What a search walked over; a row of another account whose id means one of the own account is not shown. */
export type Found = DocumentRow & { readonly isMeant: boolean };

export type Searched = { readonly id: string; readonly number: number };

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
    select d.*, ${documentAccess(ctx, 'd')} as access, ${isLeaving('d')} as is_leaving, ${isReadBy(ctx, 'd')} as is_read, ${isMeant(ctx, 'd')} as is_meant
    from documents.search_newest(${accountId}::uuid, ${words}::text[], ${walk.before}::bigint,
      ${walk.limit}::int, ${own}::uuid[], ${ctx.viewer.userId}::uuid, '{inbox,archive}'::documents.root[],
      ${walk.folders}::uuid[]) hit
    cross join (select ${accountId}::uuid as id offset 0) account
    cross join lateral (
      select * from documents.document d where d.account_id = account.id and d.id = hit.document_id offset 0) d`.execute(
    ctx.db,
  );
  return rows.map(asTold);
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

// Parts of pages count from 0, and a search goes through documents word by word that have one with the number 1.
const PART_OF_FIELDS = -1;

type Part = readonly [part: number, lexemes: readonly string[]];

/** Pages that fill a part by themselves lie in two at least, beside that of the fields. */
function apart(pages: readonly string[]): string[][] {
  const parts = partsOf(pages);
  const half = Math.ceil(pages.length / 2);
  return parts.length > 1 ? parts : [pages.slice(0, half), pages.slice(half)];
}

/** A document in one part where that holds everything, else its fields in a part of their own. */
function laidOut({ fields, pages }: Pick<Indexed, 'fields' | 'pages'>): Part[] {
  const together = partsOf([...new Set([...fields, ...pages])]);
  if (together.length === 1) return [...together.entries()];
  return [[PART_OF_FIELDS, fields], ...apart(pages).entries()];
}

type Fields = {
  readonly documentId: string;
  readonly seq: number;
  /** The lexemes of what is known of it, and of its pages. */
  readonly fields: readonly string[];
};
type Indexed = Fields & { readonly pages: readonly string[] };

/** These lexemes as they stand in the index: behind the number of their account, which row a is, and of the bucket. */
const asKept = (seq: number, lexemes: readonly string[]) =>
  sql`array_to_tsvector(array(select to_hex(a.number) || ${`.${bucketOf(seq).toString(16)}`} || term
    from unnest(${lexemes}::text[]) term))`;

/** Replaces what a document is found by; long documents are indexed in parts. */
export async function writeTerms(ctx: Ctx, { documentId, seq, ...terms }: Indexed): Promise<void> {
  const { accountId } = ctx.viewer;
  const bucket = bucketOf(seq);
  const parts = laidOut(terms);
  const first = sql`with bucket as (
      insert into documents.search_bucket (account_id, bucket) values (${accountId}, ${bucket}) on conflict do nothing),
    gone as (delete from documents.search where account_id = ${accountId} and document_id = ${documentId}
      and part <> all(${parts.map(([part]) => part)}::int[]))`;
  for (const [at, [part, lexemes]] of parts.entries())
    await sql`${at === 0 ? first : sql``} insert into documents.search (account_id, document_id, part, bucket, seq, terms)
      select a.id, ${documentId}::uuid, ${part}::int, ${bucket}::bigint, ${seq}::bigint, ${asKept(seq, lexemes)}
      from accounts.account a where a.id = ${accountId}
      on conflict (account_id, document_id, part)
      do update set bucket = excluded.bucket, seq = excluded.seq, terms = excluded.terms`.execute(
      ctx.db,
    );
}

/** Replaces what a document is found by beside its pages; false where both lie in one part. */
export async function writeFieldTerms(ctx: Ctx, fields: Fields): Promise<boolean> {
  const { documentId, seq, fields: terms } = fields;
  const { numAffectedRows = 0n } = await sql`update documents.search s
    set terms = ${asKept(seq, terms)} from accounts.account a
    where s.account_id = ${ctx.viewer.accountId} and a.id = s.account_id and document_id = ${documentId} and part = ${PART_OF_FIELDS}`.execute(
    ctx.db,
  );
  return numAffectedRows > 0n;
}
