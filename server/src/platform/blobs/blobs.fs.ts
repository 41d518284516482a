import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobFile, Blobs } from './blobs.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const ACCOUNT = /^[0-9a-f-]{36}$/;

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function hashFile(path: string): Promise<BlobFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { sha256: hash.digest('hex'), bytes };
}

/** Moves a file within or between volumes; the source is gone afterwards. */
async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    const beside = `${to}.${randomUUID()}.part`;
    await copyFile(from, beside);
    await syncPath(beside);
    await rename(beside, to);
    await rm(from, { force: true });
  });
}

async function* walk(
  root: string,
): AsyncIterable<{ accountId: string; sha256: string; writtenAt: Date }> {
  for await (const entry of await opendir(root, { recursive: true })) {
    const accountId = /([0-9a-f-]{36})\/[0-9a-f]{2}$/.exec(entry.parentPath)?.[1];
    if (!entry.isFile() || !accountId || !SHA256.test(entry.name)) continue;
    const { mtime } = await stat(join(entry.parentPath, entry.name));
    yield { accountId, sha256: entry.name, writtenAt: mtime };
  }
}

/** Blobs in a folder: temp, fsync, rename, fsync folder; only then the caller may write the row. */
export async function openFolderBlobs(root: string): Promise<Blobs> {
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const pathOf = (accountId: string, sha256: string): string => {
    if (!ACCOUNT.test(accountId) || !SHA256.test(sha256)) throw new Error('not the name of a blob');
    return join(root, accountId, sha256.slice(0, 2), sha256);
  };

  const adopt: Blobs['adopt'] = async (accountId, path, known) => {
    const fits = known && (await stat(path)).size === known.bytes;
    const file = fits ? known : await hashFile(path);
    const home = pathOf(accountId, file.sha256);
    const created = await mkdir(dirname(home), { recursive: true, mode: 0o700 });
    // Fresh from now on, however long ago it was sent: the collector looks at the time.
    const now = new Date();
    await utimes(path, now, now);
    await syncPath(path);
    await moveFile(path, home);
    await syncPath(dirname(home));
    if (created) await syncPath(dirname(dirname(home)));
    if (created) await syncPath(root);
    return file;
  };

  return {
    adopt,
    write: async (accountId, bytes) => {
      const temp = join(incoming, randomUUID());
      const handle = await open(temp, 'wx', 0o600);
      await handle.writeFile(bytes).finally(() => handle.close());
      return adopt(accountId, temp);
    },
    path: (accountId, sha256) => Promise.resolve(pathOf(accountId, sha256)),
    read: (accountId, sha256, range) => createReadStream(pathOf(accountId, sha256), range ?? {}),
    size: (accountId, sha256) =>
      stat(pathOf(accountId, sha256)).then(
        (file) => file.size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      ),
    remove: async (accountId, sha256, since) => {
      const [home, aside] = [pathOf(accountId, sha256), join(incoming, randomUUID())];
      const there = await rename(home, aside).then(
        () => true,
        () => false,
      );
      if (!there) return;
      // Whoever brought the same bytes while we decided wrote them anew, and will point to them.
      const written = await stat(aside);
      if (written.mtime > since) await rename(aside, home);
      else await rm(aside);
    },
    all: () => walk(root),
  };
}
