import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import type { DocumentRow } from '../record/documents.sql.ts';
import { asSeen } from '../access/read-mark.sql.ts';
import { documentInReach, folderInReach, inOwnSpaces } from '../access/reach.sql.ts';
import type { DocumentKey } from '../access/document-key.ts';
import { asTold } from '../record/told-others.ts';

/** A document of a download, with what its file, its name and its line in the table need beside it. */
export type Packed = DocumentRow & {
  readonly position: number;
  /** Null where the folder is out of reach. */
  readonly folderType: string | null;
  readonly folderTitle: string | null;
  /** The way through the folders that were chosen, from the topmost down. */
  readonly folderPath: readonly string[];
};

const PAGE = 200;

/** What is known of a folder that lies within reach; whoever was let in to one document learns nothing of where it lies. */
const seen = (ctx: Ctx, what: RawBuilder<unknown>) =>
  sql<string | null>`case when ${folderInReach(ctx, 'f')} then ${what} end`;

async function findPage(ctx: Ctx, id: string, after: number): Promise<Packed[]> {
  const rows = await ctx.db
    .selectFrom('documents.downloadDocument as i')
    .innerJoin('documents.document as d', (join) =>
      join.onRef('d.accountId', '=', 'i.documentAccountId').onRef('d.id', '=', 'i.documentId'),
    )
    .innerJoin('documents.folder as f', (join) =>
      join.onRef('f.accountId', '=', 'd.accountId').onRef('f.id', '=', 'd.folderId'),
    )
    .selectAll('d')
    .select(asSeen(ctx, 'd'))
    .select(['i.position', 'i.folderPath'])
    .select([seen(ctx, sql`f.type::text`).as('folderType')])
    .select([seen(ctx, sql`f.title`).as('folderTitle')])
    .where('i.accountId', '=', ctx.viewer.accountId)
    .where('i.downloadId', '=', id)
    .where('i.position', '>', after)
    .where(documentInReach(ctx, 'd'))
    .orderBy('i.position')
    .limit(PAGE)
    .execute();
  return rows.map(asTold);
}

/** The documents of a download that are within reach, in their order, a page at a time. */
export async function* documentsToPack(ctx: Ctx, id: string): AsyncGenerator<Packed[]> {
  let after = 0;
  for (;;) {
    const page = await findPage(ctx, id, after);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = present(page.at(-1)).position;
  }
}

/** The ids of the documents of a download by the account that owns them: only those the viewer reaches now. */
export async function reachedNow(ctx: Ctx, id: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ accountId: string; ids: string[] }>`
    select d.account_id, array_agg(d.id order by i.position) as ids
    from documents.download_document i
    join documents.document d on d.account_id = i.document_account_id and d.id = i.document_id
    where i.account_id = ${ctx.viewer.accountId} and i.download_id = ${id} and ${documentInReach(ctx, 'd')}
    group by d.account_id order by d.account_id`.execute(ctx.db);
  return new Map(rows.map((row) => [row.accountId, row.ids]));
}

/** Notes which files of documents were packed, or told of in a table. */
export async function notePacked(
  ctx: Ctx,
  id: string,
  packed: readonly (DocumentKey & { readonly sha256: string })[],
): Promise<void> {
  const [accounts, ids] = [packed.map((one) => one.accountId), packed.map((one) => one.id)];
  await sql`update documents.download_document i set packed = t.sha256
    from unnest(${accounts}::uuid[], ${ids}::uuid[], ${packed.map((one) => one.sha256)}::text[]) t(account_id, id, sha256)
    where i.account_id = ${ctx.viewer.accountId} and i.download_id = ${id}
      and i.document_account_id = t.account_id and i.document_id = t.id`.execute(ctx.db);
}

/** Whether a document of others was packed with pages that it hides from the viewer now. */
export async function hidesNow(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from documents.download_document i
    join documents.document d on d.account_id = i.document_account_id and d.id = i.document_id
    where i.account_id = ${ctx.viewer.accountId} and i.download_id = ${id} and d.hides_pages
      and not ${inOwnSpaces(ctx, 'd')} and i.packed is distinct from d.searchable_sha256 limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** Leaves out what is no longer within reach; returns how many documents stay. */
export async function dropUnreachable(ctx: Ctx, id: string): Promise<number> {
  const { accountId } = ctx.viewer;
  await sql`delete from documents.download_document i where i.account_id = ${accountId} and i.download_id = ${id}
    and not exists (select 1 from documents.document d where d.account_id = i.document_account_id
      and d.id = i.document_id and ${documentInReach(ctx, 'd')})`.execute(ctx.db);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from documents.download_document
    where account_id = ${accountId} and download_id = ${id}`.execute(ctx.db);
  return present(rows[0]).count;
}
