import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** A return whose papers all lie in the viewer's centre, and which nobody picks yet. */
export type WaitingReturn = {
  readonly accountId: string;
  readonly returnId: string;
  readonly sending: number;
  readonly papers: number;
};

/**
 * The returns that are to be packed and whose papers lie in boxes of the viewer's centre, all of them, the most urgent first; one that came
 * back lies here as it left. Papers that are only played and never were in a centre are nowhere, and keep no packet back.
 */
export async function findWaitingReturns(ctx: Ctx, most: number): Promise<WaitingReturn[]> {
  const centreId = ctx.viewer.accountId;
  const { rows } = await sql<WaitingReturn>`
    select r.account_id, r.id as return_id, r.sending, count(e.id)::integer as papers
    from originals.return r
    join originals.original o on o.account_id = r.account_id and o.return_id = r.id
    left join centre.envelope e on e.centre_id = ${centreId} and e.matched_account_id = o.account_id and e.code = o.scan_id
      and e.stage = case when r.sending = 1 then 'Shelved' else 'Sent' end
    where (r.sent_at is null or r.resend_at is not null) and not exists (
      select from centre.packet p where p.owner_account_id = r.account_id and p.return_id = r.id and p.sending = r.sending)
    group by r.account_id, r.id
    having count(e.id) > 0 and bool_and(e.id is not null or (o.is_simulated and not exists (
      select from centre.envelope x where x.matched_account_id = o.account_id and x.code = o.scan_id)))
    order by r.packed_by, r.requested_at, r.id limit ${most}`.execute(ctx.db);
  return rows;
}

/** A paper that such a return takes. */
export type WaitingPaper = {
  readonly accountId: string;
  readonly returnId: string;
  readonly envelopeId: string;
  readonly code: string;
  readonly boxCode: string | null;
};

/** The papers of these returns that lie in the viewer's centre. */
export async function findReturnPapers(
  ctx: Ctx,
  returns: readonly WaitingReturn[],
): Promise<WaitingPaper[]> {
  const { rows } = await sql<WaitingPaper>`
    select o.account_id, o.return_id, e.id as envelope_id, e.code, e.box_code
    from unnest(${returns.map((one) => one.accountId)}::uuid[], ${returns.map((one) => one.returnId)}::uuid[]) k (account_id, return_id)
    join originals.original o on o.account_id = k.account_id and o.return_id = k.return_id
    join centre.envelope e on e.centre_id = ${ctx.viewer.accountId} and e.matched_account_id = o.account_id and e.code = o.scan_id`.execute(
    ctx.db,
  );
  return rows;
}
