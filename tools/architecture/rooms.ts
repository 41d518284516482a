import { dirname } from 'node:path/posix';
import { MOST_FILES, rooms } from '../ladder.ts';
import { importsOf, isRelative, landing, TYPE_ONLY } from './imports.ts';
import { isTest, type Source } from './source.ts';

/** The large folder a file belongs to, and the name of its room there; '.' beside the rooms. */
function placeOf(path: string): { folder: string; room: string } | null {
  const folder = Object.keys(rooms).find((one) => path.startsWith(`${one}/`));
  if (folder === undefined) return null;
  const [room = '.', ...deeper] = path.slice(folder.length + 1).split('/');
  return { folder, room: deeper.length === 0 ? '.' : room };
}

/** How high a room stands in its folder; -1 for one that nobody named. */
function height(folder: string, room: string): number {
  const named = rooms[folder] ?? [];
  return room === '.' && !named.includes('.') ? named.length : named.indexOf(room);
}

/** Where a file lies in a room without a place, or asks one above its own; types alone may come from anywhere. */
export function upstairs(file: Source): string[] {
  const place = placeOf(file.path);
  if (place === null) return [];
  const own = height(place.folder, place.room);
  if (own < 0) return [`lies in no room of ${place.folder}, whose order tools/ladder.ts must say`];
  return importsOf(file.text.replace(TYPE_ONLY, ''))
    .filter(isRelative)
    .filter((to) => {
      const there = placeOf(landing(file, to));
      return there?.folder === place.folder && height(there.folder, there.room) > own;
    })
    .map((to) => `looks upstairs: ${to}`);
}

const COUNTED = /^(?:domain|sandbox|pdf|server|web)\/src\/.*\.tsx?$/;

/** Folders of the product that hold more files of code than anybody looks through. */
export function crowded(files: readonly Source[]): string[] {
  const held = new Map<string, number>();
  for (const { path } of files)
    if (COUNTED.test(path) && !isTest(path) && !path.includes('/gql/'))
      held.set(dirname(path), (held.get(dirname(path)) ?? 0) + 1);
  return [...held]
    .filter(([, many]) => many > MOST_FILES)
    .map(([folder, many]) => `${folder} holds ${many} files of code, more than ${MOST_FILES}`);
}
