/** By what a list of documents can be put in order. */
export const LIST_SORTS = [
  'createdAt',
  'letterDate',
  'sender',
  'subject',
  'amount',
  'deadline',
] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** An order of documents; what has no value in it always comes last. */
export type ListOrder = { readonly by: ListSort; readonly isDescending: boolean };

/** The order of a list nobody has chosen another for: newest first. */
export const NEWEST_FIRST: ListOrder = { by: 'createdAt', isDescending: true };

const DESCENDING: readonly ListSort[] = ['createdAt', 'letterDate', 'amount'];

/** The direction people expect first: names from A, the nearest deadline, the newest and the largest. */
export function firstOrderBy(by: ListSort): ListOrder {
  return { by, isDescending: DESCENDING.includes(by) };
}

/** Everything of a document itself that a table can show in a column. */
export const LIST_COLUMNS = [
  'options',
  'documents',
  'createdAt',
  'folder',
  'nextAction',
  'tag',
  'sender',
  'subject',
  'owner',
  'share',
  'contactDetails',
  'recipient',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
