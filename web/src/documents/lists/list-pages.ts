/** How many rows are asked for at a time; a landmark stands at the end of each such page. */
export const PAGE = 100;

/** How many empty rows stand for a next page of unknown length. */
const MORE_ROWS = 6;

/** The letters of one case that stand in a list as one. */
export type Thread = {
  /** How many there are, the first among them. */
  readonly count: number;
  readonly isOpen: boolean;
  /** Those out of sight. */
  readonly folded: readonly string[];
  readonly unfold: (isOpen: boolean) => void;
};

/** A row as far as its list knows it; `createdAt` is a moment in ISO 8601. */
export type ListItem = {
  readonly id: string;
  readonly createdAt: string;
  /** In a search: the line around the first hit. */
  readonly snippet: string | null;
  /** It stands where its fold was opened, whatever day it came. */
  readonly isFolded?: true;
  /** The case it belongs to, as far as its list asks for that. */
  readonly caseId?: string | null;
  /** Of the first of a case: the thread for which it stands. */
  readonly thread?: Thread;
  /** The first of its case, below which it stands. */
  readonly headId?: string;
};

/** What the server says of one page. */
export type PageAnswer = {
  readonly items: readonly ListItem[];
  readonly more: boolean;
  readonly endCursor: string | null;
  /** Kept by the folder; null where nobody counts, as in a search. */
  readonly total: number | null;
};

/** A long list of which some pages are known. Pages are never merged: a jump costs one page. */
export type Pages = {
  readonly known: readonly (PageAnswer | undefined)[];
  /** After which cursor each page begins; null for the first. */
  readonly after: readonly (string | null)[];
  readonly total: number | null;
  /** Rows that were sent elsewhere and are out of sight while the server has yet to say so. */
  readonly hidden: ReadonlySet<string>;
};

export const NO_PAGES: Pages = { known: [], after: [null], total: null, hidden: new Set() };

/** The rows of a list, counted from 0; one whose page is still to come is undefined. */
export type Rows = {
  readonly count: number;
  /** False while nobody knows how many there are. */
  readonly counted: boolean;
  readonly at: (index: number) => ListItem | undefined;
  /** The page on which a row stands. */
  readonly pageOf: (index: number) => number;
  readonly loaded: readonly ListItem[];
  readonly indexOf: (id: string) => number;
};

/** The places where pages begin when every landmark of a folder is known. */
export function cursorsOf(landmarks: readonly string[]): readonly (string | null)[] {
  return [null, ...landmarks];
}

/** Puts an answer in its place; in a list without landmarks it also tells where the next page begins. */
export function withPage(pages: Pages, page: number, answer: PageAnswer): Pages {
  const after = [...pages.after];
  if (after[page + 1] === undefined && answer.more) after[page + 1] = answer.endCursor;
  const known = [...pages.known];
  known[page] = answer;
  return { ...pages, known, after, total: answer.total ?? pages.total };
}

/** How many rows a page has, as far as anybody knows. */
function lengthOf(pages: Pages, page: number, visible: readonly ListItem[] | undefined) {
  if (visible) return visible.length;
  if (pages.total === null) return MORE_ROWS;
  const last = page === pages.after.length - 1;
  return last ? Math.max(0, pages.total - PAGE * page) : PAGE;
}

/** The last beginning that is not behind the row. */
function search(starts: readonly number[], index: number) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The list as rows from 0 to count, without what is hidden. */
export function rowsOf(pages: Pages): Rows {
  const visible = pages.known.map((page) => page?.items.filter(({ id }) => !pages.hidden.has(id)));
  const starts: number[] = [];
  let count = 0;
  for (let page = 0; page < pages.after.length; page += 1) {
    starts.push(count);
    count += lengthOf(pages, page, visible[page]);
  }
  const places = new Map<string, number>();
  const loaded: ListItem[] = [];
  visible.forEach((items, page) => {
    items?.forEach((item, place) => places.set(item.id, starts[page]! + place));
    if (items) loaded.push(...items);
  });
  const pageOf = (index: number) => search(starts, index);
  return {
    count,
    counted: pages.total !== null,
    pageOf,
    at(index) {
      const page = pageOf(index);
      return visible[page]?.[index - starts[page]!];
    },
    loaded,
    indexOf: (id) => places.get(id) ?? -1,
  };
}
