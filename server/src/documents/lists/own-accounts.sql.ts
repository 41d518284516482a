import { sql } from 'kysely';
import type { OwnAccount } from '#identity';
import type { Ctx } from '#platform/ctx';

/** How many documents lie unread in the Inbox of each of these accounts of one login, as its person finds it there. */
export async function findUnread(
  ctx: Ctx,
  accounts: readonly OwnAccount[],
): Promise<ReadonlyMap<OwnAccount, number>> {
  const homes = accounts.map(({ viewer }) => viewer.homeSpaceId);
  const ids = accounts.map(({ viewer }) => viewer.accountId);
  const { rows } = await sql<{ accountId: string; unread: number }>`
    select f.account_id, f.unread from unnest(${ids}::uuid[], ${homes}::uuid[]) asked (account_id, space_id)
    join documents.folder f on f.account_id = asked.account_id and f.space_id = asked.space_id
    where f.root = 'inbox' and f.parent_id is null`.execute(ctx.db);
  const unread = new Map(rows.map((row) => [row.accountId, row.unread]));
  return new Map(accounts.map((one) => [one, unread.get(one.viewer.accountId) ?? 0]));
}
