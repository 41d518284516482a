import { sql } from 'kysely';
import type { StatusStep } from '@postkorb/domain/originals';
import { inOwnSpaces } from '#documents';
import type { Ctx } from '#platform/ctx';

type Counted = { readonly step: StatusStep; readonly count: number };

/** How many letters of the viewer's own spaces stand at each step of their scan. */
async function countScans(ctx: Ctx): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select case when d.ready_at is null then 'Reading' else initcap(d.root::text) end as step, count(*)::integer as count
    from documents.document d where d.account_id = ${ctx.viewer.accountId} and ${inOwnSpaces(ctx, 'd')}
    group by 1`.execute(ctx.db);
  return rows;
}

/** How many papers of letters in the viewer's own spaces stand at each step. */
async function countPapers(ctx: Ctx): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select case when o.destroyed_at is not null then 'Digital' when o.sent_at is not null then 'ReturnPacketSent'
      else o.place::text end as step, count(*)::integer as count
    from originals.original o join documents.document d on d.account_id = o.account_id and d.id = o.document_id
    where o.account_id = ${ctx.viewer.accountId} and ${inOwnSpaces(ctx, 'd')}
    group by 1`.execute(ctx.db);
  return rows;
}

/** How many letters stand where; papers are counted for those alone who manage them. */
export async function countSteps(
  ctx: Ctx,
  { withPapers }: { readonly withPapers: boolean },
): Promise<ReadonlyMap<StatusStep, number>> {
  const counted = [...(await countScans(ctx)), ...(withPapers ? await countPapers(ctx) : [])];
  return new Map(counted.map(({ step, count }) => [step, count]));
}
