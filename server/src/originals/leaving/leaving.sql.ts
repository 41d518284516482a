import { sql } from 'kysely';
import type { Day } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';

type Leaving = { readonly homeBy: Day | null; readonly addressAskedOn: Day | null };

/** By when everything of the viewer's account goes home, and when it was asked for an address; its basket is locked already. */
export async function findLeaving(ctx: Ctx): Promise<Leaving> {
  const row = await ctx.db
    .selectFrom('originals.keeping')
    .select(['homeBy', 'addressAskedOn'])
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirst();
  return row ?? { homeBy: null, addressAskedOn: null };
}

/** Notes it; the basket of the viewer's account is locked already. */
export async function setLeaving(ctx: Ctx, leaving: Partial<Leaving>): Promise<void> {
  await ctx.db
    .updateTable('originals.keeping')
    .set(leaving)
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
}

/** The documents of the viewer's account whose papers lie here and are neither to be destroyed nor scanned once more, the oldest first. */
export async function findLyingHere(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ documentId: string }>`
    select o.document_id from originals.original o
    where o.account_id = ${ctx.viewer.accountId} and o.sent_at is null and o.destroyed_at is null
      and o.place in ('StorageShortTerm', 'StorageLongTerm', 'ReturnBasket')
      and not exists (select from originals.rescan r where r.account_id = o.account_id and r.document_id = o.document_id
        and r.scanned_at is null)
    order by o.received_on, o.document_id`.execute(ctx.db);
  return rows.map(({ documentId }) => documentId);
}

/** The accounts whose contract ended, and of which papers lie here still. */
export async function findLeavingAccounts(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select k.account_id from originals.keeping k where k.home_by is not null and exists (
      select from originals.original o where o.account_id = k.account_id and o.sent_at is null and o.destroyed_at is null
        and o.place in ('StorageShortTerm', 'StorageLongTerm', 'ReturnBasket'))
    order by k.home_by limit 500`.execute(ctx.db);
  return rows.map(({ accountId }) => accountId);
}
