import { useRef, useState } from 'react';
import { forgetHomes } from '../basics/homes.ts';
import type { Rows } from '../lists/list-pages.ts';

type Ids = readonly string[];

export type Selection = {
  readonly chosen: ReadonlySet<string>;
  /** True while the names of all letters are still being fetched. */
  readonly isChoosing: boolean;
  /** Everything that is listed is chosen. */
  readonly isAll: boolean;
  readonly toggle: (id: string) => void;
  /** Chooses everything from the row last chosen to this one. */
  readonly extendTo: (id: string, here: Here) => void;
  /** Chooses what is loaded at once, and then everything else that is listed. */
  readonly all: (here: Here) => void;
  readonly none: () => void;
};

type Chosen = {
  readonly chosen: ReadonlySet<string>;
  readonly anchor: string | null;
  readonly isChoosing: boolean;
  readonly isAll: boolean;
};
const NOTHING: Chosen = { chosen: new Set(), anchor: null, isChoosing: false, isAll: false };

/** What stands in the list: the folders above, then the letters. */
type Here = { readonly above: Ids; readonly rows: Rows };

function placeOf({ above, rows }: Here, id: string | null) {
  if (id === null) return -1;
  const letter = rows.indexOf(id);
  return letter < 0 ? above.indexOf(id) : above.length + letter;
}

function between(here: Here, from: string | null, to: string) {
  const [start, end] = [placeOf(here, from), placeOf(here, to)];
  if (start < 0 || end < 0) return [to];
  const ids: string[] = [];
  for (let place = Math.min(start, end); place <= Math.max(start, end); place += 1) {
    const id = here.above[place] ?? here.rows.at(place - here.above.length)?.id;
    if (id !== undefined) ids.push(id);
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

/** Which letters and folders are chosen, for doing one thing to many; knows nothing of how they are shown. */
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
    extendTo(id, here) {
      const next = new Set([...chosen, ...between(here, anchor, id)]);
      choose({ chosen: next, anchor: anchor ?? id });
    },
    async all({ above, rows }) {
      const loaded = rows.loaded.map(({ id }) => id);
      choose({ chosen: new Set([...above, ...loaded]), isChoosing: true });
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
