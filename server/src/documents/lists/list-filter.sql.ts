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
  readonly tag?: Maybe<string>;
  readonly sender?: Maybe<string>;
  readonly dateFrom?: Maybe<string>;
  readonly dateUntil?: Maybe<string>;
};

/** Whether a filter asks for anything; without advertising is asked for by `false`. */
export function narrows({ advertising, ...filter }: ListFilter): boolean {
  return (
    typeof advertising === 'boolean' ||
    Object.values(filter).some((asked) => asked !== null && asked !== undefined && asked !== false)
  );
}

/** Whether a folder counts what a filter leaves of it: all, its advertising, or the rest. */
export const isCounted = (filter: ListFilter): boolean =>
  !narrows({ ...filter, advertising: null });

/** Whether the document `d` is advertising, or is none, where that is asked. */
export const ofAdvertising = (asked: Maybe<boolean>) =>
  typeof asked === 'boolean' && (asked ? sql`d.is_advertising` : sql`not d.is_advertising`);

/** Whether the document `d` is what a filter asks for; `isUnread` says of it what the viewer has not read. */
export function matches(filter: ListFilter, isUnread: RawBuilder<boolean>): RawBuilder<boolean> {
  const { tag, sender, dateFrom, dateUntil } = filter;
  // A partial index wants its condition said as it stands: a parameter hides it from a prepared plan.
  const parts = [
    filter.unread && isUnread,
    filter.withDeadline && sql`${DEADLINE_DAY} is not null`,
    filter.invoices && sql`d.classification_type = 'Invoice'`,
    filter.originals && sql`d.scan_id is not null`,
    ofAdvertising(filter.advertising),
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
