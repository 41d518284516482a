import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type Broken = { readonly id: string; readonly why: string };
export type Reference = {
  readonly account_id: string;
  readonly sha256: string;
  readonly id: string;
  readonly bytes: string | null;
};
type File = { readonly path: string; readonly bytes: number; readonly age: number };

const BLOB = /^([0-9a-f-]{36})\/([0-9a-f]{2})\/(\2[0-9a-f]{62})$/;
const HOUR_MS = 3_600_000;

const nameOf = ({ account_id: account, sha256 }: Reference) =>
  `${account}/${sha256.slice(0, 2)}/${sha256}`;

async function filesIn(root: string): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  for await (const entry of await opendir(root, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    // What disappears while we look was collected.
    const there = entry.isFile() ? await stat(path).catch(() => null) : null;
    const age = Date.now() - (there?.mtimeMs ?? 0);
    if (there) files.set(relative(root, path), { path, bytes: there.size, age });
  }
  return files;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** I3 for bytes: every blob is what its name says, and as long as its row says. */
export async function changedBlobs(
  root: string,
  references: readonly Reference[],
): Promise<Broken[]> {
  const files = await filesIn(root);
  const broken: Broken[] = [];
  for (const [name, { path }] of files) {
    const sha256 = BLOB.exec(name)?.[3];
    if (sha256 && (await hashOf(path).catch(() => sha256)) !== sha256)
      broken.push({ id: name, why: 'holds other bytes than its name says' });
  }
  for (const reference of references) {
    const file = files.get(nameOf(reference));
    if (file && reference.bytes !== null && Number(reference.bytes) !== file.bytes)
      broken.push({ id: reference.id, why: `is ${file.bytes} bytes long, not ${reference.bytes}` });
  }
  return broken;
}

function whyStray(name: string, { age }: File, wanted: ReadonlySet<string>): string | null {
  if (name.startsWith('incoming/')) return age > 25 * HOUR_MS ? 'was left behind' : null;
  if (!BLOB.test(name)) return 'is not the name of a blob';
  // A row may still be on its way, and the collector comes once an hour.
  return !wanted.has(name) && age > 2 * HOUR_MS ? 'is referred to by nothing' : null;
}

const straysAmong = (files: ReadonlyMap<string, File>, wanted: ReadonlySet<string>): Broken[] =>
  [...files].flatMap(([name, file]) => {
    const why = whyStray(name, file, wanted);
    return why === null ? [] : [{ id: name, why }];
  });

/** I4: every blob a row points to lies there, and nothing else does. */
export async function strayBlobs(
  root: string,
  references: readonly Reference[],
): Promise<Broken[]> {
  const files = await filesIn(root);
  const wanted = new Set(references.map(nameOf));
  const missing = references.filter((one) => !files.has(nameOf(one)));
  return [
    ...missing.map(({ id, sha256 }) => ({ id, why: `refers to the missing blob ${sha256}` })),
    ...straysAmong(files, wanted),
  ];
}

/** I4 in the second store: what was noted as stored twice lies there whole, and nothing that no row points to. */
export async function strayCopies(
  root: string,
  references: readonly Reference[],
  twice: readonly Reference[],
): Promise<Broken[]> {
  // It is made with the first copy.
  const isThere = await stat(root).catch(() => null);
  const files = isThere ? await filesIn(root) : new Map<string, File>();
  const broken: Broken[] = [];
  for (const one of twice) {
    const file = files.get(nameOf(one));
    if (!file) broken.push({ id: one.id, why: 'has lost its scan in the second store' });
    else if ((await hashOf(file.path).catch(() => one.sha256)) !== one.sha256)
      broken.push({ id: one.id, why: 'has another scan in the second store' });
  }
  const strays = straysAmong(files, new Set(references.map(nameOf)));
  return [...broken, ...strays.map(({ id, why }) => ({ id: `second-store/${id}`, why }))];
}
