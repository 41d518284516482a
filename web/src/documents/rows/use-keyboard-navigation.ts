import { useRouter } from '@tanstack/react-router';
import type { ListView } from '../lists/document-list.ts';
import type { ListCursor } from '../lists/use-list-cursor.ts';

type Way = {
  readonly view: ListView;
  readonly openId: string | null;
  readonly open: (id: string) => void;
  /** Whether moving through the list opens the documents beside it. */
  readonly beside: boolean;
};

/** Which document the address names at this moment: one that was asked for may not be on the screen yet. */
export function useAsked() {
  const { history } = useRouter();
  return () => history.location.pathname.split('/').at(-1) ?? '';
}

/** Going from document to document; what is asked for counts, though it may not stand there yet. */
export function useKeyboardNavigation({ view, openId, open, beside }: Way, cursor: ListCursor) {
  const { rows } = view;
  const asked = useAsked();
  const standing = () => {
    const index = rows.indexOf(asked());
    return index >= 0 ? index : cursor.index;
  };
  // What stands open and is no more in the list is still what one sees.
  const isElsewhere = () => openId !== null && asked() === openId && rows.indexOf(openId) < 0;
  const current = () => (isElsewhere() ? openId : (rows.at(standing())?.id ?? null));
  const go = (index: number) => {
    const id = cursor.goTo(index);
    if (id !== null && beside && openId !== null) open(id);
  };
  return {
    current,
    go,
    step: (by: number) => go(standing() + by),
    /** The document so many places further. */
    beside: (by: number) => rows.at(Math.max(0, Math.min(rows.count - 1, standing() + by)))?.id,
    openCurrent: () => {
      const id = current();
      if (id !== null) open(id);
    },
  };
}
