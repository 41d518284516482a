import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Where mails to one address lead. */
export type Mailbox = {
  readonly accountId: string;
  readonly id: string;
  /** Null for the Inbox of the account. */
  readonly folderId: string | null;
  readonly localPart: string;
};

/** The mailbox of an address, whoever’s it is; none where its folder lies in the trash or is gone. */
export async function findMailbox(ctx: Ctx, localPart: string): Promise<Mailbox | undefined> {
  const { rows } = await sql<Mailbox>`select m.account_id, m.id, m.folder_id, m.local_part
    from intake.mailbox m
    left join documents.folder f on f.account_id = m.account_id and f.id = m.folder_id
    where m.local_part = ${localPart} and (m.folder_id is null or f.root <> 'trash')`.execute(
    ctx.db,
  );
  return rows[0];
}

/** The mailboxes of these folders of the viewer’s account; null among them is the one of the account. */
export async function findMailboxes(
  ctx: Ctx,
  folderIds: readonly (string | null)[],
): Promise<readonly Mailbox[]> {
  const ids = folderIds.filter((id) => id !== null);
  const isAsked = sql<boolean>`(folder_id = any(${ids}::uuid[]) or (folder_id is null and ${folderIds.includes(null)}))`;
  return ctx.db
    .selectFrom('intake.mailbox')
    .select(['accountId', 'id', 'folderId', 'localPart'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where(isAsked)
    .execute();
}

/** Gives a folder of the viewer’s account a mailbox, unless it has one. */
export async function insertMailbox(
  ctx: Ctx,
  mailbox: Pick<Mailbox, 'folderId' | 'localPart'>,
): Promise<void> {
  await ctx.db
    .insertInto('intake.mailbox')
    .values({ ...mailbox, accountId: ctx.viewer.accountId, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives a mailbox of the viewer’s account another address; the one it had leads nowhere from now on. */
export async function setLocalPart(
  ctx: Ctx,
  { id, localPart }: Pick<Mailbox, 'id' | 'localPart'>,
): Promise<void> {
  await ctx.db
    .updateTable('intake.mailbox')
    .set({ localPart })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** Forgets folders that are gone, of all accounts: their mailboxes, and where mails were sent to; what waits to be read goes to the Inbox. */
export async function forgetGoneFolders(ctx: Ctx): Promise<void> {
  await sql`delete from intake.mailbox m where m.folder_id is not null and not exists (
    select from documents.folder f where f.account_id = m.account_id and f.id = m.folder_id)`.execute(
    ctx.db,
  );
  await sql`update intake.email e set folder_id = null where e.folder_id is not null and not exists (
    select from documents.folder f where f.account_id = e.account_id and f.id = e.folder_id)`.execute(
    ctx.db,
  );
}
