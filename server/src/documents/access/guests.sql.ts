import { sql } from 'kysely';
import { inAccount, type Ctx } from '#platform/ctx';
import { notifyPerson } from '#platform/jobs/event';
import { documentsChanged } from './change-kinds.ts';
import type { DocumentKey } from './document-key.ts';

type Ids = readonly string[];
type Shared = { readonly accountId: string; readonly documents: Ids; readonly folders: Ids };

/** Tells whoever was let in to these that something is out of their sight: they look again, and learn no name. */
async function notifyHolders(ctx: Ctx, { accountId, documents, folders }: Shared): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from documents.grant where account_id = ${accountId}
      and (document_id = any(${documents}::uuid[]) or folder_id = any(${folders}::uuid[]))`.execute(
    ctx.db,
  );
  for (const { userId } of rows)
    await notifyPerson(inAccount(ctx, accountId), documentsChanged, userId);
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** The folders above these, and they themselves. */
async function foldersAbove(ctx: Ctx, accountId: string, folders: Ids): Promise<Ids> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(path) as id from documents.folder
    where account_id = ${accountId} and id = any(${[...new Set(folders)]}::uuid[])`.execute(ctx.db);
  return idsOf(rows);
}

type Lay = DocumentKey & { readonly folderId: string };

/** Tells whoever was let in to documents, which lay in these folders, that they were thrown away. Announces documentsChanged to these people. */
export async function notifyGuests(ctx: Ctx, thrown: readonly Lay[]): Promise<void> {
  for (const [accountId, rows] of Map.groupBy(thrown, (row) => row.accountId)) {
    const lay = rows.map(({ folderId }) => folderId);
    const folders = await foldersAbove(ctx, accountId, lay);
    await notifyHolders(ctx, { accountId, documents: idsOf(rows), folders });
  }
}

type Folder = { readonly accountId: string; readonly id: string; readonly path: Ids };

/** The same of a folder, by the path it had, with the documents that went along. Announces documentsChanged to these people. */
export async function notifyGuestsBelow(
  ctx: Ctx,
  { accountId, id, path }: Folder,
  documents: readonly DocumentKey[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from documents.folder where account_id = ${accountId} and ${id}::uuid = any(path)`.execute(
    ctx.db,
  );
  const folders = [...path, ...idsOf(rows)];
  await notifyHolders(ctx, { accountId, documents: idsOf(documents), folders });
}
