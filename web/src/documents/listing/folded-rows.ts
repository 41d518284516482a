import { dayInBerlin } from '@postkorb/domain/basics';
import type { DocumentList, ListView } from '../lists/document-list.ts';
import type { Rows } from '../lists/list-pages.ts';

/** How many rows of a list, newest first, came today. */
export function cameToday({ at, count }: Rows, now = new Date()): number {
  const today = dayInBerlin(now);
  let index = 0;
  for (; index < count; index += 1) {
    const item = at(index);
    if (item === undefined || dayInBerlin(new Date(item.createdAt)) < today) break;
  }
  return index;
}

/** Where rows stand among the others, and how many they are now. */
type Place = { readonly at: number; readonly count: number };

/** The rows of a list with those of a fold among them. */
export function withFolded(rest: Rows, folded: Rows, { at, count }: Place): Rows {
  const itemOf = (index: number) => {
    const item = folded.at(index);
    return item && ({ ...item, isFolded: true } as const);
  };
  const known = Array.from({ length: count }, (_, index) => itemOf(index));
  const isAbove = ({ id }: { readonly id: string }) => rest.indexOf(id) < at;
  const below = rest.loaded.findIndex((item) => !isAbove(item));
  const split = below < 0 ? rest.loaded.length : below;
  return {
    count: rest.count + count,
    counted: rest.counted && (count === 0 || folded.counted),
    at(index) {
      if (index < at) return rest.at(index);
      return index < at + count ? known[index - at] : rest.at(index - count);
    },
    pageOf: rest.pageOf,
    loaded: [
      ...rest.loaded.slice(0, split),
      ...known.filter((item) => item !== undefined),
      ...rest.loaded.slice(split),
    ],
    indexOf(id) {
      const index = rest.indexOf(id);
      if (index >= 0) return index < at ? index : index + count;
      const inside = folded.indexOf(id);
      return inside < 0 || inside >= count ? -1 : at + inside;
    },
  };
}

type Both = { readonly rest: DocumentList; readonly folded: DocumentList };

/** The list of both, which fetches of each what is on the screen. */
export const listOfBoth = ({ rest, folded }: Both, { at, count }: Place): DocumentList => ({
  ...rest,
  show(from, to, spokenOf = []) {
    const above = (index: number) => (index < at ? index : Math.max(at, index - count));
    rest.show(above(from), above(to), spokenOf.map(above));
    if (count > 0) folded.show(Math.max(0, from - at), Math.max(0, Math.min(count - 1, to - at)));
  },
  async refresh() {
    await Promise.all([rest.refresh(), folded.refresh()]);
  },
});

/** What came to either of them while it was open. */
export const freshOf = (rest: ListView, folded: ListView): ReadonlySet<string> =>
  new Set([...rest.fresh, ...folded.fresh]);
