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
export async function findPeople(ctx: Ctx, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name,
      exists (select from identity.membership m where m.account_id = ${ctx.viewer.accountId} and m.user_id = u.id) as is_colleague
    from identity.user u where u.id = any(${ids}::uuid[])`.execute(ctx.db);
  return rows;
}

type SpaceKey = { readonly accountId: string; readonly id: string };

/** Whose these spaces are: a member's own, or the account's, for which its Owner stands. */
export async function findOwners(
  ctx: Ctx,
  spaces: readonly SpaceKey[],
): Promise<readonly (PersonRow & { readonly space: SpaceKey })[]> {
  const { rows } = await sql<PersonRow & { accountId: string; spaceId: string }>`
    select s.account_id, s.id as space_id, u.id, trim(u.first_name || ' ' || u.last_name) as name,
      exists (select from identity.membership mine where mine.account_id = ${ctx.viewer.accountId} and mine.user_id = u.id) as is_colleague
    from unnest(${spaces.map((one) => one.accountId)}::uuid[], ${spaces.map((one) => one.id)}::uuid[]) asked (account_id, id)
    join accounts.space s on s.account_id = asked.account_id and s.id = asked.id
    join identity.membership m on m.account_id = s.account_id and case when s.user_id is null then m.role = 'Owner' else m.user_id = s.user_id end
    join identity.user u on u.id = m.user_id`.execute(ctx.db);
  return rows.map(({ accountId, spaceId, ...person }) => ({
    ...person,
    space: { accountId, id: spaceId },
  }));
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
