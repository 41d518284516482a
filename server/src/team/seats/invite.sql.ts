import type { Ctx } from '#platform/ctx';

/** The invitations into the viewer's account that nobody has taken up yet. */
export function findInvites(ctx: Ctx) {
  return ctx.db
    .selectFrom('team.invite')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .orderBy('email')
    .execute();
}

export type Invite = Awaited<ReturnType<typeof findInvites>>[number];

/** How many invitations into the viewer's account nobody has taken up yet. */
export async function countInvites(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('team.invite')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An invitation into the viewer's account, which nobody else changes before this transaction ends. */
export function lockInvite(ctx: Ctx, id: string): Promise<Invite | undefined> {
  return ctx.db
    .selectFrom('team.invite')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends an invitation: whatever its mails say opens nothing any more. */
export async function deleteInvite(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('team.invite')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

export type NewInvite = Pick<Invite, 'email' | 'role' | 'note' | 'locale' | 'expiresAt'>;

/** Keeps invitations into the viewer's account, in the viewer's name. */
export function insertInvites(ctx: Ctx, invites: readonly NewInvite[]): Promise<Invite[]> {
  const { accountId, userId: invitedBy } = ctx.viewer;
  return ctx.db
    .insertInto('team.invite')
    .values(invites.map((one) => ({ ...one, accountId, invitedBy, createdAt: ctx.now() })))
    .returningAll()
    .execute();
}

/** Lets an invitation be taken up until then, by the link of a mail that is still to be sent and by none before. */
export function renewInvite(ctx: Ctx, id: string, expiresAt: Date): Promise<Invite> {
  return ctx.db
    .updateTable('team.invite')
    .set((eb) => ({ turn: eb('turn', '+', 1), expiresAt }))
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The invitations of all accounts that may be taken up no more, the oldest first. */
export function expiredInvites(ctx: Ctx, most: number) {
  return ctx.db
    .selectFrom('team.invite')
    .select(['accountId', 'id'])
    .where('expiresAt', '<=', ctx.now())
    .orderBy('expiresAt')
    .limit(most)
    .execute();
}
