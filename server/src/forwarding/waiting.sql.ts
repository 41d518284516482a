import { OVER_STAGES } from '@postkorb/domain/forwarding';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';

/** The orders of all accounts that are not over, as far as the scan centre has to do with them, the oldest first. */
export const findAllOpenSources = (ctx: Ctx) =>
  ctx.db
    .selectFrom('forwarding.source')
    .select(['accountId', 'id', 'stage', 'externalId', 'isSimulated', 'startOn', 'endOn'])
    .select('overdueAt')
    .where('stage', 'not in', [...OVER_STAGES])
    .orderBy('createdAt')
    .execute();

/** Whose order it is, or undefined. */
export async function accountOfSource(ctx: Ctx, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const row = await ctx.db
    .selectFrom('forwarding.source')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.accountId;
}

/** The order that has this number at the carrier, and whose it is; undefined where none has. */
export const findByNumber = (
  ctx: Ctx,
  externalId: string,
): Promise<{ readonly accountId: string; readonly id: string } | undefined> =>
  ctx.db
    .selectFrom('forwarding.source')
    .select(['accountId', 'id'])
    .where('externalId', '=', externalId)
    .executeTakeFirst();

/** What was reported in all accounts and nobody has answered, the oldest first. */
export const findOpenReports = (ctx: Ctx) =>
  ctx.db
    .selectFrom('forwarding.report')
    .select(['sourceId', 'reason', 'text'])
    .where('answeredAt', 'is', null)
    .orderBy('createdAt')
    .limit(500)
    .execute();
