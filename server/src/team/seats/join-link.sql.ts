import type { JoinLinkEnd } from '@postkorb/domain/team';
import type { Ctx } from '#platform/ctx';

/** The join links of the viewer's account that are open: nobody used them, and nobody took them back. */
export function findJoinLinks(ctx: Ctx) {
  return ctx.db
    .selectFrom('team.joinLink')
    .select(['accountId', 'id', 'note', 'madeBy', 'createdAt', 'expiresAt', 'endedWhy'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export type JoinLink = Awaited<ReturnType<typeof findJoinLinks>>[number];

/** How many of them take a seat. */
export async function countJoinLinks(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('team.joinLink')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', ctx.viewer.accountId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The link of this secret, open or ended, and whose account it leads into. */
export function findJoinLink(ctx: Ctx, secretHash: string) {
  return ctx.db
    .selectFrom('team.joinLink')
    .select(['accountId', 'id'])
    .where('secretHash', '=', secretHash)
    .executeTakeFirst();
}

/** A link into the viewer's account, open or ended, which nobody else changes before this transaction ends. */
export function lockJoinLink(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('team.joinLink')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type NewLink = { readonly secretHash: string; readonly note: string; readonly expiresAt: Date };

/** Keeps a link into the viewer's account, in the viewer's name. */
export function insertJoinLink(ctx: Ctx, link: NewLink): Promise<JoinLink> {
  const { accountId, userId: madeBy } = ctx.viewer;
  return ctx.db
    .insertInto('team.joinLink')
    .values({ ...link, accountId, madeBy, createdAt: ctx.now() })
    .returning(['accountId', 'id', 'note', 'madeBy', 'createdAt', 'expiresAt', 'endedWhy'])
    .executeTakeFirstOrThrow();
}

type Renewed = { readonly secretHash: string; readonly expiresAt: Date };

/** Lets a link be used until then under another secret; the one of before opens nothing. */
export async function renewJoinLink(ctx: Ctx, id: string, renewed: Renewed): Promise<void> {
  await ctx.db
    .updateTable('team.joinLink')
    .set(renewed)
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** Ends a link into the viewer's account. */
export async function endJoinLink(ctx: Ctx, id: string, endedWhy: JoinLinkEnd): Promise<void> {
  await ctx.db
    .updateTable('team.joinLink')
    .set({ endedWhy, endedAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** The links of all accounts that nobody used in time, the oldest first. */
export function expiredJoinLinks(ctx: Ctx, most: number) {
  return ctx.db
    .selectFrom('team.joinLink')
    .select(['accountId', 'id'])
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', ctx.now())
    .orderBy('expiresAt')
    .limit(most)
    .execute();
}

const KEPT_MS = 30 * 86_400_000;

/** Forgets the links that ended a month ago: their holders have been told why. */
export async function forgetJoinLinks(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('team.joinLink')
    .where('endedAt', '<', new Date(ctx.now().getTime() - KEPT_MS))
    .execute();
}
