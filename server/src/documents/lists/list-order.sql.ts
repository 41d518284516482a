import { sql, type RawBuilder } from 'kysely';
import { isDay } from '@postkorb/domain/basics';
import type { ListOrder, ListSort } from '@postkorb/domain/documents';
import { sanitizeForPostgres } from '#platform/basics/sanitize';

/** What puts a list in order: what its readers choose, and in the trash the moment a document was deleted. */
export type Order = { readonly by: ListSort | 'trashedAt'; readonly isDescending: boolean };

/** An order as a folder has it: what came into the trash came when it was deleted. */
export const orderIn = (folder: { readonly root: string } | undefined, order: ListOrder): Order =>
  folder?.root === 'trash' && order.by === 'createdAt' ? { ...order, by: 'trashedAt' } : order;

/** A document's place in an order: its value there, null where it has none, and its number in the account. */
export type ListPlace = { readonly value: string | null; readonly seq: number };

type Key = {
  readonly value: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  /** Decides between documents of the same value. */
  readonly tie: RawBuilder<number>;
  readonly seqSign: 1 | -1;
  readonly reads: (value: string) => boolean;
  readonly hasGaps: boolean;
};

/** The first day of what a document wants, or the day to pay by where no duty of it is kept. */
export const DEADLINE_DAY = sql<string>`coalesce(d.deadline_day, d.due_date)`;
/** The day a document was written, or came where it names none. */
export const DOCUMENT_DATE = sql<string>`coalesce(d.document_date, (d.created_at at time zone 'Europe/Berlin')::date)`;
export const SENDER = sql<string>`(left(d.sender_name, 100) collate documents.name_order)`;
const SUBJECT = sql<string>`(left(d.subject, 100) collate documents.name_order)`;

const older = { tie: sql<number>`d.seq`, seqSign: 1 } as const;
const newer = { tie: sql<number>`(-d.seq)`, seqSign: -1 } as const;
const day = { type: sql`date`, reads: isDay, ...older };
const name = {
  type: sql`text`,
  reads: (value: string) => value.length <= 200 && value === sanitizeForPostgres(value),
  hasGaps: true,
  ...newer,
};

// As PostgreSQL writes it behind the day.
const TIME = /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-][01]\d(:[0-5]\d)?$/;

// Said as the indexes of 0025_documents_list_orders.sql, 0165_documents_deadline_day.sql and 0188_documents_deleted.sql say them.
const KEYS: Record<Exclude<Order['by'], 'createdAt'>, Key> = {
  letterDate: { value: DOCUMENT_DATE, hasGaps: false, ...day },
  deadline: { value: DEADLINE_DAY, hasGaps: true, ...day },
  amount: {
    value: sql`d.amount_cents`,
    type: sql`bigint`,
    reads: (value) => /^-?\d{1,18}$/.test(value),
    hasGaps: true,
    ...older,
  },
  trashedAt: {
    value: sql`d.trashed_at`,
    type: sql`timestamptz`,
    reads: (value) => isDay(value.slice(0, 10)) && TIME.test(value.slice(10)),
    hasGaps: true,
    ...older,
  },
  sender: { value: SENDER, ...name },
  subject: { value: SUBJECT, ...name },
};

/** What a statement needs of an order. */
export type OrderKey = Key & {
  readonly direction: RawBuilder<unknown>;
  readonly beyond: RawBuilder<unknown>;
};

const DOWN = { direction: sql`desc`, beyond: sql`<` };
const UP = { direction: sql`asc`, beyond: sql`>` };

/** The key of an order, or null where the order is that of arrival. */
export function keyOf({ by, isDescending }: Order): OrderKey | null {
  return by === 'createdAt' ? null : { ...KEYS[by], ...(isDescending ? DOWN : UP) };
}

/** The place of a document in an order as clients keep it. */
export function cursorOf({ by }: Order, { value, seq }: ListPlace): string {
  if (by === 'createdAt') return String(seq);
  return Buffer.from(JSON.stringify([value, seq])).toString('base64url');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The place a client names; null for one that is none of this order. */
export function readCursor(order: Order, cursor: string): ListPlace | null {
  const key = keyOf(order);
  if (key === null) return /^\d{1,15}$/.test(cursor) ? { value: null, seq: Number(cursor) } : null;
  const place = parsed(Buffer.from(cursor, 'base64url').toString());
  if (!Array.isArray(place)) return null;
  const [value, seq] = place as readonly unknown[];
  if (!Number.isSafeInteger(seq)) return null;
  if (value === null) return { value, seq: seq as number };
  return typeof value === 'string' && key.reads(value) ? { value, seq: seq as number } : null;
}
