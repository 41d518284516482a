import {
  firstOrderBy,
  LIST_SORTS,
  NEWEST_FIRST,
  type ListOrder,
  type ListSort,
} from '@postkorb/domain/documents';
import type { DocumentFilter } from '../../gql/graphql.ts';

export const LIST_FLAGS = ['unread', 'deadline', 'invoices', 'paper', 'snoozed'] as const;
/** What a list is narrowed to, as the address says it. */
export type ListFlag = (typeof LIST_FLAGS)[number];

/** How a list is narrowed down, put in order and shown, as the address says it. */
export type ListSearch = {
  /** Flags with a point between them. */
  readonly filter?: string;
  readonly tag?: string;
  readonly sender?: string;
  readonly from?: string;
  readonly until?: string;
  /** The key, and after a point the direction where it is not the first one. */
  readonly sort?: string;
  readonly view?: ListShape;
};

/** The list beside the open document, the list alone, a table with columns, or cards. */
export const LIST_SHAPES = ['split', 'list', 'table', 'cards'] as const;
export type ListShape = (typeof LIST_SHAPES)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;
const isOneOf =
  <T extends string>(all: readonly T[]) =>
  (value: unknown): value is T =>
    all.some((one) => one === value);
const isFlag = isOneOf(LIST_FLAGS);
const isSort = isOneOf(LIST_SORTS);
/** Whether a value names a way to show a list. */
export const isShape = isOneOf(LIST_SHAPES);

// A number in an address is a number to the router, but a tag may be one.
const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const dayIn = (value: unknown) => (DAY.test(textIn(value)) ? textIn(value) : '');

/** The flags a list is narrowed down by. */
export function flagsOf({ filter = '' }: ListSearch): readonly ListFlag[] {
  return filter.split('.').filter(isFlag);
}

/** The same list with these flags on and all others off. */
export function withFlags(search: ListSearch, flags: readonly ListFlag[]): ListSearch {
  return tidied({ ...search, filter: LIST_FLAGS.filter((one) => flags.includes(one)).join('.') });
}

/** The same list with a flag on or off. */
export function withFlag(search: ListSearch, flag: ListFlag, isOn: boolean): ListSearch {
  const others = flagsOf(search).filter((one) => one !== flag);
  return withFlags(search, isOn ? [...others, flag] : others);
}

/** Without what says nothing, so that an address stays short. */
function tidied(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
}

/** What an address says of a list; what we do not know is as good as not said. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const filter = flagsOf({ filter: textIn(search.filter) }).join('.');
  const sort = textIn(search.sort);
  return tidied({
    filter,
    tag: textIn(search.tag),
    sender: textIn(search.sender),
    from: dayIn(search.from),
    until: dayIn(search.until),
    sort: isSort(sort.split('.')[0]) ? sort : '',
    ...(isShape(search.view) ? { view: search.view } : {}),
  });
}

type Words = Pick<ListSearch, 'tag' | 'sender' | 'from' | 'until'>;

/** The same list with these words and days, or without those that are empty. */
export function withWords(search: ListSearch, words: Words): ListSearch {
  return tidied({ ...search, ...words });
}

/** The same list with everything in it. */
export function withoutFilter({ sort, view }: ListSearch): ListSearch {
  return { ...(sort ? { sort } : {}), ...(view ? { view } : {}) };
}

const FILTERS: Record<ListFlag, DocumentFilter> = {
  unread: { unread: true },
  deadline: { withDeadline: true },
  invoices: { invoices: true },
  paper: { originals: true },
  snoozed: { snoozed: true },
};

/** What the server is asked for under a filter; null asks for everything. */
export function filterOf(search: ListSearch): DocumentFilter | null {
  const flags = flagsOf(search);
  const { tag, sender, from, until } = search;
  const filter: DocumentFilter = {
    ...(Object.assign({}, ...flags.map((flag) => FILTERS[flag])) as DocumentFilter),
    ...(tag ? { tag } : {}),
    ...(sender ? { sender } : {}),
    ...(from ? { dateFrom: from } : {}),
    ...(until ? { dateUntil: until } : {}),
  };
  return Object.keys(filter).length === 0 ? null : filter;
}

const DIRECTIONS = { up: false, down: true } as const;

/** The order an address asks for. */
export function orderOf({ sort = '' }: ListSearch): ListOrder {
  const [by, direction] = sort.split('.');
  if (!isSort(by)) return NEWEST_FIRST;
  if (direction !== 'up' && direction !== 'down') return firstOrderBy(by);
  return { by, isDescending: DIRECTIONS[direction] };
}

/** Whether a list is in the order of every new list. */
export function isNewestFirst({ by, isDescending }: ListOrder): boolean {
  return by === NEWEST_FIRST.by && isDescending;
}

/** The order after a column was pressed: first the usual direction, then the other one. */
export function nextOrder(order: ListOrder, by: ListSort): ListOrder {
  return order.by === by ? { by, isDescending: !order.isDescending } : firstOrderBy(by);
}

/** The same list in another order. */
export function withOrder(search: ListSearch, order: ListOrder): ListSearch {
  const { by, isDescending } = order;
  const isFirst = firstOrderBy(by).isDescending === isDescending;
  const sort = isFirst ? by : `${by}.${isDescending ? 'down' : 'up'}`;
  return tidied({ ...search, sort: isNewestFirst(order) ? '' : sort });
}
