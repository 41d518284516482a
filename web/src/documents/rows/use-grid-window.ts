import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { DocumentList, ListView } from '../lists/document-list.ts';
import { isListed, knownOf, type Many } from '../basics/many.ts';
import { meantBy } from '../threads/meant.ts';
import type { RowCommands } from './row-actions.ts';
import { groupingOf } from '../lists/grouping.ts';
import { useFoldHeight } from '../lists/row-shape.ts';

const HEAD = 24;
/** What the bar of what can be done with chosen documents covers at the end of the list. */
const BAR = 160;

const UNGROUPED = groupingOf([]);

function useGrouping({ rows }: ListView, grouped: boolean) {
  return useMemo(() => {
    if (!grouped) return UNGROUPED;
    return groupingOf(rows.loaded.map((item) => ({ item, index: rows.indexOf(item.id) })));
  }, [rows, grouped]);
}

type Anchor = {
  readonly rows: ListView['rows'];
  readonly startOf: (index: number) => number | undefined;
  readonly pane: () => HTMLElement | null;
};

/** Keeps the row under the reader's eye where it is when rows come or go above it. */
function useAnchor({ rows, startOf, pane }: Anchor) {
  const anchor = useRef<{ id: string; below: number } | null>(null);
  useLayoutEffect(() => {
    const element = pane();
    const kept = anchor.current;
    if (element === null || kept === null || element.scrollTop === 0) return;
    const start = startOf(rows.indexOf(kept.id));
    if (start !== undefined && start - element.scrollTop !== kept.below)
      element.scrollTop = start - kept.below;
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the rows moves them
  }, [rows]);
  return (index: number) => {
    const item = rows.at(index);
    const start = startOf(index);
    if (item && start !== undefined)
      anchor.current = { id: item.id, below: start - (pane()?.scrollTop ?? 0) };
  };
}

type Window = {
  readonly list: DocumentList;
  readonly view: ListView;
  readonly grouped: boolean;
  readonly commands: Pick<RowCommands, 'index' | 'selection'>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly height: number;
  /** How many documents lie side by side. */
  readonly lanes?: number;
  /** What stands above the letters and stays in sight. */
  readonly above?: number;
};

/** The first letter of the only row that is chosen. */
function onlyRow(rows: ListView['rows'], many: Many) {
  const [first] = isListed(many) ? [] : many;
  const isOne = first !== undefined && meantBy(rows, first).length === knownOf(many).length;
  return isOne ? first : undefined;
}

type Item = { readonly index: number; readonly start: number; readonly end: number };

function edgesOf(items: readonly Item[]) {
  return [items[0]?.index ?? 0, items.at(-1)?.index ?? 0] as const;
}

/** The first row of which something can be seen below a height. */
function firstBelow(items: readonly Item[], height: number) {
  return items.find((item) => item.end > height)?.index ?? 0;
}

/** Above which row the line of a fold stands, and how much of the end it takes where it stands behind all. */
function foldIn({ fold, rows }: ListView, height: number) {
  const at = fold?.at ?? -1;
  return { at, height, end: at === rows.count ? height : 0 };
}

type Measured = {
  readonly measurementsCache: readonly { readonly start: number }[];
  readonly getTotalSize: () => number;
};

const lineIn = ({ measurementsCache, getTotalSize }: Measured, at: number, below: number) =>
  measurementsCache[at]?.start ?? getTotalSize() - below;

/** Which rows of a list are on the screen, and where: only those exist. */
export function useGridWindow(window: Window) {
  'use no memo';
  const { list, view, grouped, commands, scroller, height, lanes = 1, above = 0 } = window;
  const { rows } = view;
  const cursor = commands.index;
  const { isAny, many } = commands.selection;
  const fold = foldIn(view, useFoldHeight());
  const below = 16 + (isAny ? BAR : 0) + fold.end;
  const { heads, groups } = useGrouping(view, grouped);
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      height + (heads.has(index) ? HEAD : 0) + (index === fold.at ? fold.height : 0),
    lanes,
    // Rows are drawn with the list, not only once it was measured: then they would have to be drawn in one go.
    initialRect: { width: 0, height: innerHeight },
    overscan: 6 * lanes,
    paddingStart: above,
    scrollPaddingStart: above,
    paddingEnd: below,
    scrollPaddingEnd: below,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, heads, height, lanes, fold.at]);
  const startOf = (index: number) =>
    index < 0 ? undefined : virtual.getOffsetForIndex(index, 'start')?.[0];
  const hold = useAnchor({ rows, startOf, pane: () => scroller.current });
  const items = virtual.getVirtualItems();
  const [from, to] = edgesOf(items);
  useLayoutEffect(() => list.show(from, to), [list, from, to]);
  const cursorId = rows.at(cursor)?.id;
  // A document that arrives moves the cursor's row, but must not pull the list back to it.
  useLayoutEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [virtual, cursorId ?? cursor]);
  // The bar that comes with the first chosen document must not lie over it.
  const only = onlyRow(rows, many);
  useLayoutEffect(() => {
    const index = only === undefined ? -1 : rows.indexOf(only);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- rows that come later must not pull the list back
  }, [virtual, only]);
  const offset = virtual.scrollOffset ?? 0;
  return {
    heads,
    items,
    total: virtual.getTotalSize(),
    /** Where the line of a fold stands. */
    fold: lineIn(virtual, fold.at, below),
    /** The row under the cursor, where it exists. */
    cursorId: items.some(({ index }) => index === cursor) ? cursorId : undefined,
    /** The group that stands at the top once the list is scrolled: the next one takes over where its heading is. */
    top: offset > 0 ? groups.get(firstBelow(items, offset)) : undefined,
    onScroll: () => hold(firstBelow(items, offset)),
  };
}
