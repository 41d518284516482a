import { sql } from 'kysely';
import type { DestructionReason } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

/** A paper in a box of the viewer's centre that is to be shredded. */
export type Shreddable = {
  readonly code: string;
  readonly matchedAccountId: string;
  readonly documentId: string;
  readonly boxCode: string | null;
  readonly sheets: number | null;
  readonly reason: DestructionReason;
};

// A practice centre has what was made up, and no other centre has that; what is on an open list or missing is on no other list.
const IN_BOXES = sql`
  from centre.envelope e
  join centre.centre c on c.id = e.centre_id
  join originals.original o on o.account_id = e.matched_account_id and o.scan_id = e.code
  where e.stage = 'Shelved' and o.place = 'ShredBasket' and o.sent_at is null and o.destroyed_at is null
    and o.is_simulated = c.is_practice and not exists (select from centre.batch_paper p
      where p.centre_id = e.centre_id and p.code = e.code and p.state in ('Listed', 'Missing'))`;

/** How many papers in boxes of the viewer's centre are to be shredded. */
export async function countShreddable(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${IN_BOXES} and e.centre_id = ${ctx.viewer.accountId}`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** The papers in boxes of the viewer's centre that are to be shredded, box by box; at most so many. */
export async function findShreddable(ctx: Ctx, most: number): Promise<Shreddable[]> {
  const { rows } = await sql<Shreddable>`
    select e.code, e.matched_account_id, o.document_id, e.box_code, e.sheets,
      case when (select j.action from platform.journal j where j.account_id = o.account_id
        and (j.entry::jsonb -> 'objects') ? o.document_id::text and j.action in ('originals.shred-ordered', 'originals.shred-due')
        order by j.seq desc limit 1) = 'originals.shred-due' then 'DAYS_OVER' else 'ORDERED' end as reason
    ${IN_BOXES} and e.centre_id = ${ctx.viewer.accountId} order by e.box_code, e.code limit ${most}`.execute(
    ctx.db,
  );
  return rows;
}

/** Lets nobody else freeze a list in the viewer's centre before this transaction ends. */
export async function lockCentre(ctx: Ctx): Promise<void> {
  await ctx.db
    .selectFrom('centre.centre')
    .select('id')
    .where('id', '=', ctx.viewer.accountId)
    .forNoKeyUpdate()
    .execute();
}

const MOST_MISSING = 100;

/** The papers of the viewer's centre that were on a list and not at the machine, and were not found since. */
export function findMissing(ctx: Ctx) {
  return ctx.db
    .selectFrom('centre.batchPaper')
    .select(['batchId', 'code', 'boxCode', 'stateAt'])
    .where('centreId', '=', ctx.viewer.accountId)
    .where('state', '=', 'Missing')
    .orderBy('stateAt')
    .orderBy('code')
    .limit(MOST_MISSING)
    .execute();
}

/** A missing paper of the viewer's centre, locked until the transaction ends. */
export function lockMissing(ctx: Ctx, code: string) {
  return ctx.db
    .selectFrom('centre.batchPaper')
    .select(['batchId', 'code', 'matchedAccountId', 'documentId'])
    .where('centreId', '=', ctx.viewer.accountId)
    .where('code', '=', code)
    .where('state', '=', 'Missing')
    .forUpdate()
    .executeTakeFirst();
}
