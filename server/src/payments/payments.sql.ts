import { sql } from 'kysely';
import type { EarlierAccount } from '@postkorb/domain/payments';
import type { DocumentRow } from '#documents';
import type { Ctx } from '#platform/ctx';

type FromSender = {
  readonly askedId: string;
  readonly id: string;
  readonly seq: number;
  readonly iban: string | null;
  readonly reference: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly isInvoice: boolean;
};

// What a sender wrote long ago says little about their account of today.
const NEWEST = 200;

async function fromSameSenders(ctx: Ctx, ids: readonly string[]): Promise<FromSender[]> {
  const { accountId, spaceId } = ctx.viewer;
  const { rows } = await sql<FromSender>`
    select asked.id as asked_id, other.id, other.seq, other.iban, other.reference, other.amount_cents, other.currency, other.is_invoice
    from documents.document asked cross join lateral (
      select d.id, d.seq, d.iban, d.reference, d.amount_cents, d.currency, d.classification_type = 'Invoice' as is_invoice from documents.document d
      where d.account_id = asked.account_id and d.space_id = asked.space_id and d.root <> 'trash'
        and lower(d.sender_name) = lower(asked.sender_name) and d.sender_name is not null
        and (d.iban is not null or d.amount_cents is not null) and d.id <> asked.id
      order by d.seq desc limit ${NEWEST}) other
    where asked.account_id = ${accountId} and asked.space_id = ${spaceId} and asked.id = any(${ids}::uuid[])
    order by other.seq desc`.execute(ctx.db);
  return rows;
}

export type SenderHistory = {
  /** The accounts of earlier letters, newest first. */
  readonly accounts: readonly EarlierAccount[];
  /** Other bills that ask for the same amount with the same reference. */
  readonly twins: readonly string[];
};

const historyOf = (document: DocumentRow, others: readonly FromSender[]): SenderHistory => ({
  accounts: others.flatMap(({ id, seq, iban }) =>
    iban !== null && seq < document.seq ? [{ iban, documentId: id }] : [],
  ),
  twins: others
    .filter(
      ({ isInvoice, reference, amountCents, currency }) =>
        isInvoice &&
        reference !== null &&
        reference === document.reference &&
        amountCents === document.amountCents &&
        (currency ?? 'EUR') === (document.currency ?? 'EUR'),
    )
    .map(({ id }) => id),
});

/** What came from the same senders before, by document; only what lies in the viewer's own space, so theirs alone. */
export async function sendersBefore(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Map<string, SenderHistory>> {
  if (documents.length === 0) return new Map();
  const others = Map.groupBy(
    await fromSameSenders(
      ctx,
      documents.map(({ id }) => id),
    ),
    ({ askedId }) => askedId,
  );
  return new Map(documents.map((one) => [one.id, historyOf(one, others.get(one.id) ?? [])]));
}
