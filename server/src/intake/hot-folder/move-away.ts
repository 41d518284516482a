import { randomBytes } from 'node:crypto';
import { lstat, mkdir, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ScanRefusal } from '@postkorb/domain/intake';
import { inGerman } from '../scans/refused-in-german.ts';
import { isSame, isThere, seeFile, type Seen } from './look-into.ts';
import { DONE, FAILED } from './switch-folder.ts';

/** Folders take names of 255 bytes; a time and an ending of ours are added. */
const LONGEST_STEM = 180;

function shortStem(stem: string): string {
  let short = stem;
  while (Buffer.byteLength(short) > LONGEST_STEM) short = [...short].slice(0, -1).join('');
  return short;
}

/** A name that nothing has there: its own, or one with the time and a few random signs. */
async function freeName(place: string, name: string): Promise<string> {
  const isFree =
    !(await isThere(join(place, name))) && !(await isThere(join(place, `${name}.txt`)));
  if (isFree && Buffer.byteLength(name) <= LONGEST_STEM) return name;
  const [ending, time] = [extname(name), new Date().toISOString().replaceAll(/[:.]/g, '-')];
  const stem = shortStem(name.slice(0, name.length - ending.length));
  return `${stem} ${time} ${randomBytes(3).toString('hex')}${shortStem(ending)}`;
}

/** Moves a file that was seen into a place of its folder: its name there; null where another one lies under its name by now, which stays. */
async function move(folder: string, seen: Seen, into: string): Promise<string | null> {
  const place = join(folder, into);
  await mkdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  // A link there would carry files elsewhere.
  if (!(await lstat(place)).isDirectory()) throw new Error(`${into} is no folder`);
  const now = await seeFile(folder, seen.name);
  if (now === null || !isSame(now, seen)) return null;
  const name = await freeName(place, seen.name);
  await rename(join(folder, seen.name), join(place, name));
  const moved = await seeFile(place, name);
  if (moved !== null && isSame(moved, seen)) return name;
  // In this very moment it was exchanged for another one, which nobody has taken yet.
  await moveBack(folder, name, into);
  return null;
}

/** Lays a file that nobody has taken as it is now back into its folder, over none that lies there. */
export async function moveBack(folder: string, name: string, from: string = DONE): Promise<void> {
  await rename(join(folder, from, name), join(folder, await freeName(folder, name)));
}

/** Moves a file that was taken in out of the way; its name there. */
export function moveDone(folder: string, seen: Seen): Promise<string | null> {
  return move(folder, seen, DONE);
}

/** Moves a file that was not taken out of the way, with a text beside it that says why. */
export async function moveFailed(folder: string, seen: Seen, code: ScanRefusal): Promise<void> {
  const name = await move(folder, seen, FAILED);
  if (name === null) return;
  const text = `Postkorb hat diese Datei nicht angenommen.\n\nDatei: ${seen.name}\nGrund: ${inGerman[code]}\n`;
  await writeFile(join(folder, FAILED, `${name}.txt`), text, { flag: 'wx' });
}
