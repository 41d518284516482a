import { useRef, useState } from 'react';
import { forgetHomes } from './homes.ts';
import type { Rows } from './list-pages.ts';

type Ids = readonly string[];

export type Selection = {
  readonly chosen: ReadonlySet<string>;
  /** True while the names of all letters are still being fetched. */
  readonly isChoosing: boolean;
  /** Everything that is listed is chosen. */
  readonly isAll: boolean;
  readonly toggle: (id: string) => void;
  /** Chooses everything from the row last chosen to this one. */
  readonly extendTo: (id: string, rows: Rows) => void;
  /** Chooses what is loaded at once, and then everything else that is listed. */
  readonly all: (rows: Rows) => void;
  readonly none: () => void;
};

type Chosen = {
  readonly chosen: ReadonlySet<string>;
  readonly anchor: string | null;
  readonly isChoosing: boolean;
  readonly isAll: boolean;
};
const NOTHING: Chosen = { chosen: new Set(), anchor: null, isChoosing: false, isAll: false };

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

const withMore = (before: Chosen, ids: Iterable<string>, more: Partial<Chosen>): Chosen => ({
  ...before,
  chosen: new Set([...before.chosen, ...ids]),
  ...more,
});

type Everything = {
  /** The names of everything that is listed, part by part. */
  readonly listed: () => AsyncIterable<Ids>;
  /** Told when they could not be fetched. */
  readonly failed: () => void;
};

/** Which letters are chosen, for doing one thing to many; knows nothing of how they are shown. */
export function useSelection({ listed, failed }: Everything): Selection {
  const [{ chosen, anchor, isChoosing, isAll }, set] = useState(NOTHING);
  // Whoever chooses otherwise in the meantime is not overtaken by names that come late.
  const round = useRef(0);
  const choose = (next: Partial<Chosen>) => {
    round.current += 1;
    set({ ...NOTHING, ...next });
  };
  return {
    chosen,
    isChoosing,
    isAll,
    toggle(id) {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      choose({ chosen: next, anchor: id });
    },
    extendTo(id, rows) {
      const next = new Set([...chosen, ...between(rows, anchor, id)]);
      choose({ chosen: next, anchor: anchor ?? id });
    },
    async all(rows) {
      choose({ chosen: new Set(rows.loaded.map(({ id }) => id)), isChoosing: true });
      const own = round.current;
      forgetHomes();
      try {
        for await (const ids of listed()) {
          if (round.current !== own) return;
          set((before) => withMore(before, ids, {}));
        }
        if (round.current === own) set((before) => ({ ...before, isChoosing: false, isAll: true }));
      } catch {
        if (round.current === own) set((before) => ({ ...before, isChoosing: false }));
        failed();
      }
    },
    none: () => choose({}),
  };
}
