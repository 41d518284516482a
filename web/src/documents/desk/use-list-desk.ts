import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import { toast } from '../../ui/Toast.tsx';
import type { Listing } from './all-listed.ts';
import type { ListView } from '../lists/document-list.ts';
import { askFolders } from '../basics/folder-dialogs.ts';
import type { RootName } from '../basics/folders.ts';
import type { RowDeeds } from './row-deeds.ts';
import { useListCursor, type ListCursor } from '../lists/use-list-cursor.ts';
import { notReached } from '../basics/refusals.ts';
import { useMarking, useMoving } from '../deeds/use-deeds.ts';
import { useSelection } from './use-selection.ts';
import { useAsked, useWalking } from './use-walking.ts';

type Desk = {
  readonly view: ListView;
  readonly root: RootName | 'search';
  readonly openId: string | null;
  /** Opens a letter, or closes the open one. */
  readonly open: (id: string | null) => void;
  /** Whether moving through the list opens the letters beside it. */
  readonly beside: boolean;
  readonly isRead: (id: string) => boolean | null;
  /** What is listed, as the server knows it: for choosing all of it. */
  readonly listing: Listing;
  /** The folders above the letters, where there are any. */
  readonly above?: readonly string[];
};

const CLOSES = 220;
const PAGE_STEP = 8;

/** While rows close a gap they glide; at any other time they stand where they are put. */
function useGlide() {
  const [moving, setMoving] = useState(false);
  const glide = () => {
    setMoving(true);
    setTimeout(() => setMoving(false), CLOSES);
  };
  return { moving, glide };
}

/** The place that takes over when letters leave the list: the next one that stays. */
function nextOf(view: ListView, gone: ReadonlySet<string>, from: number) {
  for (let index = from + 1; index < view.rows.count; index += 1) {
    const item = view.rows.at(index);
    if (item === undefined) break;
    if (!gone.has(item.id)) return item.id;
  }
  for (let index = from - 1; index >= 0; index -= 1) {
    const item = view.rows.at(index);
    if (item && !gone.has(item.id)) return item.id;
  }
  return null;
}

type Around = {
  readonly cursor: ListCursor;
  readonly clear: () => void;
  readonly glide: () => void;
};

function useSending(desk: Desk, around: Around) {
  const moving = useMoving();
  const { view, root, open, beside } = desk;
  const { cursor } = around;
  const asked = useAsked();
  const leave = (ids: readonly string[]) => {
    const gone = new Set(ids);
    const next = nextOf(view, gone, cursor.index);
    if (next !== null && gone.has(cursor.id ?? '')) cursor.stand(next);
    if (gone.has(asked())) open(beside ? next : null);
    around.clear();
    around.glide();
  };
  const send = (ids: readonly string[], deed: () => Promise<unknown>) => {
    leave(ids);
    void deed();
  };
  const from = root === 'search' ? 'inbox' : root;
  const to = (place: RootName) => (ids: readonly string[]) =>
    ids.length > 0 && send(ids, () => moving.move(ids, { from, to: place }));
  return {
    /** Asks for a folder, and sends them there. */
    file: (ids: readonly string[]) =>
      ids.length > 0 && askFolders({ kind: 'file', ids, leave: () => leave(ids) }),
    /** Asks once more, and destroys them for good. */
    destroy: (ids: readonly string[]) =>
      ids.length > 0 && askFolders({ kind: 'destroy', ids, name: null, leave: () => leave(ids) }),
    archive: to('archive'),
    inbox: to('inbox'),
    trash: to('trash'),
    restore: (ids: readonly string[]) => ids.length > 0 && send(ids, () => moving.restore(ids)),
  };
}

/** All that is listed can be chosen; the code that fetches its names comes when somebody wants that. */
function useChoosing({ listing }: Desk) {
  const client = useApolloClient();
  const { t } = useLingui();
  async function* listed() {
    const { allListed } = await import('./all-listed.ts');
    yield* allListed(client, listing);
  }
  return useSelection({ listed, failed: () => toast({ text: t(notReached) }) });
}

type Parts = Pick<RowDeeds, 'moving' | 'selection'> & {
  readonly cursor: ListCursor;
  readonly sending: ReturnType<typeof useSending>;
};

function rowDeeds(
  { view: { rows }, above = [], root, openId, open }: Desk,
  parts: Parts,
): RowDeeds {
  const { cursor, selection, moving, sending } = parts;
  return {
    root,
    index: cursor.index,
    openId,
    selection,
    moving,
    ...sending,
    point(id) {
      cursor.goTo(rows.indexOf(id));
      if (!selection.chosen.has(id)) selection.none();
    },
    press(id, { shift, mod }) {
      cursor.goTo(rows.indexOf(id));
      if (shift) return selection.extendTo(id, { above, rows });
      if (mod || selection.chosen.size > 0) return selection.toggle(id);
      open(id);
    },
  };
}

/** Everything a list can do: walking, choosing, opening and sending letters elsewhere. */
export function useListDesk(desk: Desk) {
  const { view, above = [], openId, isRead } = desk;
  const cursor = useListCursor(view.rows, openId);
  const selection = useChoosing(desk);
  const { moving, glide } = useGlide();
  const sending = useSending(desk, { cursor, clear: selection.none, glide });
  const marking = useMarking();
  const walking = useWalking(desk, cursor);
  /** What a key works on: what is chosen, otherwise where the keyboard stands. */
  const targets = () => {
    if (selection.chosen.size > 0) return [...selection.chosen];
    const id = walking.current();
    return id === null ? [] : [id];
  };
  const here = { above, rows: view.rows };
  const extendTo = (id: string) => selection.extendTo(id, here);
  const step = (by: number, extend = false) => {
    if (extend) {
      if (cursor.id !== null && selection.chosen.size === 0) selection.toggle(cursor.id);
      const id = walking.beside(by);
      if (id !== undefined) extendTo(id);
    }
    walking.step(by);
  };
  const deeds = rowDeeds(desk, { cursor, selection, moving, sending });
  const toggleRead = () => {
    const ids = targets();
    if (ids.length === 0) return;
    // Of letters that were never loaded nobody knows: then all become read.
    const anyUnread = ids.some((id) => isRead(id) !== true);
    void (anyUnread ? marking.markRead(ids) : marking.markUnread(ids));
  };
  const chooseAll = () => selection.all(here);
  /** How many are listed; null while nobody knows. */
  const total = view.rows.counted ? above.length + view.rows.count : null;
  return {
    deeds,
    selection,
    targets,
    step,
    go: walking.go,
    openCurrent: walking.openCurrent,
    toggleRead,
    sending,
    marking,
    cursor,
    chooseAll,
    extendTo,
    total,
  };
}

export type ListDesk = ReturnType<typeof useListDesk>;

/** The keys that work while the list has the focus; single letters work everywhere. */
export function gridKeys(desk: ListDesk, count: number) {
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: ({ shiftKey }) => desk.step(1, shiftKey),
    ArrowUp: ({ shiftKey }) => desk.step(-1, shiftKey),
    PageDown: () => desk.step(PAGE_STEP),
    PageUp: () => desk.step(-PAGE_STEP),
    Home: () => desk.go(0),
    End: () => desk.go(count - 1),
    Enter: () => desk.openCurrent(),
    ' ': () => desk.cursor.id !== null && desk.selection.toggle(desk.cursor.id),
    Escape: () => desk.selection.none(),
  };
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey)
      return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act(event);
  };
}
