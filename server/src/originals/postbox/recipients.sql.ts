import { sql } from 'kysely';
import type { NameKeys } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

/** The accounts that have one of these postbox numbers. */
export async function findByNumbers(ctx: Ctx, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('originals.postbox')
    .select('accountId')
    .where('number', 'in', [...numbers])
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Accounts with a name of one of these keys: first those with all its letters, then those with its sound, so many of each. */
export async function findByNames(
  ctx: Ctx,
  keys: readonly NameKeys[],
  most: number,
): Promise<string[]> {
  const [folded, sounds] = [keys.map((key) => key.folded), keys.map((key) => key.sound)];
  const { rows } = await sql<{ accountId: string }>`
    select account_id from (
      select 1 as rank, n.account_id from unnest(${folded}::text[]) k (folded) cross join lateral (
        select account_id from originals.addressed_name where folded = k.folded order by account_id limit ${most}) n
      union all
      select 2, n.account_id from unnest(${sounds}::text[]) k (sound) cross join lateral (
        select account_id from originals.addressed_name where sound = k.sound order by account_id limit ${most}) n) found
    group by account_id order by min(rank), account_id`.execute(ctx.db);
  return rows.map(({ accountId }) => accountId);
}

type Written = { readonly name: string; readonly aliases: readonly string[] };
/** An account with its number, and everybody whose post it gets. */
export type AddressedAccount = {
  readonly accountId: string;
  readonly number: string | null;
  readonly companyName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly addressees: readonly Written[];
};

/** These accounts, as they are now. */
export async function findAddressedAccounts(
  ctx: Ctx,
  accountIds: readonly string[],
): Promise<AddressedAccount[]> {
  const { rows } = await sql<AddressedAccount>`
    select a.id as account_id, p.number, a.company_name, a.first_name, a.last_name,
      coalesce((select jsonb_agg(jsonb_build_object('name', d.name, 'aliases', d.aliases))
        from originals.addressee d where d.account_id = a.id), '[]') as addressees
    from accounts.account a left join originals.postbox p on p.account_id = a.id
    where a.id = any(${accountIds}::uuid[])`.execute(ctx.db);
  return rows;
}
