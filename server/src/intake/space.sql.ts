import { sql } from 'kysely';
import type { Space } from '@postkorb/domain/intake';
import type { Ctx } from '#platform/ctx';
import { diskOf } from '#platform/disk';

type Taken = Pick<Space, 'kept' | 'keptByAll' | 'announced' | 'announcedByAll'>;

/** The room that is taken at this moment; whoever asks for room in a transaction next waits until this one ends. */
export async function lockSpace(ctx: Ctx): Promise<Space> {
  const { accountId } = ctx.viewer;
  const { accountBytes: most, totalBytes: mostOfAll } = ctx.config.space;
  await sql`select pg_advisory_xact_lock(hashtextextended('intake.space', 0))`.execute(ctx.db);
  // A letter counts by its file; what is on its way counts until the letter does. All accounts are added up only where that is bounded.
  const { rows } = await sql<Taken>`select
    (select coalesce(sum(bytes), 0)::bigint from documents.document where account_id = ${accountId})
      + (select coalesce(sum(bytes), 0)::bigint from intake.upload where account_id = ${accountId} and stage = 'Processing') as kept,
    case when ${mostOfAll !== null}::boolean then (select coalesce(sum(bytes), 0)::bigint from documents.document) else 0 end as "keptByAll",
    (select coalesce(sum(bytes), 0)::bigint from intake.upload where account_id = ${accountId} and stage = 'Pending') as announced,
    (select coalesce(sum(bytes), 0)::bigint from intake.upload where stage = 'Pending') as "announcedByAll"`.execute(
    ctx.db,
  );
  return { ...rows[0]!, most, mostOfAll, ...(await diskOf(ctx)) };
}
