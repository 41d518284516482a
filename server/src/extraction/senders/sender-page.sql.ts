import { sql } from 'kysely';
import { inOwnSpaces } from '#documents';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';

// The day a letter was written, or came where it names none.
const LETTER_DAY = sql<string>`coalesce(d.document_date, (d.created_at at time zone 'Europe/Berlin')::date)`;

// Their letters that lie in the viewer's own spaces, without the trash.
const lettersOf = (ctx: Ctx, senderId: string) => sql`
  from extraction.sender_document o join documents.document d on d.account_id = o.account_id and d.id = o.document_id
  where o.account_id = ${ctx.viewer.accountId} and o.sender_id = ${senderId} and d.root <> 'trash' and ${inOwnSpaces(ctx, 'd')}`;

/** That a document, the row `d` of a statement, is a letter of this sender. */
export const isOfSender = (ctx: Ctx, senderId: string) => sql`exists (
  select from extraction.sender_document o where o.account_id = ${ctx.viewer.accountId}
    and o.document_id = d.id and o.sender_id = ${senderId})`;

/** How many letters of a sender there are, and from when to when. */
export type LetterSpan = {
  readonly letters: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

/** How many letters of a sender lie in the viewer's own spaces, with the days of the first and the last. */
export async function findSpan(ctx: Ctx, senderId: string): Promise<LetterSpan> {
  const { rows } = await sql<LetterSpan>`
    select count(*)::int as letters, min(${LETTER_DAY}) as first_day, max(${LETTER_DAY}) as last_day
    ${lettersOf(ctx, senderId)}`.execute(ctx.db);
  return present(rows[0]);
}

/** What one letter asks for. */
export type LetterAmount = {
  readonly documentId: string;
  readonly day: string;
  readonly amountCents: number;
  readonly currency: string;
};

const MOST_AMOUNTS = 12;

/** The sums of the last letters of a sender that have one, the newest first. */
export async function findAmounts(ctx: Ctx, senderId: string): Promise<readonly LetterAmount[]> {
  const { rows } = await sql<LetterAmount>`
    select d.id as document_id, ${LETTER_DAY} as day, d.amount_cents, coalesce(d.currency, 'EUR') as currency
    ${lettersOf(ctx, senderId)} and d.amount_cents is not null
    order by ${LETTER_DAY} desc, d.seq desc limit ${MOST_AMOUNTS}`.execute(ctx.db);
  return rows;
}

/** An account that letters of a sender name. */
export type NamedAccount = {
  readonly iban: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** When the first of these letters came. */
  readonly cameOn: string;
  readonly letters: number;
};

const MOST_ACCOUNTS = 20;

/** The accounts that letters of a sender name, those that were named last first. */
export async function findAccounts(ctx: Ctx, senderId: string): Promise<readonly NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select d.iban, min(${LETTER_DAY}) as first_day, max(${LETTER_DAY}) as last_day, count(*)::int as letters,
      min((d.created_at at time zone 'Europe/Berlin')::date) as came_on
    ${lettersOf(ctx, senderId)} and d.iban is not null
    group by d.iban order by last_day desc, d.iban limit ${MOST_ACCOUNTS}`.execute(ctx.db);
  return rows;
}

/** How a letter says its sender can be reached, and the text of its first page. */
type Contact = {
  readonly senderName: string | null;
  readonly senderPhone: string | null;
  readonly senderEmail: string | null;
  readonly firstPage: string | null;
};

const MOST_CONTACTS = 12;
const MOST_TEXT = 8_000;

/** What the last letters of a sender say about how to reach them, the newest first. */
export async function findContacts(ctx: Ctx, senderId: string): Promise<readonly Contact[]> {
  const { rows } = await sql<Contact>`
    select d.sender_name, d.sender_phone, d.sender_email,
      (select left(p.text, ${MOST_TEXT}) from documents.page p
        where p.account_id = d.account_id and p.document_id = d.id and p.number = 1) as first_page
    ${lettersOf(ctx, senderId)}
    order by ${LETTER_DAY} desc, d.seq desc limit ${MOST_CONTACTS}`.execute(ctx.db);
  return rows;
}

type Page = { readonly first: number; readonly below: number | null };

/** The letters of a sender by their ids and running numbers, the newest first, one more than asked for. */
export async function findLetters(ctx: Ctx, senderId: string, { first, below }: Page) {
  const { rows } = await sql<{ id: string; seq: number }>`
    select d.id, d.seq::float8 as seq ${lettersOf(ctx, senderId)} and (${below}::bigint is null or d.seq < ${below}::bigint)
    order by d.seq desc limit ${first + 1}`.execute(ctx.db);
  return rows;
}
