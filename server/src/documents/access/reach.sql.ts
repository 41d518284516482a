import { sql, type RawBuilder } from 'kysely';
import type { Access } from '@postkorb/domain/documents';
import type { Ctx, Viewer } from '#platform/ctx';
import { keyText, type DocumentKey } from './document-key.ts';

/** Whether a grant opens anything today: its last day is not over, whether or not the job that removes it came by. */
export const isOpen = (row: string): RawBuilder<boolean> => {
  const endsOn = sql.ref(`${row}.endsOn`);
  return sql<boolean>`(${endsOn} is null or not documents.is_over(${endsOn}))`;
};

// Most people have one space, and compared with one value a row is found in the order of an index.
const oneOf = ({ spaces }: Viewer, space: RawBuilder<unknown>): RawBuilder<boolean> =>
  spaces.length === 1
    ? sql<boolean>`${space} = ${spaces[0]}`
    : sql<boolean>`${space} = any(${[...spaces]}::uuid[])`;

/** Whether a row lies in a space of the viewer's own; the System's own is all of its account. Names the account first. */
export function inOwnSpaces({ viewer }: Ctx, row: string): RawBuilder<boolean> {
  const [account, space] = [sql.ref(`${row}.accountId`), sql.ref(`${row}.spaceId`)];
  return viewer.role === 'System'
    ? sql<boolean>`(${account} = ${viewer.accountId})`
    : sql<boolean>`(${account} = ${viewer.accountId} and ${oneOf(viewer, space)})`;
}

/** The accounts that hold anything for the viewer: the own one and those something was shared from. */
export const accountsInReach = ({ viewer }: Ctx): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select ${viewer.accountId}::uuid union select account_id from documents.grant where user_id = ${viewer.userId})`;

/** The other accounts from which something was shared with the viewer. */
export async function grantingAccounts(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('documents.grant')
    .select('accountId')
    .distinct()
    .where('userId', '=', ctx.viewer.userId)
    .where('accountId', '!=', ctx.viewer.accountId)
    .execute();
  return rows.map((row) => row.accountId);
}

// Said first, it lets a look-up by id use the key instead of asking every account.
const inTheirAccounts = (ctx: Ctx, row: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.accountId`)} = any(${accountsInReach(ctx)})`;

/** The spaces of the viewer's own in their account; null is all of them. */
export const ownSpaces = ({ viewer }: Ctx): string[] | null =>
  viewer.role === 'System' ? null : [...viewer.spaces];

type Permission = RawBuilder<'editor' | 'viewer' | null>;

const onDocument = ({ viewer }: Ctx, row: string): Permission =>
  sql`documents.permission_on_document(${viewer.userId}, ${sql.ref(`${row}.accountId`)}, ${sql.ref(`${row}.id`)}, ${sql.ref(`${row}.folderId`)})`;

const onFolder = ({ viewer }: Ctx, row: string): Permission =>
  sql`documents.permission_on_folder(${viewer.userId}, ${sql.ref(`${row}.accountId`)}, ${sql.ref(`${row}.path`)}, ${sql.ref(`${row}.root`)})`;

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
      and (${inOwnSpaces(ctx, 'twin')} or ${onDocument(ctx, 'twin')} is not null)))`;
}

/** Whether a document row is within the viewer's reach: own space, or a grant on it or on a folder above it. */
export function documentInReach(ctx: Ctx, row: string): RawBuilder<boolean> {
  return sql<boolean>`(${inTheirAccounts(ctx, row)} and (${inOwnSpaces(ctx, row)}
    or ${onDocument(ctx, row)} is not null and ${isMeant(ctx, row)}))`;
}

/** Whether a folder row is within the viewer's reach. */
export function folderInReach(ctx: Ctx, row: string): RawBuilder<boolean> {
  return sql<boolean>`(${inTheirAccounts(ctx, row)} and (${inOwnSpaces(ctx, row)} or ${onFolder(ctx, row)} is not null))`;
}

const best = (ctx: Ctx, row: string, permission: Permission) =>
  sql<Access>`case when ${inOwnSpaces(ctx, row)} then 'owner' else ${permission}::text end`;

/** How the viewer holds a document that is within reach. */
export const documentAccess = (ctx: Ctx, row: string) => best(ctx, row, onDocument(ctx, row));

/** How the viewer holds a folder that is within reach. */
export const folderAccess = (ctx: Ctx, row: string) => best(ctx, row, onFolder(ctx, row));

/** Whether a document lies in a folder that is on its way to another account: hardly any is, so they are found once and not row by row. */
export const isLeaving = (row: string): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(`${row}.accountId`)}, ${sql.ref(`${row}.folderId`)}) in (
    select leaving.account_id, leaving.id from documents.folder leaving where leaving.is_leaving))`;

/** Since when the viewer sees a document that was shared with them, by whichever share is the oldest. */
export async function sharedSince(
  ctx: Ctx,
  { accountId, id, folderId }: DocumentKey & { readonly folderId: string },
): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    select documents.shared_since(${ctx.viewer.userId}, ${accountId}, ${id}, ${folderId}) as since`.execute(
    ctx.db,
  );
  return rows[0]?.since ?? ctx.now();
}

/** Which of these documents, already known to be within reach, somebody else sees whom its people let in: in the trash nobody does. */
export async function findShared(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<ReadonlySet<string>> {
  const accounts = documents.map((one) => one.accountId);
  const ids = documents.map((one) => one.id);
  const { rows } = await sql<DocumentKey>`
    select d.account_id, d.id from unnest(${accounts}::uuid[], ${ids}::uuid[]) asked (account_id, id)
    join documents.document d on d.account_id = asked.account_id and d.id = asked.id
    join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
    where d.root <> 'trash' and exists (select 1 from documents.grant g where g.account_id = d.account_id
      and ${isOpen('g')} and (g.document_id = d.id or g.folder_id = any(f.path)))`.execute(ctx.db);
  return new Set(rows.map(keyText));
}

type LetIn = { readonly folderId: string; readonly userId: string };

/** Who was let in to each of these folders of the viewer's own account by itself; the viewer is not named. */
export async function findLetIn(ctx: Ctx, folderIds: readonly string[]): Promise<LetIn[]> {
  const { rows } = await sql<LetIn>`select g.folder_id, g.user_id from documents.grant g
    where g.account_id = ${ctx.viewer.accountId} and g.folder_id = any(${[...folderIds]}::uuid[])
      and g.user_id <> ${ctx.viewer.userId} and ${isOpen('g')}`.execute(ctx.db);
  return rows;
}
