import { sql } from 'kysely';
import { SHARE_INVITE_DAYS, type SharePermission } from '@postkorb/domain/sharing';
import { isInside } from '#documents';
import type { Ctx } from '#platform/ctx';
import { columnOf, type Container } from '../recipients/container.ts';

const DAY_MS = 86_400_000;

type NewInvitation = {
  readonly container: Pick<Container, 'kind' | 'id'>;
  readonly email: string;
  readonly permission: SharePermission;
  readonly endsOn: string | null;
};

/** Lets an address be let in once its mailbox is proven; what waited for it already waits with this from now on. */
export async function putInvitation(ctx: Ctx, invited: NewInvitation): Promise<void> {
  const { container, email, permission, endsOn } = invited;
  const expiresAt = new Date(ctx.now().getTime() + SHARE_INVITE_DAYS * DAY_MS);
  const { accountId, userId: invitedBy } = ctx.viewer;
  const given = { permission, endsOn, invitedBy, expiresAt };
  const column = container.kind === 'folder' ? 'folderId' : 'documentId';
  await ctx.db
    .insertInto('sharing.invitation')
    .values({ ...given, ...columnOf(container), accountId, email, createdAt: ctx.now() })
    .onConflict((on) =>
      on.columns(['accountId', column, 'email']).where(column, 'is not', null).doUpdateSet(given),
    )
    .execute();
}

/** Takes invitations of the viewer's account back; says what they were for. */
export async function deleteInvitations(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .deleteFrom('sharing.invitation')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
}

/** The invitations of the viewer's account to a document, or to a folder and all that lies in it; nobody else changes them before the transaction ends. */
export function lockInvitationsInside(ctx: Ctx, container: Pick<Container, 'kind' | 'id'>) {
  return ctx.db
    .selectFrom('sharing.invitation as i')
    .select(['i.id', 'i.folderId', 'i.documentId'])
    .where('i.accountId', '=', ctx.viewer.accountId)
    .where(isInside(ctx, container, 'i'))
    .orderBy('i.id')
    .forUpdate('i')
    .execute();
}

/** Lets what waits for an address wait as long in another account, where it lies now; the link that was mailed leads there. */
export async function carryInvitation(
  ctx: Ctx,
  {
    id,
    to,
    container,
  }: Pick<NewInvitation, 'container'> & { readonly id: string; readonly to: string },
): Promise<void> {
  const [folderId, documentId] =
    container.kind === 'folder' ? [container.id, null] : [null, container.id];
  await sql`insert into sharing.invitation (account_id, folder_id, document_id, email, permission, ends_on, invited_by,
      created_at, expires_at, mailed_from)
    select ${to}::uuid, ${folderId}::uuid, ${documentId}::uuid, i.email, i.permission, i.ends_on, i.invited_by,
      i.created_at, i.expires_at, coalesce(i.mailed_from, i.account_id)
    from sharing.invitation i where i.account_id = ${ctx.viewer.accountId} and i.id = ${id}`.execute(
    ctx.db,
  );
}

/** Whether an invitation still waits: nobody had it for 30 days, nor is its last day over. */
const isGood = (ctx: Ctx) =>
  sql<boolean>`i.expires_at > ${ctx.now()} and (i.ends_on is null or not documents.is_over(i.ends_on))`;

/** What waits for this login in whichever account, where its mailbox is proven. */
export async function findWaiting(ctx: Ctx, userId: string) {
  const { rows } = await sql<{ accountId: string; id: string; email: string }>`
    select i.account_id, i.id, i.email from identity.user u join sharing.invitation i on i.email = u.email
    where u.id = ${userId} and u.mailbox_proven_at is not null and ${isGood(ctx)}
    order by i.account_id, i.id`.execute(ctx.db);
  return rows;
}

/** What somebody is offered by the link of an invitation's mail. */
export type Offered = {
  readonly kind: 'document' | 'folder';
  readonly containerId: string;
  readonly permission: SharePermission;
  readonly endsOn: string | null;
};

// What it was invited to may lie in another account by now.
const isMailedBy = (accountId: string) =>
  sql<boolean>`${accountId}::uuid in (i.account_id, i.mailed_from)`;

/** What waits for this address by a mail of the viewer's account, or was opened to it since: this very thing, else the latest that waits. */
export async function findOffered(
  ctx: Ctx,
  { email, containerId }: { readonly email: string; readonly containerId: string },
): Promise<Offered | undefined> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<Offered>`
    with each as (
      select i.folder_id, i.document_id, i.permission, i.ends_on, i.created_at from sharing.invitation i
      where ${isMailedBy(accountId)} and i.email = ${email} and ${isGood(ctx)}
      union all
      select g.folder_id, g.document_id, g.permission, g.ends_on, g.created_at
      from documents.grant g join identity.user u on u.id = g.user_id
      where g.account_id = ${accountId} and u.email = ${email} and ${containerId} in (g.folder_id, g.document_id)
        and (g.ends_on is null or not documents.is_over(g.ends_on)))
    select case when folder_id is null then 'document' else 'folder' end as kind,
      coalesce(folder_id, document_id) as container_id, permission, ends_on
    from each order by coalesce(folder_id, document_id) = ${containerId} desc, created_at desc limit 1`.execute(
    ctx.db,
  );
  return rows[0];
}

/** The logins for which something waits though their mailbox is proven: a share and a proof passed each other. */
export async function findLeftWaiting(ctx: Ctx, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from sharing.invitation i join identity.user u on u.email = i.email
    where u.mailbox_proven_at is not null and ${isGood(ctx)} limit ${most}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Invitations of all accounts that nobody took up in time, the oldest first. */
export function expiredInvitations(ctx: Ctx, most: number) {
  return ctx.db
    .selectFrom('sharing.invitation')
    .select(['accountId', 'id'])
    .where('expiresAt', '<=', ctx.now())
    .orderBy('expiresAt')
    .limit(most)
    .execute();
}

/** Whether anything waits for this address by a mail of the viewer's account. */
export async function findInvited(ctx: Ctx, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('sharing.invitation as i')
    .select('i.id')
    .where(isMailedBy(ctx.viewer.accountId))
    .where('i.email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
