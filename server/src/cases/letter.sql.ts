import { sql } from 'kysely';
import type { CaseLetter } from '@postkorb/domain/cases';
import type { Ctx } from '#platform/ctx';

/** What a letter says of itself, as rules about cases ask for it. */
export type SaidLetter = Omit<CaseLetter, 'numbers' | 'quotedDays' | 'text'> & {
  readonly id: string;
  readonly spaceId: string;
  readonly isThrown: boolean;
  readonly isRead: boolean;
};

const PAGES = 3;

const SAID = sql`d.id, d.space_id, d.root = 'trash' as is_thrown, d.ready_at is not null as is_read,
  d.classification_type, d.kind, d.sender_name, d.recipient_name, d.document_date, d.due_date, d.amount_cents,
  d.currency, d.iban, d.bic, d.reference, d.is_collected, d.is_outgoing`;

/** One letter of the account, whoever may see it; undefined where it was destroyed. */
export async function findLetter(ctx: Ctx, id: string): Promise<SaidLetter | undefined> {
  const { rows } = await sql<SaidLetter>`select ${SAID} from documents.document d
    where d.account_id = ${ctx.viewer.accountId} and d.id = ${id}::uuid`.execute(ctx.db);
  return rows[0];
}

/** By what letters find each other. */
export type CaseKey = { readonly kind: string; readonly value: string; readonly written: string };

/** A letter with all that was read of it. */
export type ReadLetter = SaidLetter & {
  /** The best first. */
  readonly references: readonly { readonly kind: string | null; readonly value: string }[];
  /** Of its first pages. */
  readonly text: string;
  /** The keys that are kept of it, in the order in which they are compared. */
  readonly keys: readonly CaseKey[];
};

/** The same with all that was read of it. */
export async function findRead(ctx: Ctx, id: string): Promise<ReadLetter | undefined> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<ReadLetter>`select ${SAID},
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'value', value) order by source desc, rank)
        from extraction.reading where account_id = ${accountId} and document_id = d.id and field = 'references'), '[]') as "references",
      coalesce((select string_agg(text, ' ' order by number) from (
        select number, text from documents.page where account_id = ${accountId} and document_id = d.id and is_read
        order by number limit ${PAGES}) p), '') as text,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'value', value, 'written', written) order by kind, value)
        from cases.key where account_id = ${accountId} and document_id = d.id), '[]') as keys
    from documents.document d where d.account_id = ${accountId} and d.id = ${id}::uuid`.execute(
    ctx.db,
  );
  return rows[0];
}

/** Replaces the keys of a letter. */
export async function writeKeys(
  ctx: Ctx,
  documentId: string,
  keys: readonly CaseKey[],
): Promise<void> {
  // One value, however many there are: the statement stays the same and is prepared once.
  await sql`
    with said as (select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (kind text, value text, written text)),
      gone as (delete from cases.key k where account_id = ${ctx.viewer.accountId} and document_id = ${documentId}
        and not exists (select from said where said.kind = k.kind and said.value = k.value))
    insert into cases.key (account_id, document_id, kind, value, written)
    select ${ctx.viewer.accountId}::uuid, ${documentId}::uuid, kind, value, written from said
    on conflict (account_id, document_id, kind, value) do update set written = excluded.written`.execute(
    ctx.db,
  );
}

/** A letter that shares a key with another one, with all that rules ask of it. */
export type SaidNeighbour = SaidLetter & {
  readonly caseId: string | null;
  readonly suggestedId: string | null;
  readonly apartFrom: readonly string[];
  readonly keys: readonly CaseKey[];
  /** Of those who were written to or by somebody else alone: others need not be named. */
  readonly pages: string;
};

// A number that a thousand letters bear says little about any of them.
const NEWEST = 40;
const SIGNS = 6000;

type Asked = {
  readonly letter: SaidLetter;
  readonly values: readonly string[];
};

/**
 * The newest letters of the same space that share one of these values with a letter, and are apart from it by no person, nor put into a
 * case of another space.
 */
export async function findNeighbours(
  ctx: Ctx,
  { letter, values }: Asked,
): Promise<SaidNeighbour[]> {
  if (values.length === 0) return [];
  const { accountId } = ctx.viewer;
  const { id, spaceId, senderName } = letter;
  const { rows } = await sql<SaidNeighbour>`
    with near as (
      select distinct k.document_id from unnest(${values}::text[]) v (value) cross join lateral (
        select document_id from cases.key where account_id = ${accountId} and value = v.value and document_id <> ${id}::uuid
        order by document_id desc limit ${NEWEST}) k)
    select ${SAID}, l.case_id, l.suggested_id,
      array(select other_id from cases.apart where account_id = ${accountId} and document_id = d.id) as apart_from,
      (select jsonb_agg(jsonb_build_object('kind', kind, 'value', value, 'written', written)) from cases.key
        where account_id = ${accountId} and document_id = d.id) as keys,
      case when d.sender_name is not distinct from ${senderName} then '' else coalesce((
        select string_agg(left(text, ${SIGNS}), ' ' order by number) from documents.page
        where account_id = ${accountId} and document_id = d.id and number <= ${PAGES}), '') end as pages
    from near n join documents.document d on d.account_id = ${accountId} and d.id = n.document_id
    left join lateral (
      select case when standing = 'sure' then case_id end as case_id,
        case when standing = 'suggested' then case_id end as suggested_id
      from cases.letter x join cases.case c on c.account_id = x.account_id and c.id = x.case_id
      where x.account_id = ${accountId} and x.document_id = d.id and c.space_id = ${spaceId}::uuid) l on true
    where d.space_id = ${spaceId}::uuid and d.root <> 'trash'
      and not exists (select from cases.letter x join cases.case c on c.account_id = x.account_id and c.id = x.case_id
        where x.account_id = ${accountId} and x.document_id = d.id and x.reason = 'person' and c.space_id <> ${spaceId}::uuid)
      and not exists (select from cases.apart a where a.account_id = ${accountId} and a.document_id = ${id}::uuid and (
        a.other_id = d.id or exists (select from cases.letter x where x.account_id = ${accountId}
          and x.document_id = a.other_id and x.case_id in (l.case_id, l.suggested_id))))
    order by d.seq desc`.execute(ctx.db);
  return rows;
}
