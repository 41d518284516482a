import { useState } from 'react';
import type { Rows } from './list-pages.ts';

export type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Chooses everything from the row last chosen to this one. */
  readonly extendTo: (id: string, rows: Rows) => void;
  readonly all: (rows: Rows) => void;
  readonly none: () => void;
};

const NOTHING = { chosen: new Set<string>() as ReadonlySet<string>, anchor: null as string | null };

function between(rows: Rows, from: string | null, to: string) {
  const start = from === null ? -1 : rows.indexOf(from);
  const end = rows.indexOf(to);
  if (start < 0 || end < 0) return [to];
  const ids: string[] = [];
  for (let index = Math.min(start, end); index <= Math.max(start, end); index += 1) {
    const item = rows.at(index);
    if (item) ids.push(item.id);
  }
  return ids;
}

/** Which letters are chosen, for doing one thing to many. */
export function useSelection(): Selection {
  const [{ chosen, anchor }, set] = useState(NOTHING);
  return {
    chosen,
    toggle(id) {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      set({ chosen: next, anchor: id });
    },
    extendTo(id, rows) {
      const next = new Set([...chosen, ...between(rows, anchor, id)]);
      set({ chosen: next, anchor: anchor ?? id });
    },
    all: (rows) => set({ chosen: new Set(rows.loaded.map(({ id }) => id)), anchor: null }),
    none: () => set(NOTHING),
  };
}
