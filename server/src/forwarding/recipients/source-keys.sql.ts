import { sql } from 'kysely';
import { SOURCE_KEYS, type SourceKeys } from '@postkorb/domain/forwarding';
import type { NameKeys } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';
import type { Source } from '../source.sql.ts';

/** Keeps by what an order of the viewer's account is looked up. */
export async function replaceKeys(
  ctx: Ctx,
  { id, zip }: Pick<Source, 'id' | 'zip'>,
  { door, names }: SourceKeys,
): Promise<void> {
  const { accountId } = ctx.viewer;
  await ctx.db
    .deleteFrom('forwarding.sourceName')
    .where('accountId', '=', accountId)
    .where('sourceId', '=', id)
    .execute();
  await ctx.db
    .insertInto('forwarding.sourceName')
    .values(names.map((keys) => ({ accountId, sourceId: id, zip, ...keys })))
    .execute();
  await ctx.db
    .updateTable('forwarding.source')
    .set({ door, keyRules: SOURCE_KEYS })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** An order of the viewer's account as it is looked up, which nobody else changes before this transaction ends. */
export const lockToKey = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('forwarding.source')
    .select(['id', 'names', 'companyName', 'streetAndNumber', 'zip'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Some of the orders of all accounts that have no keys, or those of earlier rules. */
export const sourcesToKey = (
  ctx: Ctx,
  most: number,
): Promise<{ readonly accountId: string; readonly id: string }[]> =>
  ctx.db
    .selectFrom('forwarding.source')
    .select(['accountId', 'id'])
    .where('keyRules', '<', SOURCE_KEYS)
    .orderBy('keyRules')
    .orderBy('accountId')
    .orderBy('id')
    .limit(most)
    .execute();

/** Whose orders forward from one of these doors; so many at most of each. */
export async function findByDoors(
  ctx: Ctx,
  doors: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select s.account_id from unnest(${doors}::text[]) k (door) cross join lateral (
      select account_id from forwarding.source where door = k.door order by account_id limit ${most}) s`.execute(
    ctx.db,
  );
  return rows.map(({ accountId }) => accountId);
}

/** The orders in these postcodes that have no keys yet. */
export const findWithoutKeys = (
  ctx: Ctx,
  zips: readonly string[],
  most: number,
): Promise<Pick<Source, 'accountId' | 'streetAndNumber' | 'zip'>[]> =>
  ctx.db
    .selectFrom('forwarding.source')
    .select(['accountId', 'streetAndNumber', 'zip'])
    .where('zip', 'in', ['', ...zips])
    .where('keyRules', '<', SOURCE_KEYS)
    .orderBy('zip')
    .orderBy('keyRules')
    .limit(most)
    .execute();

type Asked = {
  readonly keys: readonly NameKeys[];
  readonly zips: readonly string[];
  readonly most: number;
};

/** Whose orders have a name of one of these keys: first those with all its letters, then those with its sound in these postcodes. */
export async function findOrderNames(ctx: Ctx, { keys, zips, most }: Asked): Promise<string[]> {
  const [folded, sounds] = [keys.map((key) => key.folded), keys.map((key) => key.sound)];
  const { rows } = await sql<{ accountId: string }>`
    select account_id from (
      select 1 as rank, n.account_id from unnest(${folded}::text[]) k (folded) cross join lateral (
        select account_id from forwarding.source_name where folded = k.folded order by account_id limit ${most}) n
      union all
      select 2, n.account_id from unnest(${sounds}::text[]) k (sound) cross join unnest(${zips}::text[]) z (zip) cross join lateral (
        select account_id from forwarding.source_name where sound = k.sound and zip = z.zip order by account_id limit ${most}) n) found
    group by account_id order by min(rank), account_id`.execute(ctx.db);
  return rows.map(({ accountId }) => accountId);
}

/** All orders of these accounts that are played, or that are not. */
export const findSourcesOf = (
  ctx: Ctx,
  accountIds: readonly string[],
  { isSimulated }: { readonly isSimulated: boolean },
): Promise<
  Pick<Source, 'accountId' | 'names' | 'companyName' | 'streetAndNumber' | 'zip' | 'stage'>[]
> =>
  ctx.db
    .selectFrom('forwarding.source')
    .select(['accountId', 'names', 'companyName', 'streetAndNumber', 'zip', 'stage'])
    .where('accountId', 'in', [...accountIds])
    .where('isSimulated', '=', isSimulated)
    .orderBy('createdAt')
    .execute();
