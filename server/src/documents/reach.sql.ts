import { sql, type RawBuilder } from 'kysely';
import type { Access } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { keyText, type DocumentKey } from './document-key.ts';

/** The viewer's own space: the main one for Owner and Admin, their own for a Member, the named one for a job. */
const ownSpace = ({ viewer }: Ctx, row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.accountId`)} = ${viewer.accountId} and ${sql.ref(`${row}.spaceId`)} = ${viewer.spaceId})`;

/** The accounts that hold anything for the viewer: the own one and those something was shared from. */
export const accountsInReach = ({ viewer }: Ctx): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select ${viewer.accountId}::uuid union select account_id from documents.grant where user_id = ${viewer.userId})`;

// Said first, it lets a look-up by id use the key instead of asking every account.
const inTheirAccounts = (ctx: Ctx, row: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.accountId`)} = any(${accountsInReach(ctx)})`;

const grantOn = ({ viewer }: Ctx, what: RawBuilder<boolean>, row: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from documents.grant g where g.user_id = ${viewer.userId}
    and g.account_id = ${sql.ref(`${row}.accountId`)} and ${what})`;

const onDocument = (row: string) =>
  sql<boolean>`(g.document_id = ${sql.ref(`${row}.id`)} or g.folder_id = any(
    (select f.path from documents.folder f where f.account_id = ${sql.ref(`${row}.accountId`)}
      and f.id = ${sql.ref(`${row}.folderId`)})::uuid[]))`;

const onFolder = (row: string) => sql<boolean>`g.folder_id = any(${sql.ref(`${row}.path`)})`;

/**
 * Whether a document row is the one its id names for this viewer. Earlier versions let two accounts hold the same id:
 * then the viewer's own account's is meant, before any that was shared with them, of which the first account's is.
 */
export function isMeant(ctx: Ctx, row: string): RawBuilder<boolean> {
  const [account, id] = [sql.ref(`${row}.accountId`), sql.ref(`${row}.id`)];
  const own = sql`${ctx.viewer.accountId}::uuid`;
  return sql<boolean>`(${account} = ${own} or not exists (select from documents.document twin
    where ${inTheirAccounts(ctx, 'twin')} and twin.id = ${id} and twin.account_id <> ${account}
      and (twin.account_id = ${own} or twin.account_id < ${account})
      and (${ownSpace(ctx, 'twin')} or ${grantOn(ctx, onDocument('twin'), 'twin')})))`;
}

/** Whether a document row is within the viewer's reach: own space, or a grant on it or on a folder above it. */
export function documentInReach(ctx: Ctx, row: string): RawBuilder<boolean> {
  return sql<boolean>`(${inTheirAccounts(ctx, row)} and (${ownSpace(ctx, row)}
    or ${grantOn(ctx, onDocument(row), row)} and ${isMeant(ctx, row)}))`;
}

/** Whether a folder row is within the viewer's reach. */
export function folderInReach(ctx: Ctx, row: string): RawBuilder<boolean> {
  return sql<boolean>`(${inTheirAccounts(ctx, row)} and (${ownSpace(ctx, row)} or ${grantOn(ctx, onFolder(row), row)}))`;
}

const best = (ctx: Ctx, row: string, what: RawBuilder<boolean>) =>
  sql<Access>`case when ${ownSpace(ctx, row)} then 'owner'
    when ${grantOn(ctx, sql<boolean>`g.permission = 'editor' and ${what}`, row)} then 'editor' else 'viewer' end`;

/** How the viewer holds a document that is within reach. */
export const documentAccess = (ctx: Ctx, row: string) => best(ctx, row, onDocument(row));

/** How the viewer holds a folder that is within reach. */
export const folderAccess = (ctx: Ctx, row: string) => best(ctx, row, onFolder(row));

/** Which of these documents, already known to be within reach, somebody was let in to. */
export async function sharedOf(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<ReadonlySet<string>> {
  const accounts = documents.map((one) => one.accountId);
  const ids = documents.map((one) => one.id);
  const { rows } = await sql<DocumentKey>`
    select d.account_id, d.id from unnest(${accounts}::uuid[], ${ids}::uuid[]) asked (account_id, id)
    join documents.document d on d.account_id = asked.account_id and d.id = asked.id
    join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
    where exists (select 1 from documents.grant g where g.account_id = d.account_id
      and (g.document_id = d.id or g.folder_id = any(f.path)))`.execute(ctx.db);
  return new Set(rows.map(keyText));
}
