import type { ChildProcess } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const LOOK_EVERY_MS = 100;
/** What a file takes at least, its name included. */
const LEAST_BYTES = 4_096;

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const { parentPath, name } of entries) {
    const facts = await lstat(join(parentPath, name)).catch(() => null);
    bytes += Math.max(facts?.size ?? 0, LEAST_BYTES);
  }
  return bytes;
}

/** Ends a child whose files together outgrow this many bytes; gives what ends the watch. */
export function watchFolder(child: ChildProcess, folder: string, mostBytes: number): () => void {
  let isOver = false;
  const look = async (): Promise<void> => {
    // A file that goes while its folder is read is no reason to stop looking.
    const bytes = await bytesIn(folder).catch(() => 0);
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
