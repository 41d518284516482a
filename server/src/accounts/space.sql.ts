import type { Ctx } from '#platform/ctx';

/** A space has an inbox, an archive and a trash of its own: the main one is the account's, a member's is theirs. */
export type Space = {
  readonly accountId: string;
  readonly id: string;
  /** Null where it belongs to the account. */
  readonly userId: string | null;
};

/** Adds a space to the viewer's account; there is one main space, and one for each member at most. */
export function insertSpace(ctx: Ctx, userId: string | null): Promise<Space> {
  return ctx.db
    .insertInto('accounts.space')
    .values({
      accountId: ctx.viewer.accountId,
      kind: userId === null ? 'main' : 'member',
      userId,
    })
    .returning(['accountId', 'id', 'userId'])
    .executeTakeFirstOrThrow();
}

/** The spaces of the viewer's account, the main one first. */
export function findSpaces(ctx: Ctx): Promise<Space[]> {
  return ctx.db
    .selectFrom('accounts.space')
    .select(['accountId', 'id', 'userId'])
    .where('accountId', '=', ctx.viewer.accountId)
    .orderBy('kind')
    .orderBy('id')
    .execute();
}
