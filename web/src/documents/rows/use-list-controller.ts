import { useState, type KeyboardEvent } from 'react';
import type { ListView } from '../lists/document-list.ts';
import { askFolders } from '../containers/folder-dialogs.ts';
import type { RootName } from '../containers/folders.ts';
import type { RowCommands } from './row-actions.ts';
import { useFirstShown } from '../lists/use-first-shown.ts';
import { useListCursor, type ListCursor } from '../lists/use-list-cursor.ts';
import { fewOf, isAny, isListed, knownOf, type Listing, type Many } from '../basics/many.ts';
import { useMarking } from '../actions/use-marking.ts';
import { useMoving } from '../actions/use-moving.ts';
import { meantBy } from '../threads/meant.ts';
import { countOf, useSelection } from './use-selection.ts';
import { useAsked, useKeyboardNavigation } from './use-keyboard-navigation.ts';

type ListOptions = {
  readonly view: ListView;
  readonly root: RootName | 'search';
  readonly openId: string | null;
  /** Opens a document, or closes the open one. */
  readonly open: (id: string | null) => void;
  /** Whether moving through the list opens the documents beside it. */
  readonly beside: boolean;
  readonly isRead: (id: string) => boolean | null;
  /** What is listed, as the server knows it: for choosing all of it; null where it knows it by no folder and no search. */
  readonly listing: Listing | null;
  /** The folders above the documents, where there are any. */
  readonly above?: readonly string[];
  /** Where there is room, the document on which the keyboard stands is shown before anybody opens one. */
  readonly showsFirst?: boolean;
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

/** The place that takes over when documents leave the list: the next one that stays. */
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

function useSending(controller: ListOptions, around: Around) {
  const moving = useMoving();
  const { view, root, open, beside } = controller;
  const { cursor } = around;
  const asked = useAsked();
  const leave = (many: Many) => {
    const gone = new Set(knownOf(many));
    const next = nextOf(view, gone, cursor.index);
    if (next !== null && gone.has(cursor.id ?? '')) cursor.stand(next);
    if (gone.has(asked())) open(beside ? next : null);
    around.clear();
    around.glide();
  };
  const send = (many: Many, action: () => Promise<unknown>) => {
    leave(many);
    void action();
  };
  const from = root === 'search' ? 'inbox' : root;
  const to = (place: RootName) => (many: Many) =>
    isAny(many) && send(many, () => moving.move(many, { from, to: place }));
  return {
    /** Asks for a folder, and sends them there. */
    file: (many: Many) =>
      isAny(many) && askFolders({ kind: 'file', many, leave: () => leave(many) }),
    /** Asks until when they leave the Inbox. */
    snooze: (many: Many) =>
      isAny(many) && askFolders({ kind: 'snooze', many, leave: () => leave(many) }),
    /** Sends them to the folder in which the letters of their sender lie, and asks where that is not clear. */
    suggested: (many: Many) =>
      isAny(many) && askFolders({ kind: 'suggested', many, leave: () => leave(many) }),
    /** Asks once more, and destroys them for good. */
    destroy: (many: Many) =>
      isAny(many) && askFolders({ kind: 'destroy', many, name: null, leave: () => leave(many) }),
    archive: to('archive'),
    inbox: to('inbox'),
    trash: to('trash'),
    restore: (many: Many) => isAny(many) && send(many, () => moving.restore(many)),
  };
}

type Parts = Pick<RowCommands, 'moving' | 'selection'> & {
  readonly cursor: ListCursor;
  readonly sending: ReturnType<typeof useSending>;
};

function rowCommands(
  { view: { rows }, root, openId, open }: ListOptions,
  parts: Parts,
): RowCommands {
  const { cursor, selection, moving, sending } = parts;
  const meant = (id: string) => meantBy(rows, id);
  return {
    root,
    index: cursor.index,
    // One that lies folded is shown by the first of its thread.
    openId: openId && meant(openId)[0]!,
    selection,
    meant,
    moving,
    ...sending,
    point(id) {
      cursor.goTo(rows.indexOf(id));
      if (!selection.has(id)) selection.none();
    },
    press(id, { shift, mod }) {
      cursor.goTo(rows.indexOf(id));
      if (shift) return selection.extendTo(id);
      if (mod || selection.isAny) return selection.toggle(id);
      open(id);
    },
  };
}

type Unfolding = {
  readonly rows: ListView['rows'];
  readonly isOpen: boolean;
  readonly navigation: ReturnType<typeof useKeyboardNavigation>;
};

/** Shows the others of a thread below its first, or takes them away; the keyboard then stands on the first. */
function unfold({ rows, isOpen, navigation }: Unfolding) {
  const id = navigation.current();
  let place = id === null ? -1 : rows.indexOf(id);
  while (rows.at(place)?.headId) place -= 1;
  const thread = rows.at(place)?.thread;
  if (thread === undefined || thread.isOpen === isOpen) return;
  navigation.go(place);
  thread.unfold(isOpen);
}

function areKeysFor(id: string, { selection, meant }: RowCommands) {
  const many = selection.isAny ? fewOf(selection.many) : meant(id);
  return many !== null && many.every((one) => one === id);
}

/** Everything a list can do: walking, choosing, opening and sending documents elsewhere. */
export function useListController(controller: ListOptions) {
  const { view, above = [], openId, isRead, listing, showsFirst } = controller;
  const cursor = useListCursor(view.rows, openId);
  const first = useFirstShown(openId, cursor.kept);
  const shownId = showsFirst ? first : openId;
  // What is shown stays what it is when another one comes in above it.
  if (shownId !== null && cursor.isFresh) cursor.stand(shownId);
  const here = { listing, above, rows: view.rows, all: view.all ?? view.rows };
  const selection = useSelection(here);
  const { moving, glide } = useGlide();
  const sending = useSending(controller, { cursor, clear: selection.none, glide });
  const marking = useMarking();
  const navigation = useKeyboardNavigation(controller, cursor);
  /** What a key works on: what is chosen, otherwise the row on which the keyboard stands. */
  const targets = (): Many => {
    if (selection.isAny) return selection.many;
    const id = navigation.current();
    return id === null ? [] : meantBy(view.rows, id);
  };
  const step = (by: number, extend = false) => {
    if (extend) {
      const id = navigation.beside(by);
      // Where nothing is chosen it begins at the row on which the keyboard stands.
      const from = selection.isAny ? undefined : navigation.current();
      if (id !== undefined) selection.extendTo(id, from);
    }
    navigation.step(by);
  };
  const commands = rowCommands(
    { ...controller, openId: shownId },
    { cursor, selection, moving, sending },
  );
  const toggleRead = () => {
    const many = targets();
    if (!isAny(many)) return;
    // Of documents that were never loaded nobody knows: then all become read.
    const anyUnread = isListed(many) || many.some((id) => isRead(id) !== true);
    void (anyUnread ? marking.markRead(many) : marking.markUnread(many));
  };
  return {
    commands,
    selection,
    shownId,
    targets,
    /** Whether the keys work on this open document alone: not while others are chosen, or lie folded with it. */
    areKeysFor: (id: string) => areKeysFor(id, commands),
    step,
    go: navigation.go,
    openCurrent: navigation.openCurrent,
    unfold: (isOpen: boolean) => unfold({ rows: view.rows, isOpen, navigation }),
    toggleRead,
    sending,
    marking,
    cursor,
    total: countOf(here),
  };
}

export type ListController = ReturnType<typeof useListController>;

/** The keys that work while the list has the focus; single letters work everywhere. */
export function gridKeys(controller: ListController, count: number) {
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: ({ shiftKey }) => controller.step(1, shiftKey),
    ArrowUp: ({ shiftKey }) => controller.step(-1, shiftKey),
    PageDown: () => controller.step(PAGE_STEP),
    PageUp: () => controller.step(-PAGE_STEP),
    ArrowRight: () => controller.unfold(true),
    ArrowLeft: () => controller.unfold(false),
    Home: () => controller.go(0),
    End: () => controller.go(count - 1),
    Enter: () => controller.openCurrent(),
    ' ': () => controller.cursor.id !== null && controller.selection.toggle(controller.cursor.id),
    Escape: () => controller.selection.none(),
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
