import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey } from './object-key.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Where files lie until they are whole. */
export const INCOMING = 'incoming';

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What a step gives; null where what it was to work on is not there. */
const orNull = <T>(step: Promise<T>): Promise<T | null> =>
  step.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Moves a file within or between volumes; the source is gone afterwards. What a copy leaves half done lies in `incoming`. */
async function moveFile(root: string, from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    const beside = join(root, INCOMING, randomUUID());
    await makeWay(root, beside);
    try {
      await copyFile(from, beside);
      await syncPath(beside);
      await rename(beside, to);
    } finally {
      await rm(beside, { force: true });
    }
    await rm(from, { force: true });
  });
}

/** Makes the folder of a file, and what leads to it, for good. */
async function makeWay(root: string, home: string): Promise<void> {
  const made = await mkdir(dirname(home), { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  for (let folder = dirname(home); folder.length > root.length; folder = dirname(folder))
    await syncPath(dirname(folder));
}

async function* below(folder: string): AsyncIterable<string> {
  const opened = await orNull(opendir(folder, { recursive: true }));
  if (opened === null) return;
  for await (const entry of opened) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

async function readPart(path: string, start: number, end: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const bytes = Buffer.allocUnsafe(end - start);
    let read = 0;
    while (read < bytes.length) {
      const { bytesRead } = await handle.read(bytes, read, bytes.length - read, start + read);
      if (bytesRead === 0) throw new Error(`ends before byte ${end}: ${path}`);
      read += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

/** A few bytes in a file of their own, for good, until they get their name. */
async function writeBeside(root: string, home: string, bytes: Uint8Array): Promise<string> {
  const beside = join(root, INCOMING, randomUUID());
  for (const path of [beside, home]) await makeWay(root, path);
  const handle = await open(beside, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return beside;
}

/** Writes a file that is not there yet; false where it is. */
async function writeNew(root: string, home: string, bytes: Uint8Array): Promise<boolean> {
  const beside = await writeBeside(root, home, bytes);
  const isNew = await link(beside, home).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  await rm(beside);
  await syncPath(dirname(home));
  return isNew;
}

async function removeOld(root: string, home: string, since: Date): Promise<void> {
  // What is young stays where it is; only what seems old is taken aside, and looked at once more there.
  const there = await orNull(stat(home));
  if (there === null || there.mtime > since) return;
  const aside = join(root, INCOMING, randomUUID());
  await makeWay(root, aside);
  if ((await orNull(rename(home, aside).then(() => true))) === null) return;
  // Whoever brought the same bytes while we decided wrote them anew, and will point to them.
  const written = await stat(aside);
  if (written.mtime > since) await rename(aside, home);
  else await rm(aside);
}

/** Bytes in a folder: written beside, fsync, rename, fsync of the folder. Files that are half written lie in `incoming`. */
export function openFolderStore(root: string): ObjectStore {
  const homeOf = (key: string): string => join(root, checkedKey(key));
  return {
    put: async (key, path) => {
      const home = homeOf(key);
      await makeWay(root, home);
      // Fresh from now on, however long ago it was written: the collector looks at the time.
      const now = new Date();
      await utimes(path, now, now);
      await syncPath(path);
      await moveFile(root, path, home);
      await syncPath(dirname(home));
    },
    touch: async (key) => {
      const now = new Date();
      return (await orNull(utimes(homeOf(key), now, now).then(() => true))) ?? false;
    },
    putNew: (key, bytes) => writeNew(root, homeOf(key), bytes),
    replace: async (key, bytes) => {
      const home = homeOf(key);
      await rename(await writeBeside(root, home, bytes), home);
      await syncPath(dirname(home));
    },
    size: async (key) => (await orNull(stat(homeOf(key))))?.size ?? null,
    read: (key, start, end) => readPart(homeOf(key), start, end),
    remove: (key, since) =>
      since ? removeOld(root, homeOf(key), since) : rm(homeOf(key), { force: true }),
    removeUnfinished: async (before) => {
      for await (const path of below(join(root, INCOMING))) {
        const there = await orNull(stat(path));
        if (there && there.mtime < before) await rm(path, { force: true });
      }
    },
    keptForDays: async () => 0,
    folders: async function* folders() {
      const opened = await orNull(opendir(root));
      if (opened === null) return;
      for await (const entry of opened)
        if (entry.isDirectory() && entry.name !== INCOMING) yield entry.name;
    },
    list: async function* list(folder): AsyncIterable<StoredObject> {
      for await (const path of below(join(root, folder))) {
        // What disappears while we look was collected.
        const there = await orNull(stat(path));
        const key = relative(root, path).split(sep).join('/');
        if (there) yield { key, writtenAt: there.mtime };
      }
    },
  };
}
