import type { ReactNode } from 'react';
import { singleFlight } from '../../single-flight.ts';
import {
  cursorsOf,
  NO_PAGES,
  PAGE,
  rowsOf,
  withPage,
  type PageAnswer,
  type Pages,
  type Rows,
} from './list-pages.ts';

/** Where a list comes from. */
export type ListSource = {
  readonly page: (after: string | null) => Promise<PageAnswer>;
  /** The cursor after each page of a long folder; null where the list can only be walked. */
  readonly landmarks: (() => Promise<readonly string[]>) | null;
};

/** What of a list lies folded. */
type Fold = {
  /** Above which row its line stands. */
  readonly at: number;
  readonly isOpen: boolean;
  /** That line, so many pixels below the top. */
  readonly line: (start: number) => ReactNode;
};

export type ListView = {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly rows: Rows;
  /** Rows that came while the list was open. */
  readonly fresh: ReadonlySet<string>;
  readonly fold?: Fold;
  /** All of its rows, where some of them stand folded in threads. */
  readonly all?: Rows;
};

/** A list with what is seen of it. */
export type Viewed = { readonly list: DocumentList; readonly view: ListView };

export type DocumentList = {
  readonly watch: (watcher: () => void) => () => void;
  /** Whether it stands on the screen. */
  readonly isWatched: () => boolean;
  readonly view: () => ListView;
  /** Says which rows are on the screen, and which others are spoken of there, so that their pages are fetched and kept. */
  readonly show: (from: number, to: number, spokenOf?: readonly number[]) => void;
  /** Looks again, over when an answer stands that was asked for after this call; until then the screen stays as it is. */
  readonly refresh: () => Promise<void>;
  /** Takes rows out of sight before the server has answered. */
  readonly hide: (ids: readonly string[]) => void;
  /** Brings back hidden rows that the server refused to send away. */
  readonly unhide: (ids: readonly string[]) => void;
  /** Hidden rows went, says the server: from the next look on the list is believed again. */
  readonly letGo: (ids: readonly string[]) => void;
};

type State = {
  pages: Pages;
  view: ListView;
  shown: readonly [number, number];
  spokenOf: readonly number[];
  round: number;
  /** The latest look whose answer stands. */
  stands: number;
  /** Hidden rows that the server has sent away; an answer under way may still list them. */
  readonly gone: Set<string>;
  readonly asked: Set<number>;
  readonly watchers: Set<() => void>;
};

const EMPTY: ListView = { phase: 'loading', rows: rowsOf(NO_PAGES), fresh: new Set() };

function set(state: State, change: { pages?: Pages; phase?: ListView['phase'] }) {
  state.pages = change.pages ?? state.pages;
  const rows = change.pages ? rowsOf(state.pages) : state.view.rows;
  state.view = { ...state.view, rows, phase: change.phase ?? state.view.phase };
  for (const watcher of state.watchers) watcher();
}

function neededPages({ view, shown, spokenOf }: State) {
  const { count, pageOf } = view.rows;
  const pages = new Set(spokenOf.filter((index) => index < count).map(pageOf));
  for (let index = shown[0]; index <= Math.min(shown[1], count - 1); index += PAGE / 2)
    pages.add(pageOf(index));
  if (count > 0) pages.add(pageOf(Math.min(shown[1], count - 1)));
  return [...pages];
}

/** Fetches the pages on the screen that are not known yet. */
async function fetchShown(state: State, source: ListSource) {
  const { round } = state;
  const wanted = neededPages(state).filter(
    (page) => !state.pages.known[page] && !state.asked.has(page),
  );
  await Promise.all(
    wanted.map(async (page) => {
      const after = state.pages.after[page];
      if (after === undefined) return;
      state.asked.add(page);
      const answer = await source.page(after).catch(() => null);
      if (round !== state.round) return;
      state.asked.delete(page);
      if (answer) set(state, { pages: withPage(state.pages, page, answer) });
    }),
  );
}

/** What came to the top of the list since the last look. */
function freshOf(before: ListView, answer: PageAnswer) {
  if (before.phase !== 'ready' || before.rows.count === 0) return before.fresh;
  const newest = before.rows.loaded.reduce(
    (last, { createdAt: at }) => (at > last ? at : last),
    '',
  );
  const come = answer.items.filter(
    ({ id, createdAt }) => before.rows.indexOf(id) < 0 && createdAt > newest,
  );
  return come.length === 0 ? before.fresh : new Set(come.map(({ id }) => id));
}

async function beginnings(source: ListSource, first: PageAnswer) {
  if (source.landmarks === null || (first.total ?? 0) <= PAGE) return [null];
  return cursorsOf(await source.landmarks());
}

/** Without landmarks a page can only be reached through those before it. */
function toLookAgain(state: State, source: ListSource) {
  const visible = neededPages(state).filter((page) => page > 0);
  if (source.landmarks !== null) return visible;
  return Array.from({ length: Math.max(0, ...visible) }, (_, page) => page + 1);
}

/** A list that has just been opened does not wait for the landmarks behind its first page. */
function showFirst(state: State, first: PageAnswer) {
  if (state.view.phase === 'ready') return;
  set(state, {
    pages: withPage({ ...NO_PAGES, hidden: state.pages.hidden }, 0, first),
    phase: 'ready',
  });
}

/** What stays hidden when an answer is there that was asked for after these documents had gone. */
function withoutGone(state: State, gone: readonly string[]) {
  const hidden = new Set(state.pages.hidden);
  // One that was sent away anew in the meantime is no longer among those that went.
  for (const id of gone) if (state.gone.delete(id)) hidden.delete(id);
  return hidden;
}

/** Asks for the first page and those on the screen, and swaps them in at once so that nothing flickers. */
async function look(state: State, source: ListSource) {
  const round = ++state.round;
  state.asked.clear();
  const gone = [...state.gone];
  const again = toLookAgain(state, source);
  try {
    const first = await source.page(null);
    showFirst(state, first);
    const after = await beginnings(source, first);
    let pages = withPage({ ...NO_PAGES, after }, 0, first);
    for (const page of again) {
      const begin = pages.after[page];
      if (begin !== undefined) pages = withPage(pages, page, await source.page(begin));
    }
    // An answer that was given up may come after a later one.
    if (round < state.stands) return;
    state.stands = round;
    state.view = { ...state.view, fresh: freshOf(state.view, first) };
    // Documents may have been sent away while the pages came.
    set(state, { pages: { ...pages, hidden: withoutGone(state, gone) }, phase: 'ready' });
    await fetchShown(state, source);
  } catch {
    if (state.view.phase !== 'ready') set(state, { phase: 'failed' });
  }
}

function hideMore(state: State, ids: readonly string[]) {
  for (const id of ids) state.gone.delete(id);
  const hidden = new Set([...state.pages.hidden, ...ids]);
  set(state, { pages: { ...state.pages, hidden } });
}

function hideLess(state: State, ids: readonly string[]) {
  const hidden = new Set(state.pages.hidden);
  for (const id of ids) hidden.delete(id);
  set(state, { pages: { ...state.pages, hidden } });
}

/** A list that knows only the pages somebody looked at, however long it is. */
export function openList(source: ListSource): DocumentList {
  const state: State = {
    pages: NO_PAGES,
    view: EMPTY,
    shown: [0, PAGE - 1],
    spokenOf: [],
    round: 0,
    stands: 0,
    gone: new Set(),
    asked: new Set(),
    watchers: new Set(),
  };
  const refetch = singleFlight();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    watch: (watcher) => {
      state.watchers.add(watcher);
      return () => state.watchers.delete(watcher);
    },
    isWatched: () => state.watchers.size > 0,
    view: () => state.view,
    show(from, to, spokenOf = []) {
      state.shown = [from, to];
      state.spokenOf = spokenOf;
      clearTimeout(timer);
      // Somebody who drags the scroll bar through the years passes many pages and reads none of them.
      timer = setTimeout(() => void fetchShown(state, source), 40);
    },
    // One after the other: an answer dropped for a later one might never come, where changes do not end.
    refresh: () => refetch(() => look(state, source)),
    hide: (ids) => hideMore(state, ids),
    unhide: (ids) => hideLess(state, ids),
    letGo: (ids) => {
      for (const id of ids) state.gone.add(id);
    },
  };
}
