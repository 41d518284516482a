import { MOST_IDS } from '@postkorb/domain/documents';
import { useState } from 'react';
import type { Listing, Many } from '../basics/many.ts';
import type { Rows } from '../lists/list-pages.ts';
import { meantBy } from '../threads/meant.ts';

type Ids = readonly string[];

export type Selection = {
  /** Whether anything for which the row of this one stands is chosen. */
  readonly has: (id: string) => boolean;
  /** Whether some of that is chosen, and some is not: what came into a folded thread since. */
  readonly isPartly: (id: string) => boolean;
  readonly isAny: boolean;
  /** Everything that is listed is chosen. */
  readonly isAll: boolean;
  /** What is chosen, as the server is told. */
  readonly many: Many;
  /** Chooses all for which the row of this one stands; leaves it where all of it was chosen. */
  readonly toggle: (id: string) => void;
  /** Chooses everything from the row last chosen, or another, to this one. */
  readonly extendTo: (id: string, from?: string | null) => void;
  /** Chooses everything that is listed, also what no screen has loaded. */
  readonly all: () => void;
  readonly none: () => void;
};

/** What stands in the list: the folders above, then the documents. */
type Here = {
  readonly listing: Listing | null;
  readonly above: Ids;
  readonly rows: Rows;
  /** The rows with those that stand folded: whoever chooses everything means them too. */
  readonly all: Rows;
};

type Chosen = {
  /** By name; where all of a list is meant, those that were unticked. */
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
  /** The list of which all is meant. */
  readonly listed: string | null;
};
const NOTHING: Chosen = { ids: new Set(), anchor: null, listed: null };

function placeOf({ above, rows }: Here, id: string | null) {
  if (id === null) return -1;
  const document = rows.indexOf(id);
  return document < 0 ? above.indexOf(id) : above.length + document;
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

/** What is chosen once these are, or are no more. */
function withThem(chosen: Chosen, them: Ids, isChosen: boolean): Chosen {
  const ids = new Set(chosen.ids);
  for (const id of them)
    if (isChosen === (chosen.listed === null)) ids.add(id);
    else ids.delete(id);
  return { ...chosen, ids };
}

const loadedIn = ({ above, all }: Here): Ids => [...above, ...all.loaded.map(({ id }) => id)];

/** How many stand in the list; null while nobody knows. */
export const countOf = ({ above, all }: Here): number | null =>
  all.counted || all.loaded.length === all.count ? above.length + all.count : null;

/** What one call can carry is named, the rest is described as the list it is; one that has no name on the server is all that is loaded. */
const isNamed = (here: Here) =>
  here.listing === null ||
  (here.all.loaded.length === here.all.count && loadedIn(here).length <= MOST_IDS);

function manyOf(here: Here, { ids, listed }: Chosen): Many {
  if (listed === null || here.listing === null) return [...ids];
  const total = countOf(here);
  const some = loadedIn(here).filter((id) => !ids.has(id));
  const count = total === null ? null : Math.max(0, total - ids.size);
  const withFolders = here.above.length > 0;
  return { listing: here.listing, withFolders, except: [...ids], some, count };
}

/** Which letters and folders are chosen, for doing one thing to many; knows nothing of how they are shown. */
export function useSelection(here: Here): Selection {
  const [kept, set] = useState(NOTHING);
  const key = JSON.stringify(here.listing);
  // All of one list says nothing of another, nor of the same under another filter.
  const chosen = kept.listed === null || kept.listed === key ? kept : NOTHING;
  const { ids, anchor, listed } = chosen;
  const many = manyOf(here, chosen);
  const count = 'listing' in many ? many.count : ids.size;
  const meantAt = (id: string) => meantBy(here.rows, id);
  const isOne = (id: string) => ids.has(id) === (listed === null);
  const has = (id: string) => meantAt(id).some(isOne);
  const isWhole = (id: string) => meantAt(id).every(isOne);
  return {
    has,
    isPartly: (id) => has(id) && !isWhole(id),
    isAny: count !== 0,
    isAll: listed !== null ? ids.size === 0 : count === countOf(here),
    many,
    toggle: (id) => set({ ...withThem(chosen, meantAt(id), !isWhole(id)), anchor: id }),
    extendTo(id, from = anchor) {
      const them = between(here, from, id).flatMap(meantAt);
      set({ ...withThem(chosen, them, true), anchor: from ?? id });
    },
    all: () =>
      set(
        isNamed(here) ? { ...NOTHING, ids: new Set(loadedIn(here)) } : { ...NOTHING, listed: key },
      ),
    none: () => set(NOTHING),
  };
}
