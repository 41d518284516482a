import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Somebody as others see them: a name and no address. */
export type PersonRow = {
  readonly id: string;
  readonly name: string;
  /** Whether they act, or acted, for the viewer's account. */
  readonly isColleague: boolean;
};

/** The people of these ids; whoever asks knows that the viewer may learn of them. */
export async function peopleOf(ctx: Ctx, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name,
      exists (select from identity.membership m where m.account_id = ${ctx.viewer.accountId} and m.user_id = u.id) as is_colleague
    from identity.user u where u.id = any(${ids}::uuid[])`.execute(ctx.db);
  return rows;
}

/** What the people are called who act for an account. */
export function memberNames(
  ctx: Ctx,
  accountId: string,
): Promise<{ readonly firstName: string; readonly lastName: string }[]> {
  return ctx.db
    .selectFrom('identity.membership as m')
    .innerJoin('identity.user as u', 'u.id', 'm.userId')
    .select(['u.firstName', 'u.lastName'])
    .where('m.accountId', '=', accountId)
    .execute();
}
