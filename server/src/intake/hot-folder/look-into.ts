import { lstat, opendir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** A file as it was seen: while any of this changes, somebody writes it. */
export type Seen = {
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
};

const MOST_FILES = 1_000;
/** What programs call a file while they write it, and what they leave in folders for themselves. */
const UNDER_WAY = /^[.~]|^(thumbs\.db|desktop\.ini)$|\.(part|tmp|filepart|crdownload)$/i;

/** Whether two looks saw the very same file, and nothing of it changed between them. */
export const isSame = (one: Seen, other: Seen | undefined): boolean =>
  one.size === other?.size && one.mtimeMs === other.mtimeMs && one.ino === other.ino;

/** Whether something lies at a path, whatever it is. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** What lies at a path, where it is a file and nothing that leads elsewhere; null for everything else. */
export async function seeFile(folder: string, name: string): Promise<Seen | null> {
  const there = await lstat(join(folder, name)).catch(() => null);
  if (there === null || !there.isFile()) return null;
  return { name, size: there.size, mtimeMs: there.mtimeMs, ino: there.ino };
}

/** The name of a file as text. Older scanners write names in Latin letters, by which nobody would find the file: it is called anew. */
async function nameOf(folder: string, bytes: Buffer): Promise<string | null> {
  const name = bytes.toString('utf8');
  if (Buffer.from(name, 'utf8').equals(bytes)) return name;
  const better = bytes.toString('latin1');
  const before = Buffer.concat([Buffer.from(`${folder}/`), bytes]);
  const isFile = (await lstat(before).catch(() => null))?.isFile() ?? false;
  if (!isFile || (await isThere(join(folder, better)))) return null;
  await rename(before, join(folder, better));
  return better;
}

/** The files of a folder by their names; links, folders and what is being written are not seen. Null where there is no such folder. */
export async function lookInto(folder: string): Promise<ReadonlyMap<string, Seen> | null> {
  const found = new Map<string, Seen>();
  // A link in its place would lead us to files of others.
  if (!(await lstat(folder).catch(() => null))?.isDirectory()) return null;
  // Asked for as bytes, whatever the types say of it.
  const entries = await opendir(folder, { encoding: 'buffer' as BufferEncoding });
  for await (const entry of entries) {
    if (found.size >= MOST_FILES) break;
    const name = await nameOf(folder, entry.name as unknown as Buffer);
    const isOurs = name !== null && !UNDER_WAY.test(name);
    const seen = isOurs ? await seeFile(folder, name) : null;
    if (seen !== null) found.set(seen.name, seen);
  }
  return found;
}
