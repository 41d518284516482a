import type { ChildProcess } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const LOOK_EVERY_MS = 100;
/** What a file takes at least, its name included. */
const LEAST_BYTES = 4_096;

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What lies there takes; what cannot be looked at is without bound: whoever is watched made it so. */
async function bytesAt(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    const own = Math.max(found.size, LEAST_BYTES);
    return found.isDirectory() ? own + (await bytesIn(path)) : own;
  } catch (error) {
    // A file that goes while its folder is read is no reason to stop looking.
    return isGone(error) ? 0 : Number.POSITIVE_INFINITY;
  }
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) bytes += await bytesAt(join(folder, name));
  return bytes;
}

/** Ends a child whose files together outgrow this many bytes; gives what ends the watch. */
export function watchFolder(child: ChildProcess, folder: string, mostBytes: number): () => void {
  let isOver = false;
  const look = async (): Promise<void> => {
    const bytes = await bytesAt(folder);
    if (isOver) return;
    if (bytes > mostBytes) child.kill('SIGKILL');
    else timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  let timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
