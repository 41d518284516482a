import { useLayoutEffect, useState } from 'react';
import { NEWEST_FIRST } from '@postkorb/domain/documents';
import type { Viewed } from '../lists/document-list.ts';
import { useFolderList } from '../lists/use-document-list.ts';
import { AdvertisingLine } from './AdvertisingLine.tsx';
import { cameToday, freshOf, listOfBoth, withFolded } from './folded-rows.ts';

const KEPT = 'advertising-open';
const SOLD = { advertising: true };
/** So many empty rows stand while the first of them are on their way. */
const MOST_COMING = 3;

/** Whether the fold is open, as it was left in this session. */
function useOpen() {
  const [isOpen, set] = useState(() => sessionStorage.getItem(KEPT) !== null);
  const toggle = () => {
    if (isOpen) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, 'yes');
    set(!isOpen);
  };
  return { isOpen, toggle };
}

type Over = (rest: Viewed) => Viewed;

/** Remembers the last answer, so that what did not change stays what it was. */
function rememberingLast(over: Over): Over {
  let last: { readonly of: Viewed; readonly seen: Viewed } | null = null;
  return (rest) => {
    if (last?.of.view !== rest.view || last.of.list !== rest.list)
      last = { of: rest, seen: over(rest) };
    return last.seen;
  };
}

type AdvertisingFold = {
  readonly folderId: string;
  readonly count: number;
  readonly onFold: (over: () => Over | null) => void;
};

type Opened = AdvertisingFold & { readonly sold: Viewed | null; readonly toggle: () => void };

/** Says how the fold lies over the list. */
function useOver({ folderId, count, onFold, sold, toggle }: Opened) {
  const [list, view] = [sold?.list, sold?.view];
  useLayoutEffect(() => {
    const phase = view?.phase ?? null;
    const known = view?.phase === 'ready' ? view.rows.count : Math.min(count, MOST_COMING);
    const shown = phase === null || phase === 'failed' ? 0 : known;
    const again = list && (() => void list.refresh());
    const parts = { folderId, count, phase, toggle, view, again };
    const line = (start: number) => <AdvertisingLine {...parts} start={start} />;
    const over = rememberingLast((rest) => {
      const at = cameToday(rest.view.rows);
      const place = { at, count: shown };
      const fold = { at, isOpen: phase !== null, line };
      if (!list || !view) return { list: rest.list, view: { ...rest.view, fold } };
      const rows = withFolded(rest.view.rows, view.rows, place);
      const fresh = freshOf(rest.view, view);
      return {
        list: listOfBoth({ rest: rest.list, folded: list }, place),
        view: { ...rest.view, rows, fresh, fold },
      };
    });
    onFold(() => over);
    // oxlint-disable-next-line react/exhaustive-deps -- who is told, and what opens and closes it, stay the same
  }, [folderId, count, list, view]);
}

/** An open fold: its documents are asked for only while it is. */
function Open(props: Omit<Opened, 'sold'>) {
  const { folderId } = props;
  const sold = useFolderList({ folderId, filter: SOLD, order: NEWEST_FIRST, more: null });
  useOver({ ...props, sold });
  return null;
}

function Closed(props: Omit<Opened, 'sold'>) {
  useOver({ ...props, sold: null });
  return null;
}

/** Lays the advertising of the Inbox over its list: one line behind what came today, or all of it where it was opened. */
export function AdvertisingFold(props: AdvertisingFold) {
  const { isOpen, toggle } = useOpen();
  const { onFold } = props;
  useLayoutEffect(
    () => () => onFold(() => null),
    // oxlint-disable-next-line react/exhaustive-deps -- once it goes
    [],
  );
  return isOpen ? <Open {...props} toggle={toggle} /> : <Closed {...props} toggle={toggle} />;
}
