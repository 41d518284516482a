import { useState } from 'react';
import type { Rows } from './list-pages.ts';

type Cursor = { readonly id: string | null; readonly index: number };

/** Where the keyboard stands in a list; when its document goes away the next one takes its place. */
export function useListCursor(rows: Rows, openId: string | null) {
  const [{ id, index }, set] = useState<Cursor>({ id: openId, index: 0 });
  const openIndex = openId === null ? -1 : rows.indexOf(openId);
  const own = id === null ? -1 : rows.indexOf(id);
  const current = openIndex >= 0 ? openIndex : own >= 0 ? own : Math.min(index, rows.count - 1);
  const goTo = (next: number) => {
    const inside = Math.max(0, Math.min(rows.count - 1, next));
    set({ id: rows.at(inside)?.id ?? null, index: inside });
    return rows.at(inside)?.id ?? null;
  };
  /** The keyboard stands on this document once the one it stands on has gone. */
  const stand = (next: string) => set({ id: next, index: current });
  const standing = rows.at(current)?.id ?? null;
  return {
    index: current,
    id: standing,
    /** What it stood on last, though that lies folded below another one by now. */
    kept: openIndex < 0 && own >= 0 ? id : standing,
    isFresh: id === null,
    goTo,
    stand,
  };
}

export type ListCursor = ReturnType<typeof useListCursor>;
