import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import type { DocumentRow, FolderRow } from '../record/documents.sql.ts';
import { matches, type ListFilter } from './list-filter.sql.ts';
import { keyOf, SENDER, type ListPlace, type Order, type OrderKey } from './list-order.sql.ts';
import { asSeen, unreadIn } from '../access/read-mark.sql.ts';
import { inOwnSpaces, isMeant } from '../access/reach.sql.ts';
import { asTold } from '../record/told-others.ts';
import { findSource, type Sourced } from './list-source.sql.ts';

/** Which part of a list is asked for: the first so many behind a place. */
export type Page = {
  readonly first: number;
  readonly after: ListPlace | null;
  readonly filter: ListFilter;
  readonly order: Order;
};

/** A document of a list, with its value in the order of that list. */
export type Listed = DocumentRow & { readonly sortValue: string | null };

const inFolder = (ctx: Ctx, folder: FolderRow, { filter, source }: Page & Sourced) =>
  ctx.db
    .selectFrom(source.as('d'))
    .selectAll('d')
    .select(asSeen(ctx, 'd'))
    .where('d.accountId', '=', folder.accountId)
    .where('d.folderId', '=', folder.id)
    .$if(folder.accountId !== ctx.viewer.accountId, (query) => query.where(isMeant(ctx, 'd')))
    .where(matches(filter, unreadIn(ctx, folder)));

/** Of one sender the newest documents lie together in the index of senders. */
const OF_SENDER = { lead: sql`${SENDER}, `, number: sql<number>`(-d.seq)`, sign: -1 };
const OF_FOLDER = { lead: sql``, number: sql<number>`d.seq`, sign: 1 };

async function byArrival(ctx: Ctx, folder: FolderRow, page: Page & Sourced): Promise<Listed[]> {
  const { lead, number, sign } = page.filter.sender ? OF_SENDER : OF_FOLDER;
  const goesDown = page.order.isDescending === (sign === 1);
  const rows = await inFolder(ctx, folder, page)
    .select(sql<null>`null`.as('sortValue'))
    .$if(page.after !== null, (query) =>
      query.where(number, goesDown ? '<' : '>', sign * present(page.after).seq),
    )
    .orderBy(sql`${lead}${number}`, goesDown ? 'desc' : 'asc')
    .limit(page.first)
    .execute();
  return rows.map(asTold);
}

type Keyed = Page & Sourced & { readonly key: OrderKey };

/** One half of an order: the documents that have a value in it, or those that have none. */
async function half(
  ctx: Ctx,
  folder: FolderRow,
  page: Keyed & { gaps: boolean },
): Promise<Listed[]> {
  const { after, key, gaps } = page;
  const { value, type, tie, seqSign, beyond, direction } = key;
  const number = after && seqSign * after.seq;
  const behind = gaps
    ? sql<boolean>`${tie} ${beyond} ${number}::bigint`
    : sql<boolean>`(${value}, ${tie}) ${beyond} (${after?.value}::${type}, ${number}::bigint)`;
  const rows = await inFolder(ctx, folder, page)
    .select(sql<string | null>`(${value})::text`.as('sortValue'))
    .$if(key.hasGaps, (query) =>
      query.where(sql<boolean>`${value} is ${gaps ? sql`null` : sql`not null`}`),
    )
    .$if(after !== null, (query) => query.where(behind))
    .orderBy(sql`${value} ${direction}, ${tie} ${direction}`)
    .limit(page.first)
    .execute();
  return rows.map(asTold);
}

async function byValue(ctx: Ctx, folder: FolderRow, page: Keyed): Promise<Listed[]> {
  const isInGaps = page.after?.value === null;
  const valued = isInGaps ? [] : await half(ctx, folder, { ...page, gaps: false });
  const first = page.first - valued.length;
  if (first === 0 || !page.key.hasGaps) return valued;
  const after = isInGaps ? page.after : null;
  return [...valued, ...(await half(ctx, folder, { ...page, first, after, gaps: true }))];
}

/** A folder's documents behind a place in their order, one row more than asked for. */
export async function documentsInFolder(
  ctx: Ctx,
  folder: FolderRow,
  page: Page,
): Promise<Listed[]> {
  const key = keyOf(page.order);
  const source = await findSource(ctx, folder);
  const more = { ...page, source, first: page.first + 1 };
  return key === null ? byArrival(ctx, folder, more) : byValue(ctx, folder, { ...more, key });
}

type Steps = {
  readonly order: Order;
  readonly every: number;
  /** Which part of the folder: no more of it than the folder counts. */
  readonly filter: ListFilter;
};

/** The place of every n-th document of a folder, so that a long list can be entered anywhere without counting. */
export async function findPageCursors(
  ctx: Ctx,
  folder: FolderRow,
  { order, every, filter }: Steps,
): Promise<ListPlace[]> {
  const key = keyOf(order);
  const source = await findSource(ctx, folder);
  const part = matches(filter, unreadIn(ctx, folder));
  const value = key === null ? sql`null` : sql`(${key.value})::text`;
  const by =
    key === null
      ? sql`d.seq ${order.isDescending ? sql`desc` : sql`asc`}`
      : sql`${key.value} ${key.direction} nulls last, ${key.tie} ${key.direction}`;
  const { rows } = await sql<ListPlace>`
    select value, seq from (
      select ${value} as value, d.seq, row_number() over (order by ${by}) as place from ${source} d
      where account_id = ${folder.accountId} and folder_id = ${folder.id}
        and ${part}) ranked
    where place % ${every} = 0 order by place`.execute(ctx.db);
  return rows;
}

/** Tags of the viewer's documents that begin so, the most used of the newest 2,000 documents first. */
export async function tagsBeginning(ctx: Ctx, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (select tags from documents.document d
      where ${inOwnSpaces(ctx, 'd')} and tags <> '{}'
      order by seq desc limit 2000) newest, unnest(newest.tags) as tag
    where starts_with(lower(tag), lower(${prefix})) group by tag order by count(*) desc, tag limit 12`.execute(
    ctx.db,
  );
  return rows.map((row) => row.tag);
}

/** Senders of the viewer's documents whose name holds this, the most frequent of the newest 2,000 documents first. */
export async function sendersNamed(ctx: Ctx, part: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select sender_name as name from (select sender_name from documents.document d
      where ${inOwnSpaces(ctx, 'd')} and sender_name is not null
      order by seq desc limit 2000) newest
    where position(lower(${part}) in lower(sender_name)) > 0
    group by sender_name order by count(*) desc, sender_name limit 12`.execute(ctx.db);
  return rows.map((row) => row.name);
}
