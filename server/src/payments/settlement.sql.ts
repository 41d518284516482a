import { sql } from 'kysely';
import { inOwnSpaces, keyText, type DocumentKey } from '#documents';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import type { HandedOver } from '#platform/handover';

type Settlement = {
  readonly paidAt: Date | null;
  readonly orderedAt: Date | null;
};

const keysOf = (documents: readonly DocumentKey[]) =>
  sql`unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[])`;

/** What became of bills already known to be within reach. */
export async function findSettlements(
  ctx: Ctx,
  documents: readonly DocumentKey[],
): Promise<Map<string, Settlement>> {
  if (documents.length === 0) return new Map();
  const { rows } = await sql<
    DocumentKey & Settlement
  >`select account_id, document_id as id, paid_at, ordered_at
    from payments.settlement where (account_id, document_id) in (select * from ${keysOf(documents)})`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [keyText(row), row]));
}

/** Writes on bills of which the action holds the documents that they are paid, or no longer. */
export async function writePaid(
  ctx: Ctx,
  documents: readonly DocumentKey[],
  paidAt: Date | null,
): Promise<void> {
  await sql`insert into payments.settlement (account_id, document_id, paid_at)
    select k.account_id, k.id, ${paidAt}::timestamptz from ${keysOf(documents)} as k (account_id, id)
    on conflict (account_id, document_id) do update set paid_at = excluded.paid_at`.execute(ctx.db);
}

/** The copies of bills, and what these are copies of, in the viewer's own spaces, as far as they are the same bill still. */
export async function findCopies(ctx: Ctx, ids: readonly string[]): Promise<readonly string[]> {
  // Copies of copies as well; nulls lead nowhere.
  const { rows } = await sql<{ id: string }>`
    with recursive kin (id, bill) as (
      select d.id, d.id from documents.document d where ${inOwnSpaces(ctx, 'd')} and d.id = any(${ids.filter(isId)}::uuid[])
      union select o.id, kin.bill from kin cross join lateral (
        select id from documents.document where account_id = ${ctx.viewer.accountId} and copied_from = kin.id
        union all select copied_from from documents.document where account_id = ${ctx.viewer.accountId} and id = kin.id
          and copied_from is not null) o)
    select distinct c.id from kin
    join documents.document d on d.account_id = ${ctx.viewer.accountId} and d.id = kin.bill
    join documents.document c on c.account_id = d.account_id and c.id = kin.id
    where kin.id <> kin.bill and ${inOwnSpaces(ctx, 'c')} and c.root <> 'trash' and c.amount_cents = d.amount_cents
      and (c.due_date, c.document_date, c.reference, c.iban) is not distinct from (d.due_date, d.document_date, d.reference, d.iban)`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** Notes that bills went into a file for the bank. */
export async function writeOrdered(ctx: Ctx, documents: readonly DocumentKey[]): Promise<void> {
  await sql`insert into payments.settlement (account_id, document_id, ordered_at)
    select k.account_id, k.id, ${ctx.now()}::timestamptz from ${keysOf(documents)} as k (account_id, id)
    on conflict (account_id, document_id) do update set ordered_at = excluded.ordered_at`.execute(
    ctx.db,
  );
}

/** Keeps of a bill that goes to another account what became of it, and of a copy what became of the first one. */
export async function copySettlement(
  ctx: Ctx,
  { accountId, documentId, from }: HandedOver,
): Promise<void> {
  await sql`insert into payments.settlement (account_id, document_id, paid_at, ordered_at)
    select ${accountId}, ${documentId}, paid_at, ordered_at from payments.settlement
    where account_id = ${from.accountId} and document_id = ${from.documentId}
    on conflict do nothing`.execute(ctx.db);
}
