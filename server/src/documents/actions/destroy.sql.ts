import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';

/** What the journal remembers of a document that is gone. */
export type Remains = DocumentKey & { readonly sha256: string };

/** Deletes these documents with everything that was read of them; their bytes are collected later. */
export async function deleteDocuments(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<readonly Remains[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<Remains>`delete from documents.document d
    using unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]) c(account_id, id)
    where d.account_id = c.account_id and d.id = c.id and d.root = 'trash'
    returning d.account_id, d.id, d.original_sha256 as sha256`.execute(ctx.db);
  return rows;
}

type HandedOver = {
  readonly documents: readonly string[];
  /** With all folders in it. */
  readonly folder: string | null;
};

/** Deletes what lies in another account now, wherever it lay; answers with what is gone. */
export async function deleteHandedOver(ctx: Ctx, { documents, folder }: HandedOver) {
  const { accountId } = ctx.viewer;
  const { rows: remains } = await sql<Remains>`delete from documents.document
    where account_id = ${accountId} and id = any(${[...documents]}::uuid[])
    returning account_id, id, original_sha256 as sha256`.execute(ctx.db);
  const { rows: folders } = await sql<{ id: string }>`delete from documents.folder
    where account_id = ${accountId} and type = 'Folder' and ${folder}::uuid = any(path) returning id`.execute(
    ctx.db,
  );
  return { documents: remains, folders: folders.map((row) => row.id) };
}

type Lying = DocumentKey & { readonly readyAt: Date | null };

/** The documents anywhere below these folders of one account, held; at most so many and one more. */
export async function lockBelow(
  ctx: Ctx,
  accountId: string,
  { folders, most }: { readonly folders: readonly string[]; readonly most: number },
): Promise<readonly Lying[]> {
  const { rows } = await sql<Lying>`select d.account_id, d.id, d.ready_at from documents.document d
    where d.account_id = ${accountId} and d.folder_id in (
      select f.id from documents.folder f where f.account_id = ${accountId} and f.path && ${folders}::uuid[])
    order by d.id limit ${most + 1} for update of d`.execute(ctx.db);
  return rows;
}

/** Deletes folders of one account with all folders below them; nothing may lie in them any more. */
export async function deleteFolders(
  ctx: Ctx,
  accountId: string,
  folders: readonly string[],
): Promise<readonly string[]> {
  if (folders.length === 0) return [];
  const { rows } = await sql<{ id: string }>`delete from documents.folder
    where account_id = ${accountId} and root = 'trash' and type = 'Folder' and path && ${folders}::uuid[]
    returning id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** What lay in the trash of a space at a moment. */
export type ThrownAway = { readonly spaceId: string; readonly before: Date };

/** Some documents that lay in the trash of a space of the account at this moment and can be destroyed, held. */
export async function lockThrownAway(
  ctx: Ctx,
  { spaceId, before }: ThrownAway,
  most: number,
): Promise<readonly DocumentKey[]> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<DocumentKey>`select d.account_id, d.id from documents.document d
    where d.account_id = ${accountId} and d.space_id = ${spaceId} and d.root = 'trash' and d.ready_at is not null
      and coalesce(d.trashed_at, d.updated_at) <= ${before}
    order by d.id limit ${most} for update of d`.execute(ctx.db);
  return rows;
}

/** The folders that lay in the trash of a space of the account at this moment, and in which nothing lies any more. */
export async function emptyFoldersThrownAway(
  ctx: Ctx,
  { spaceId, before }: ThrownAway,
): Promise<readonly string[]> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<{ id: string }>`select f.id from documents.folder f
    where f.account_id = ${accountId} and f.space_id = ${spaceId} and f.root = 'trash' and f.type = 'Folder'
      and f.trashed_at <= ${before} and not exists (
        select from documents.folder below
        left join documents.document d on d.account_id = below.account_id and d.folder_id = below.id
        where below.account_id = f.account_id and f.id = any(below.path)
          and (d.id is not null or below.trashed_at > ${before}))`.execute(ctx.db);
  return rows.map((row) => row.id);
}
