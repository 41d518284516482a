import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { DocumentRow } from '../record/documents.sql.ts';
import { isOwed } from './duty.sql.ts';

/** Whether a document came by formal service, and on which day, as far as a person said so. */
export type Service = { readonly servedOn: string | null };

/** Those of these documents of the viewer's own that came by formal service, as their duties say; to others nobody tells it. */
export async function findServices(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Map<DocumentRow, Service>> {
  const own = documents.filter(
    ({ access, accountId }) => access === 'owner' && accountId === ctx.viewer.accountId,
  );
  if (own.length === 0) return new Map();
  const { rows } = await sql<{ id: string; servedOn: string | null }>`
    select d.id, min(y.served_on) as served_on
    from documents.duty y join documents.document d on d.account_id = y.account_id and d.id = y.document_id
    where y.account_id = ${ctx.viewer.accountId} and y.document_id = any(${own.map(({ id }) => id)}::uuid[])
      and y.removed_at is null and ${isOwed}
      and (y.served_on is not null or y.period ->> 'isServed' = 'true' or y.period -> 'span' ->> 'counts' = 'service')
    group by d.id`.execute(ctx.db);
  const byId = new Map(rows.map(({ id, servedOn }) => [id, { servedOn }]));
  return new Map(
    own.flatMap((document) => {
      const service = byId.get(document.id);
      return service === undefined ? [] : [[document, service] as const];
    }),
  );
}
