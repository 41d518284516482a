import { sql, type RawBuilder } from 'kysely';
import { DEADLINE_DAY, DOCUMENT_DATE, SENDER } from './list-order.sql.ts';

type Maybe<T> = T | null | undefined;
/** What a list is narrowed down to; each part that is there must hold. */
export type ListFilter = {
  readonly unread?: Maybe<boolean>;
  readonly withDeadline?: Maybe<boolean>;
  readonly invoices?: Maybe<boolean>;
  readonly originals?: Maybe<boolean>;
  /** Advertising alone; false is all but advertising. */
  readonly advertising?: Maybe<boolean>;
  /** What is snoozed alone; false is all but that. */
  readonly snoozed?: Maybe<boolean>;
  readonly tag?: Maybe<string>;
  readonly sender?: Maybe<string>;
  readonly dateFrom?: Maybe<string>;
  readonly dateUntil?: Maybe<string>;
};

/** Whether a filter asks for anything; without advertising, or what is snoozed, is asked for by `false`. */
export function narrows({ advertising, snoozed, ...filter }: ListFilter): boolean {
  return (
    typeof advertising === 'boolean' ||
    typeof snoozed === 'boolean' ||
    Object.values(filter).some((asked) => asked !== null && asked !== undefined && asked !== false)
  );
}

/** Whether a folder counts what a filter leaves of it: all, its advertising, what is snoozed, or the rest. */
export const isCounted = (filter: ListFilter): boolean =>
  !narrows({ ...filter, advertising: null, snoozed: null });

type Part = 'advertising' | 'snoozed';
type Counters = { readonly total: number } & Readonly<Record<Part, number | null>>;

/** How many documents of a folder a filter leaves, by what the folder counts; null where it counts none of its parts. */
export function countedIn(counters: Counters, filter: Pick<ListFilter, Part>): number | null {
  const { advertising, snoozed, total } = counters;
  if (filter.snoozed === true) return snoozed;
  if (filter.advertising === true) return advertising;
  const left = [
    filter.advertising === false ? advertising : 0,
    filter.snoozed === false ? snoozed : 0,
  ];
  return left.reduce(
    (rest, part) => (rest === null || part === null ? null : rest - part),
    total as number | null,
  );
}

/** Whether the document `d` is of the parts that are asked for. Snoozed advertising is snoozed, and lies in no fold. */
function ofParts({ advertising, snoozed }: Pick<ListFilter, Part>): RawBuilder<unknown>[] {
  const parts = [];
  if (typeof snoozed === 'boolean')
    parts.push(snoozed ? sql`d.snoozed_until is not null` : sql`d.snoozed_until is null`);
  if (advertising === true) parts.push(sql`d.is_advertising and d.snoozed_until is null`);
  if (advertising === false)
    parts.push(
      snoozed === false
        ? sql`not d.is_advertising`
        : sql`(not d.is_advertising or d.snoozed_until is not null)`,
    );
  return parts;
}

/** Whether the document `d` is what a filter asks for; `isUnread` says of it what the viewer has not read. */
export function matches(filter: ListFilter, isUnread: RawBuilder<boolean>): RawBuilder<boolean> {
  const { tag, sender, dateFrom, dateUntil } = filter;
  // A partial index wants its condition said as it stands: a parameter hides it from a prepared plan.
  const parts = [
    filter.unread && isUnread,
    filter.withDeadline && sql`${DEADLINE_DAY} is not null`,
    filter.invoices && sql`d.classification_type = 'Invoice'`,
    filter.originals && sql`d.scan_id is not null`,
    ...ofParts(filter),
    tag && sql`d.tags @> array[${tag}]::text[]`,
    sender && sql`${SENDER} = left(${sender}::text, 100)`,
    dateFrom && sql`${DOCUMENT_DATE} >= ${dateFrom}::date`,
    dateUntil && sql`${DOCUMENT_DATE} <= ${dateUntil}::date`,
  ];
  const asked = parts.filter(
    (part): part is RawBuilder<unknown> => typeof part === 'object' && part !== null,
  );
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(asked, sql` and `)}`;
}
