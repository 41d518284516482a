import { sql } from 'kysely';
import {
  countedInstead,
  isSameDebt,
  type Claim,
  type EarlierAccount,
} from '@postkorb/domain/payments';
import { inOwnSpaces, type DocumentRow } from '#documents';
import type { Ctx } from '#platform/ctx';

type Other = Omit<Claim, 'numbers'> & {
  readonly askedId: string;
  readonly id: string;
  readonly isSameSender: boolean;
  readonly createdAt: Date;
};

type Arrived = Pick<DocumentRow, 'createdAt' | 'seq'>;
/** Whether one came before the other; a snoozed one that came back has a new number in the lists, and came when it did. */
const cameBefore = (one: Arrived, other: Arrived) =>
  one.createdAt < other.createdAt || (+one.createdAt === +other.createdAt && one.seq < other.seq);

// What a sender wrote long ago says little about their account of today.
const NEWEST = 200;

async function findOthers(ctx: Ctx, ids: readonly string[]): Promise<Other[]> {
  const columns = sql`d.id, d.seq, d.created_at, d.classification_type, d.kind, d.sender_name, d.amount_cents, d.currency,
    d.iban, d.bic, d.reference, d.due_date, d.document_date, d.is_collected, d.is_outgoing, s.paid_at is not null as is_paid`;
  const others = sql`documents.document d
    left join payments.settlement s on s.account_id = d.account_id and s.document_id = d.id where d.account_id = asked.account_id and d.space_id = asked.space_id
    and d.root <> 'trash' and d.id <> asked.id`;
  const { rows } = await sql<Other>`
    select asked.id as asked_id, other.* from documents.document asked cross join lateral (
      (select ${columns}, true as is_same_sender from ${others}
        and lower(d.sender_name) = lower(asked.sender_name) and d.sender_name is not null
        and (d.iban is not null or d.amount_cents is not null)
      order by d.seq desc limit ${NEWEST})
      union all
      (select ${columns}, false from ${others}
        and d.iban = asked.iban and lower(d.sender_name) is distinct from lower(asked.sender_name)
      order by d.seq desc limit ${NEWEST})) other
    where ${inOwnSpaces(ctx, 'asked')} and asked.id = any(${ids}::uuid[])
    order by other.created_at desc, other.seq desc`.execute(ctx.db);
  return rows;
}

async function findBillNumbers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; numbers: string[] }>`
    select document_id as id, array_agg(value order by source desc, rank) as numbers from extraction.reading
    where account_id = ${ctx.viewer.accountId} and document_id = any(${ids}::uuid[])
      and field = 'reference' and label = 'Rechnungsnummer' group by 1`.execute(ctx.db);
  return new Map(rows.map(({ id, numbers }) => [id, numbers]));
}

/** What else the viewer's own spaces hold from a sender or of a debt. */
export type SenderHistory = {
  /** The accounts of earlier documents, newest first. */
  readonly accounts: readonly EarlierAccount[];
  /** What this document claims, taken as open. */
  readonly claim: Claim;
  /** Other documents that ask for the same money. */
  readonly twins: readonly KnownClaim[];
  /** Those of them that count instead of this document, the one by which the debt counts first; none where it counts by this document. */
  readonly countedInstead: readonly KnownClaim[];
};

type KnownClaim = Claim & { readonly id: string };

type Known = { readonly document: DocumentRow; readonly others: readonly Other[] };

// Only a reminder quotes the number of another document.
const quotingIn = ({ document, others }: Known) =>
  document.kind === 'reminder' ? others : others.filter(({ kind }) => kind === 'reminder');

function historyOf({ document, others }: Known, numbers: Map<string, string[]>): SenderHistory {
  const claimOf = <O extends Omit<KnownClaim, 'numbers'>>(one: O) => ({
    ...one,
    numbers: [...(one.reference === null ? [] : [one.reference]), ...(numbers.get(one.id) ?? [])],
  });
  const claim = claimOf({ ...document, isPaid: false });
  const twins = others.map(claimOf).filter((other) => isSameDebt(claim, other));
  return {
    accounts: others.flatMap((other) =>
      other.isSameSender && other.iban !== null && cameBefore(other, document)
        ? [{ iban: other.iban, documentId: other.id }]
        : [],
    ),
    claim,
    twins,
    countedInstead: countedInstead(claim, twins),
  };
}

/** What came from the same senders or asks for the same money, by document; only what lies in the viewer's own spaces, so theirs alone. */
export async function sendersBefore(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Map<string, SenderHistory>> {
  if (documents.length === 0) return new Map();
  const ids = documents.map(({ id }) => id);
  const others = Map.groupBy(await findOthers(ctx, ids), ({ askedId }) => askedId);
  const known = documents.map((document) => ({ document, others: others.get(document.id) ?? [] }));
  const quoting = known.flatMap((one) => {
    const bills = quotingIn(one).map(({ id }) => id);
    return bills.length === 0 ? [] : [one.document.id, ...bills];
  });
  const numbers = await findBillNumbers(ctx, [...new Set(quoting)]);
  return new Map(known.map((one) => [one.document.id, historyOf(one, numbers)]));
}
