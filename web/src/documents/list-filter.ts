import type { DocumentFilter } from '../gql/graphql.ts';

export const LIST_FILTERS = ['all', 'unread', 'deadline', 'invoices'] as const;
export type ListFilterName = (typeof LIST_FILTERS)[number];

const FILTERS: Record<ListFilterName, DocumentFilter | null> = {
  all: null,
  unread: { unread: true },
  deadline: { withDeadline: true },
  invoices: { invoices: true },
};

/** What the server is asked for under a filter; null asks for everything. */
export function filterOf(name: ListFilterName): DocumentFilter | null {
  return FILTERS[name];
}

/** The filter in an address, or all letters when it says nothing we know. */
export function readFilter(value: unknown): ListFilterName {
  return LIST_FILTERS.find((name) => name === value) ?? 'all';
}
