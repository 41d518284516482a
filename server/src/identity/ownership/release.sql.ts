import { newId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';

type NewRelease = {
  readonly userId: string;
  readonly reason: string;
  readonly begunAt: Date;
  readonly dueAt: Date;
};

/** Notes that a second factor of the viewer's account goes by itself; nothing where that is noted already. */
export async function insertRelease(ctx: Ctx, release: NewRelease): Promise<string | undefined> {
  const { accountId } = ctx.viewer;
  const row = await ctx.db
    .insertInto('identity.factorRelease')
    .values({ ...release, accountId, id: newId() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** One that was not stopped, locked until the transaction ends. */
export function lockRelease(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('identity.factorRelease')
    .select(['id', 'userId', 'dueAt'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type Release = NonNullable<Awaited<ReturnType<typeof lockRelease>>>;

/** Forgets one: it was stopped, or is done. */
export async function deleteRelease(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('identity.factorRelease')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}
