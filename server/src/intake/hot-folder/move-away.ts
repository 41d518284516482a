import { lstat, mkdir, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ScanRefusal } from '@postkorb/domain/intake';
import { inGerman } from '../scans/refused-in-german.ts';
import { isSame, seeFile, type Seen } from './look-into.ts';
import { DONE, FAILED } from './switch-folder.ts';

const MOST_TWINS = 1_000;
const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** A name that nothing has there. */
async function freeName(place: string, name: string): Promise<string> {
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  for (let twin = 1; twin <= MOST_TWINS; twin += 1) {
    const free = twin === 1 ? name : `${stem} (${twin})${ending}`;
    if (!(await isThere(join(place, free))) && !(await isThere(join(place, `${free}.txt`))))
      return free;
  }
  throw new Error('too many files of one name');
}

/** Moves a file that was seen into a place of its folder; null where another one lies under its name by now, which stays. */
async function move(folder: string, seen: Seen, into: string): Promise<string | null> {
  const place = join(folder, into);
  await mkdir(place, { recursive: true });
  // A link there would carry files elsewhere.
  if (!(await lstat(place)).isDirectory()) throw new Error(`${into} is no folder`);
  const now = await seeFile(folder, seen.name);
  if (now === null || !isSame(now, seen)) return null;
  const name = await freeName(place, seen.name);
  await rename(join(folder, seen.name), join(place, name));
  const moved = await seeFile(place, name);
  if (moved !== null && isSame(moved, seen)) return name;
  // In this very moment it was exchanged for another one, which nobody has taken yet.
  await rename(join(place, name), join(folder, seen.name));
  return null;
}

/** Moves a file that was taken in out of the way. */
export async function moveDone(folder: string, seen: Seen): Promise<void> {
  await move(folder, seen, DONE);
}

/** Moves a file that was not taken out of the way, with a text beside it that says why. */
export async function moveFailed(folder: string, seen: Seen, code: ScanRefusal): Promise<void> {
  const name = await move(folder, seen, FAILED);
  if (name === null) return;
  const text = `Postkorb hat diese Datei nicht angenommen.\n\nDatei: ${seen.name}\nGrund: ${inGerman[code]}\n`;
  await writeFile(join(folder, FAILED, `${name}.txt`), text, { flag: 'wx' });
}
