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

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

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

/** What lies in the first folder, then what is left over in the second alone. */
async function* walkBoth(first: string, second: string): ReturnType<Blobs['all']> {
  yield* walk(first);
  if (!(await exists(second))) return;
  for await (const one of walk(second))
    if (!(await exists(blobPath(first, one.accountId, one.sha256)))) yield one;
}

function blobPath(root: string, accountId: string, sha256: string): string {
  if (!ACCOUNT.test(accountId) || !SHA256.test(sha256)) throw new Error('not the name of a blob');
  return join(root, accountId, sha256.slice(0, 2), sha256);
}

const isWhole = (path: string, sha256: string): Promise<boolean> =>
  hashFile(path).then(
    (file) => file.sha256 === sha256,
    () => false,
  );

type Way = readonly [from: string, to: string];

/** What a second folder adds: on another disk, bytes outlive the first. */
function openSecond(first: string, second: string) {
  const isStoredTwice: Blobs['isStoredTwice'] = async (accountId, sha256) => {
    const paths = [first, second].map((root) => blobPath(root, accountId, sha256));
    const whole = await Promise.all(paths.map((path) => isWhole(path, sha256)));
    return whole.every(Boolean);
  };
  const copy = async (key: BlobFile['sha256'], accountId: string, [from, to]: Way) => {
    const home = blobPath(to, accountId, key);
    const beside = join(to, 'incoming', randomUUID());
    for (const folder of [dirname(home), dirname(beside)])
      await mkdir(folder, { recursive: true, mode: 0o700 });
    await copyFile(blobPath(from, accountId, key), beside);
    await syncPath(beside);
    await rename(beside, home);
    await syncPath(dirname(home));
  };
  const storeTwice: Blobs['storeTwice'] = async (accountId, sha256) => {
    if (await isStoredTwice(accountId, sha256)) return true;
    if (!(await isWhole(blobPath(first, accountId, sha256), sha256))) return false;
    await copy(sha256, accountId, [first, second]);
    return isStoredTwice(accountId, sha256);
  };
  const heal: Blobs['heal'] = async (accountId, sha256) => {
    const other = blobPath(second, accountId, sha256);
    if (await isWhole(blobPath(first, accountId, sha256), sha256)) {
      if (!(await exists(other)) || (await isWhole(other, sha256))) return 'whole';
      await copy(sha256, accountId, [first, second]);
      return 'healed';
    }
    if (!(await isWhole(other, sha256))) return 'lost';
    await copy(sha256, accountId, [second, first]);
    return 'healed';
  };
  const forget = (accountId: string, sha256: string) =>
    rm(blobPath(second, accountId, sha256), { force: true });
  return { isStoredTwice, storeTwice, heal, forget };
}

const adopting =
  (root: string): Blobs['adopt'] =>
  async (accountId, path, known) => {
    const fits = known && (await stat(path)).size === known.bytes;
    const file = fits ? known : await hashFile(path);
    const home = blobPath(root, accountId, file.sha256);
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

/** Blobs in a folder: temp, fsync, rename, fsync folder; only then the caller may write the row. */
export async function openFolderBlobs(root: string, secondRoot: string): Promise<Blobs> {
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const { forget, ...second } = openSecond(root, secondRoot);

  const pathOf = (accountId: string, sha256: string): string => blobPath(root, accountId, sha256);

  const adopt = adopting(root);
  const remove: Blobs['remove'] = async (accountId, sha256, since) => {
    const [home, aside] = [pathOf(accountId, sha256), join(incoming, randomUUID())];
    const there = await rename(home, aside).then(
      () => true,
      () => false,
    );
    if (!there) return forget(accountId, sha256);
    // Whoever brought the same bytes while we decided wrote them anew, and will point to them.
    const written = await stat(aside);
    if (written.mtime > since) return rename(aside, home);
    // First where nobody looks for what is left over.
    await forget(accountId, sha256);
    await rm(aside);
  };

  return {
    ...second,
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
    remove,
    all: () => walkBoth(root, secondRoot),
  };
}
