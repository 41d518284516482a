import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useChanges } from '../../live.ts';
import { useExtending } from '../record/extending.ts';
import { openList, type DocumentList } from './document-list.ts';
import { folderSource, type FolderAsk } from './list-sources.ts';

/** Lists that were open a moment ago, so that coming back shows them at once. */
const open = new Map<string, DocumentList>();
const MOST_OPEN = 8;

/** The list that was open under this name a moment ago, or a new one. */
export function kept(key: string, make: () => DocumentList): DocumentList {
  const list = open.get(key) ?? make();
  open.delete(key);
  open.set(key, list);
  const [oldest] = open.keys();
  if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
  return list;
}

/** Forgets every list, as signing out does. */
export function forgetLists() {
  open.clear();
}

/** All lists that are still kept, so that an action takes a row out of each of them. */
export function keptLists(): readonly DocumentList[] {
  return [...open.values()];
}

/** Looks again soon, however many changes arrive in the meantime. */
function useLookAgain(list: DocumentList) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    void list.refresh();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [list]);
  useChanges(['documents', 'folders'], () => {
    // Counted from the first change: where they do not end, the last one never comes.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void list.refresh();
    }, 120);
  });
}

/** What is seen of a list, kept current. */
export function useView(list: DocumentList) {
  useLookAgain(list);
  return useSyncExternalStore(list.watch, list.view);
}

/** The documents of a folder, kept current. */
export function useFolderList(ask: FolderAsk) {
  const asking = { client: useApolloClient(), extend: useExtending() };
  const key = `folder ${JSON.stringify(ask)}`;
  const list = kept(key, () => openList(folderSource(asking, ask)));
  return { list, view: useView(list) };
}
