import { sql } from 'kysely';
import { present } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';

/** Nobody else opens a pick list of the viewer's centre before this transaction ends. */
export async function lockPicking(ctx: Ctx): Promise<void> {
  await ctx.db
    .selectFrom('centre.centre')
    .select('id')
    .where('id', '=', ctx.viewer.accountId)
    // Whoever adds a row of the centre meanwhile is not kept waiting.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The list that a person of the viewer's centre walks for: something on it is neither picked nor searched. */
export async function findOpenList(ctx: Ctx, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select l.id from centre.pick_list l where l.centre_id = ${ctx.viewer.accountId} and l.person_id = ${personId} and exists (
      select from centre.packet p join centre.packet_paper c on c.centre_id = p.centre_id and c.packet_id = p.id
      where p.centre_id = l.centre_id and p.pick_list_id = l.id and p.stage = 'Picking' and c.picked_at is null and not exists (
        select from centre.paper_search s where s.centre_id = c.centre_id and s.envelope_id = c.envelope_id and s.found_at is null))
    order by l.opened_at desc limit 1`.execute(ctx.db);
  return rows[0]?.id;
}

/** Whose list it is. */
export async function findWalker(ctx: Ctx, listId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('centre.pickList')
    .select('personId')
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', listId)
    .executeTakeFirst();
  return present(row).personId;
}

/** Adds a list for the viewer. */
export async function insertList(ctx: Ctx): Promise<string> {
  const { accountId: centreId, userId: personId } = ctx.viewer;
  const { id } = await ctx.db
    .insertInto('centre.pickList')
    .values({ centreId, personId, openedAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Another person walks for a list from now on. */
export async function setWalker(ctx: Ctx, listId: string): Promise<void> {
  await ctx.db
    .updateTable('centre.pickList')
    .set({ personId: ctx.viewer.userId })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', listId)
    .execute();
}
