import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file as it was seen: while any of this changes, somebody writes it. */
export type Seen = {
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
};

const MOST_FILES = 1_000;
/** What programs call a file while they write it. */
const UNDER_WAY = /^[.~]|\.(part|tmp|filepart|crdownload)$/i;

/** Whether two looks saw the very same file, and nothing of it changed between them. */
export const isSame = (one: Seen, other: Seen | undefined): boolean =>
  one.size === other?.size && one.mtimeMs === other.mtimeMs && one.ino === other.ino;

/** What lies at a path, where it is a file and nothing that leads elsewhere; null for everything else. */
export async function seeFile(folder: string, name: string): Promise<Seen | null> {
  const there = await lstat(join(folder, name)).catch(() => null);
  if (there === null || !there.isFile()) return null;
  return { name, size: there.size, mtimeMs: there.mtimeMs, ino: there.ino };
}

/** The files of a folder by their names; links, folders and what is being written are not seen. */
export async function lookInto(folder: string): Promise<ReadonlyMap<string, Seen>> {
  const found = new Map<string, Seen>();
  // A link in its place would lead us to files of others.
  if (!(await lstat(folder)).isDirectory()) return found;
  for await (const { name } of await opendir(folder)) {
    if (found.size >= MOST_FILES) break;
    const seen = UNDER_WAY.test(name) ? null : await seeFile(folder, name);
    if (seen !== null) found.set(name, seen);
  }
  return found;
}
