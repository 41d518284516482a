import { sql, type RawBuilder } from 'kysely';
import type { Place, Station } from '@postkorb/domain/originals';
import { inOwnSpaces, isLeaving, type DocumentRow, type FolderRow } from '#documents';
import { present } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';

const countIn = async (ctx: Ctx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from originals.original o
    where o.account_id = ${ctx.viewer.accountId} and o.place = 'ReturnBasket' and exists (
      select from documents.document d where d.account_id = o.account_id and d.id = o.document_id)`.execute(
    ctx.db,
  );
  return present(rows[0]).count;
};

/** How many originals lie in the basket of the viewer's account; those whose letters were destroyed nobody orders any more. */
export const countInBasket = countIn;

/** The same, counted when nobody else can put anything into it before this transaction ends. */
export async function lockBasket(ctx: Ctx): Promise<number> {
  await sql`insert into originals.keeping (account_id) values (${ctx.viewer.accountId})
    on conflict (account_id) do update set account_id = excluded.account_id`.execute(ctx.db);
  return countIn(ctx);
}

const hereBelow = (ctx: Ctx, folders: readonly Pick<FolderRow, 'id'>[]) => sql`
  from unnest(${folders.map(({ id }) => id)}::uuid[]) k (id)
  join documents.folder f on f.account_id = ${ctx.viewer.accountId} and k.id = any(f.path)
  join documents.document d on d.account_id = f.account_id and d.folder_id = f.id
  join originals.original o on o.account_id = d.account_id and o.document_id = d.id
  where ${inOwnSpaces(ctx, 'd')} and o.sent_at is null and o.destroyed_at is null`;

const isIn = (places: readonly Place[]): RawBuilder<boolean> =>
  sql<boolean>`o.place::text = any(${[...places]}::text[])`;

/** The documents anywhere below these folders of the viewer's own whose paper lies in one of these places; at most so many. */
export async function documentsBelow(
  ctx: Ctx,
  folders: readonly FolderRow[],
  { places, most }: { readonly places: readonly Place[]; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id ${hereBelow(ctx, folders)} and ${isIn(places)} limit ${most}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

export type Counted = { readonly id: string; readonly kept: number; readonly chosen: number };

/** How many papers below each folder of the viewer's own could be put into the basket, and how many lie in it. */
export async function countPapersBelow(
  ctx: Ctx,
  folders: readonly Pick<FolderRow, 'id'>[],
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select k.id, count(*) filter (where o.place in ('StorageShortTerm', 'StorageLongTerm'))::integer as kept,
      count(*) filter (where o.place = 'ReturnBasket')::integer as chosen
    ${hereBelow(ctx, folders)} group by k.id`.execute(ctx.db);
  return rows;
}

type After = { readonly receivedOn: string; readonly id: string };
type Page = { readonly first: number; readonly after: After | null; readonly at: Station | null };

const stands = (at: Station): RawBuilder<boolean> => {
  if (at === 'Digital') return sql`o.destroyed_at is not null`;
  if (at === 'ReturnPacketSent') return sql`o.sent_at is not null`;
  return sql`o.place = ${sql.lit(at)} and o.sent_at is null and o.destroyed_at is null`;
};

/** The documents of the viewer's own spaces that have paper, the latest received first, one row more than asked for. */
export function documentsWithPaper(
  ctx: Ctx,
  { first, after, at }: Page,
): Promise<(DocumentRow & { readonly receivedOn: string })[]> {
  return ctx.db
    .selectFrom('originals.original as o')
    .innerJoin('documents.document as d', (join) =>
      join.onRef('d.accountId', '=', 'o.accountId').onRef('d.id', '=', 'o.documentId'),
    )
    .selectAll('d')
    .select([sql<'owner'>`'owner'`.as('access'), isLeaving('d').as('isLeaving'), 'o.receivedOn'])
    .where('o.accountId', '=', ctx.viewer.accountId)
    .where(inOwnSpaces(ctx, 'd'))
    .$if(at !== null, (query) => query.where(stands(present(at))))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(o.received_on, o.document_id) < (${present(after).receivedOn}::date, ${present(after).id}::uuid)`,
      ),
    )
    .orderBy('o.receivedOn', 'desc')
    .orderBy('o.documentId', 'desc')
    .limit(first + 1)
    .execute();
}
