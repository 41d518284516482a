import { useEffect, useState } from 'react';
import { turned, type Corners } from './geometry.ts';
import { movedBy, newPage, withPage, type ScannedPage } from './pages.ts';
import { turnPhoto, type Photo } from './pictures.ts';
import { endStraightening, findCorners } from './straighten.ts';

type Change = Partial<Omit<ScannedPage, 'id'>>;

async function look({ blob }: Photo): Promise<Change> {
  const corners = await findCorners(blob).catch(() => undefined);
  if (corners === undefined) return { search: 'unreached' };
  return corners === null ? { search: 'nothing' } : { search: 'found', corners, isStraight: true };
}

/** The pages of a scan while they are taken, and what can be done with them. */
export function useScan() {
  const [pages, setPages] = useState<readonly ScannedPage[]>([]);
  useEffect(() => endStraightening, []);
  const change = (id: string, to: Change) =>
    setPages((all) => all.map((page) => (page.id === id ? { ...page, ...to } : page)));
  /** Its edges are looked for once; whoever set them or took it anew meanwhile knows better. */
  const search = async ({ id, photo }: ScannedPage) => {
    const found = await look(photo);
    setPages((all) =>
      all.map((page) =>
        page.id === id && page.photo === photo && page.search === 'searching'
          ? { ...page, ...found }
          : page,
      ),
    );
  };
  return {
    pages,
    /** Adds a page, or puts it in place of another one. */
    add(photo: Photo, insteadOf?: string) {
      const page = newPage(photo, insteadOf);
      setPages((all) => withPage(all, page));
      void search(page);
      return page.id;
    },
    clear: () => setPages([]),
    remove: (id: string) => setPages((all) => all.filter((page) => page.id !== id)),
    move: (id: string, by: 1 | -1) => setPages((all) => movedBy(all, id, by)),
    setCorners: (id: string, corners: Corners) =>
      change(id, { corners, isStraight: true, search: 'found' }),
    setStraight: (id: string, isStraight: boolean) => change(id, { isStraight }),
    async turn({ id, photo: before, corners: old, search }: ScannedPage) {
      const photo = await turnPhoto(before);
      const corners = old && turned(old);
      // What is found in a photo that was turned meanwhile would lie askew.
      change(id, { photo, corners, search: search === 'searching' ? 'nothing' : search });
    },
  };
}

export type Scan = ReturnType<typeof useScan>;
