import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Another document of the same paper; `step` counts how far a letter was made of it, null where that is the other way round. */
export type Related = { readonly id: string; readonly step: number | null };

// Nulls lead nowhere. Who asks for none has all copies of an account read instead of one document.
// What was cut off is a document of its own.
const SAME = sql`('merge', 'copy')`;

/** What a letter is a copy of or was put together from, the nearest first, and all that was made of these or of itself. */
export async function findRelated(ctx: Ctx, id: string): Promise<readonly Related[]> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<Related>`with recursive up (id, step, place) as (
      select ${id}::uuid, 0, 0
      union select o.id, up.step + 1, o.place from up cross join lateral (
        select copied_from as id, 0 as place from documents.document
          where account_id = ${accountId} and id = up.id
        union all select parent_id, place from documents.descent
          where account_id = ${accountId} and document_id = up.id and deed in ${SAME}) o),
    down (id) as (
      select id from up
      union select c.id from down cross join lateral (
        select id from documents.document where account_id = ${accountId} and copied_from = down.id
        union all select document_id from documents.descent
          where account_id = ${accountId} and parent_id = down.id and deed in ${SAME}) c)
    select down.id, min(up.step) as step from down left join up on up.id = down.id where down.id <> ${id}::uuid
    group by down.id order by min(up.step), min(up.place)`.execute(ctx.db);
  return rows;
}

/** What a letter was cut off, or undefined. */
export async function findWhole(ctx: Ctx, documentId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('documents.descent')
    .select('parentId')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .orderBy('place')
    .executeTakeFirst();
  return row?.parentId ?? undefined;
}

/** Of what each of these letters says the same: what it is a copy of, or the first of those it was put together from. */
export async function findFirsts(
  ctx: Ctx,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<{
    id: string;
    firstId: string | null;
  }>`select d.id, coalesce(d.copied_from, (
      select parent_id from documents.descent
      where account_id = ${accountId} and document_id = d.id and deed in ${SAME} order by place limit 1)) as first_id
    from documents.document d where d.account_id = ${accountId} and d.id = any(${documentIds}::uuid[])`.execute(
    ctx.db,
  );
  return new Map(rows.flatMap(({ id, firstId }) => (firstId === null ? [] : [[id, firstId]])));
}

type Copied = { readonly documentId: string; readonly originIds: readonly string[] };

/** What a person took apart from a letter stays apart from what is the same once more. */
export async function copyApart(ctx: Ctx, { documentId, originIds }: Copied): Promise<void> {
  if (originIds.length === 0) return;
  const { accountId } = ctx.viewer;
  await sql`insert into cases.apart (account_id, document_id, other_id)
    select ${accountId}::uuid, p.one, p.other from (
      select ${documentId}::uuid as one, other_id as other from cases.apart
        where account_id = ${accountId} and document_id = any(${originIds}::uuid[])
      union select document_id, ${documentId}::uuid from cases.apart
        where account_id = ${accountId} and other_id = any(${originIds}::uuid[])) p
    where p.one <> p.other on conflict do nothing`.execute(ctx.db);
}

/** Whether a person took a letter apart from one of those in a case. */
export async function isApart(
  ctx: Ctx,
  { documentId, caseId }: { readonly documentId: string; readonly caseId: string },
): Promise<boolean> {
  const { accountId } = ctx.viewer;
  const { rows } =
    await sql`select from cases.letter l join cases.apart a on a.account_id = l.account_id
      and ((a.document_id = ${documentId} and a.other_id = l.document_id)
        or (a.other_id = ${documentId} and a.document_id = l.document_id))
    where l.account_id = ${accountId} and l.case_id = ${caseId} limit 1`.execute(ctx.db);
  return rows.length > 0;
}
