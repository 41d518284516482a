import type { DocumentList, ListView } from '../lists/document-list.ts';
import type { ListItem, Rows } from '../lists/list-pages.ts';

/** Which threads of a list somebody unfolded or folded, and which document stands open: its thread is unfolded until somebody folds it. */
export type Unfolded = {
  readonly wanted: ReadonlyMap<string, boolean>;
  readonly openId: string | null;
  readonly unfold: (caseId: string, isOpen: boolean) => void;
};

type Found = { readonly item: ListItem; readonly index: number };

/** The loaded rows by case, those of which more than one stands in the list. */
function threadsIn({ loaded, indexOf }: Rows): readonly (readonly Found[])[] {
  const ofCases = loaded.filter(({ caseId, isFolded }) => caseId != null && !isFolded);
  const found = ofCases.map((item) => ({ item, index: indexOf(item.id) }));
  const each = Map.groupBy(found, ({ item }) => item.caseId);
  return [...each.values()].filter(({ length }) => length > 1);
}

/** How many of ascending places lie before one. */
function before(places: readonly number[], place: number) {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows without those that stand in a thread, and where each of the rest stood. */
function gaps(inner: readonly number[]) {
  const places = inner.toSorted((one, other) => one - other);
  const shifted = places.map((place, nth) => place - nth);
  return {
    shownAt: (index: number) => index - before(places, index),
    stoodAt: (place: number) => place + before(shifted, place + 1),
  };
}

type Open = { readonly head: ListItem; readonly at: number; readonly inner: readonly ListItem[] };

function threadOf(found: readonly Found[], { wanted, openId, unfold }: Unfolded) {
  const [first, ...rest] = found as readonly [Found, ...Found[]];
  const caseId = first.item.caseId!;
  const isOpen = wanted.get(caseId) ?? rest.some(({ item }) => item.id === openId);
  const folded = isOpen ? [] : rest.map(({ item }) => item.id);
  const head: ListItem = {
    ...first.item,
    thread: { count: found.length, isOpen, folded, unfold: (to) => unfold(caseId, to) },
  };
  const inner = rest.map(({ item }): ListItem => ({
    ...item,
    isFolded: true,
    headId: first.item.id,
  }));
  return { head, index: first.index, isOpen, inner, places: rest.map(({ index }) => index) };
}

/** Where each row of a list with threads stands, beside the rows that are unfolded among them. */
function placed(open: readonly Open[]) {
  /** How many unfolded rows stand before the row that would be the nth without them. */
  const unfoldedBefore = (nth: number) =>
    open.reduce((sum, { at, inner }) => (at < nth ? sum + inner.length : sum), 0);
  /** What stands in a place: an unfolded row, or the nth of the others. */
  const standing = (place: number): ListItem | number => {
    let nth = place;
    for (const { at, inner } of open) {
      if (nth <= at) break;
      if (nth <= at + inner.length) return inner[nth - at - 1]!;
      nth -= inner.length;
    }
    return nth;
  };
  return { unfoldedBefore, standing };
}

type Threaded = {
  readonly rows: Rows;
  /** Where a row of the list without threads stands, or would. */
  readonly placeOf: (index: number) => number;
  /** Which row of the list without threads stands in a place, or the first of its thread. */
  readonly indexAt: (place: number) => number;
  /** Which rows of the list without threads are in the threads of these places. */
  readonly inThreads: (from: number, to: number) => readonly number[];
};

/** The rows of a list with the loaded ones of each case as one thread: the first stands for all, the others below it once it is unfolded. */
export function threadedRows(rows: Rows, unfolded: Unfolded): Threaded {
  const threads = threadsIn(rows).map((found) => threadOf(found, unfolded));
  const { shownAt, stoodAt } = gaps(threads.flatMap(({ places }) => places));
  const open = threads
    .filter(({ isOpen }) => isOpen)
    .map(({ head, inner, index }) => ({ head, inner, at: shownAt(index) }))
    .toSorted((one, other) => one.at - other.at);
  const { unfoldedBefore, standing } = placed(open);
  const heads = new Map(threads.map(({ head }) => [head.id, head]));
  const placeOf = (index: number) => shownAt(index) + unfoldedBefore(shownAt(index));
  const indexAt = (place: number) => {
    const there = standing(place);
    return stoodAt(
      typeof there === 'number' ? there : open.find(({ inner }) => inner.includes(there))!.at,
    );
  };
  // What is folded stands where its first does.
  const standsAt = new Map(
    threads.flatMap(({ index, isOpen, inner }) =>
      inner.map(({ id }, nth) => [id, placeOf(index) + (isOpen ? 1 + nth : 0)] as const),
    ),
  );
  const inThreads = (from: number, to: number) =>
    threads
      .filter(({ index, isOpen, inner }) => {
        const place = placeOf(index);
        return place <= to && place + (isOpen ? inner.length : 0) >= from;
      })
      .flatMap(({ index, places }) => [index, ...places]);
  const headOf = (item: ListItem) => heads.get(item.id) ?? item;
  const innerOf = new Map(open.map(({ head, inner }) => [head.id, inner]));
  return {
    placeOf,
    indexAt,
    inThreads,
    rows: {
      count: rows.count - standsAt.size + open.reduce((sum, { inner }) => sum + inner.length, 0),
      counted: rows.counted,
      pageOf: (place) => rows.pageOf(indexAt(place)),
      at(place) {
        const there = standing(place);
        if (typeof there !== 'number') return there;
        const item = rows.at(stoodAt(there));
        return item && headOf(item);
      },
      loaded: rows.loaded
        .filter(({ id }) => !standsAt.has(id))
        .flatMap((item) => [headOf(item), ...(innerOf.get(item.id) ?? [])]),
      indexOf(id) {
        const index = rows.indexOf(id);
        return standsAt.get(id) ?? (index < 0 ? -1 : placeOf(index));
      },
    },
  };
}

/** What is seen of a list, and the list that fetches what is on the screen, both with its cases as threads. */
export function withThreads(list: DocumentList, view: ListView, unfolded: Unfolded) {
  const { rows, placeOf, indexAt, inThreads } = threadedRows(view.rows, unfolded);
  const fold = view.fold && { ...view.fold, at: placeOf(view.fold.at) };
  return {
    view: { ...view, rows, all: view.rows, ...(fold && { fold }) },
    list: {
      ...list,
      show: (from: number, to: number) =>
        list.show(indexAt(from), indexAt(to), inThreads(from, to)),
    },
  };
}
