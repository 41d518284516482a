import { open, type FileHandle } from 'node:fs/promises';
import { seal, type Seal, type Take } from './sealed-form.ts';
import { openPieces } from './write-pieces.ts';

type Sealing = { readonly own: Seal; readonly bytes: number; readonly take: Take };

const SYNC_EVERY = 8 * 2 ** 20;

/** Brings what was written to the disk while more of it is made; `end` fails where the disk failed. */
function openEarlySync(handle: FileHandle) {
  let [written, isSyncing, done]: [number, boolean, Promise<void>] = [0, false, Promise.resolve()];
  const sync = async (before: Promise<void>) => {
    await before;
    await handle.datasync();
    isSyncing = false;
  };
  return {
    note: (bytes: number) => {
      written += bytes;
      if (written < SYNC_EVERY || isSyncing) return;
      [written, isSyncing] = [0, true];
      done = sync(done);
      done.catch(() => {});
    },
    end: () => done,
  };
}

/** Writes a sealed file, one piece behind its sealing; much of it lies on the disk then, and whoever needs all of it there says so. */
export async function sealInto(path: string, { own, bytes, take }: Sealing): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  const [pieces, sync] = [openPieces(handle), openEarlySync(handle)];
  try {
    for await (const piece of seal(own, bytes, take)) {
      const { length } = piece;
      await pieces.add(piece);
      sync.note(length);
    }
    await pieces.end();
  } finally {
    await sync.end().finally(() => handle.close());
  }
}
