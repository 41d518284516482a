import { execFile } from 'node:child_process';
import { constants, createWriteStream } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Where one child works. It reads what it was lent and writes into its own folder: the files of a job are carried in
 * before it and out after it.
 */
export type ChildPlace = {
  /** What the child may read; ours to write. */
  readonly lent: string;
  /** What the child may write. */
  readonly own: string;
  /** The user it works as, null for ours. */
  readonly uid: number | null;
  readonly copies: Map<string, Copy>;
};

type Copy = { readonly path: string; readonly state: string };

/** Where the outcome of a job goes: what the child writes, under the name its caller gave. */
export type Outcome = { readonly file: string | null; readonly folder: string | null };

/** Marks what a child has done against its orders, as errors of the disk are not. */
export const BREACH = 'breach';

const READ = ['file', 'original'] as const;
const NAMED = new Set<string>([...READ, 'thumbnail']);
const OUT = 'out-';
const CHUNK_BYTES = 1_048_576;
let copied = 0;

/** Makes the two folders of a child. */
export async function openPlace(base: string, uid: number | null): Promise<ChildPlace> {
  const place = { lent: `${base}-lent`, own: base, uid, copies: new Map<string, Copy>() };
  await mkdir(place.own, { mode: 0o700 });
  await mkdir(place.lent, { mode: 0o750 });
  if (uid !== null) {
    await chown(place.own, uid, uid);
    await chown(place.lent, 0, uid);
  }
  return place;
}

/** Takes both folders away, whatever the child made of its own; what cannot be removed keeps nobody from going on. */
export async function closePlace({ own, lent }: ChildPlace): Promise<void> {
  for (const folder of [own, lent])
    await rm(folder, { recursive: true, force: true }).catch(() => removeBy(folder));
}

/** Node gives up on a folder without rights, and below more names than an address may have; these two do not. */
async function removeBy(folder: string): Promise<void> {
  await run('chmod', ['-R', 'u+rwX', '--', folder]).catch(() => {});
  await run('rm', ['-rf', '--', folder]).catch(() => {});
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies a file to where the child can read it; one that lies there already is not copied again. */
async function copyIn(place: ChildPlace, file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file);
  const state = `${size} ${mtimeMs} ${ino}`;
  const known = place.copies.get(file);
  if (known?.state === state) return known.path;
  const path = join(place.lent, String((copied += 1)));
  await copyFile(file, path, constants.COPYFILE_FICLONE);
  await chmod(path, 0o640);
  if (place.uid !== null) await chown(path, 0, place.uid);
  if (known !== undefined) await rm(known.path, { force: true });
  place.copies.set(file, { path, state });
  return path;
}

/** What the child has no job with any more is taken away. */
async function keepOnly(place: ChildPlace, files: ReadonlySet<string>): Promise<void> {
  for (const [file, { path }] of place.copies) {
    if (files.has(file)) continue;
    place.copies.delete(file);
    await rm(path, { force: true });
  }
}

/**
 * Hands the files of a job to the child, and gives the job as the child is to see it: `file`, `original` and `files`
 * are read, `outFile` and `outDir` written.
 */
export async function lend(
  place: ChildPlace,
  input: unknown,
): Promise<{ readonly input: unknown; readonly outcome: Outcome }> {
  if (!isRecord(input)) return { input, outcome: { file: null, folder: null } };
  const { files, outFile, outDir } = input;
  const [single, list] = [READ.filter((key) => typeof input[key] === 'string'), listOf(files)];
  await keepOnly(place, new Set([...single.map((key) => String(input[key])), ...list]));
  const given = { ...input };
  for (const key of single) given[key] = await copyIn(place, String(input[key]));
  if (list.length > 0) {
    const copies: string[] = [];
    for (const file of list) copies.push(await copyIn(place, file));
    given['files'] = copies;
  }
  const outcome = { file: pathOf(outFile), folder: pathOf(outDir) };
  if (outcome.file !== null) given['outFile'] = insideOf(place, outcome.file);
  if (outcome.folder !== null) given['outDir'] = place.own;
  return { input: given, outcome };
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];
const pathOf = (value: unknown) => (typeof value === 'string' ? resolve(value) : null);
const insideOf = (place: ChildPlace, file: string) => join(place.own, `${OUT}${basename(file)}`);

/** Carries out what the child wrote, and gives its answer with the names that the caller knows. */
export async function fetched(
  place: ChildPlace,
  outcome: Outcome,
  value: unknown,
): Promise<unknown> {
  const { file, folder } = outcome;
  if (file === null && folder === null) return value;
  if (file !== null) await carryOut(place, insideOf(place, file), file);
  const outside = async (name: unknown): Promise<unknown> => {
    if (file !== null && name === insideOf(place, file)) return file;
    if (typeof name !== 'string') return name;
    // Whoever reads the answer opens what it names: nothing but what lies in the child's own folder.
    const inside = join(place.own, basename(name));
    if (folder === null || name !== inside) throw breach('the child named a file it has not made');
    const path = join(folder, basename(name));
    await carryOut(place, inside, path);
    return path;
  };
  return typeof value === 'string' && value.startsWith(place.own)
    ? await outside(value)
    : await renamed(value, outside);
}

// The words of a page are thousands of values in which no file is named.
const namesFile = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(namesFile)
    : isRecord(value) &&
      Object.entries(value).some(([key, one]) => NAMED.has(key) || namesFile(one));

async function renamed(
  value: unknown,
  outside: (name: unknown) => Promise<unknown>,
): Promise<unknown> {
  if (!namesFile(value)) return value;
  if (Array.isArray(value)) return await Promise.all(value.map((one) => renamed(one, outside)));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(async ([key, one]) => {
    return [key, NAMED.has(key) ? await outside(one) : await renamed(one, outside)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const breach = (detail: string) => new Error(detail, { cause: BREACH });

/** Opens a plain file the child has written: no link to anything, and nothing of somebody else's. */
async function openOwn({ uid }: ChildPlace, inside: string): Promise<FileHandle | null> {
  const how = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(inside, how).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    if (error.code === 'ELOOP') throw breach('the child offered a link');
    throw error;
  });
  const found = await handle?.stat();
  const isPlain = found?.isFile() && found.nlink === 1 && (uid === null || found.uid === uid);
  if (handle === null || isPlain) return handle;
  await handle.close();
  throw breach('the child offered what it had not written');
}

async function carryOut(place: ChildPlace, inside: string, outside: string): Promise<void> {
  const handle = await openOwn(place, inside);
  if (handle === null) return;
  try {
    await mkdir(dirname(outside), { recursive: true });
    const from = handle.createReadStream({ autoClose: false, highWaterMark: CHUNK_BYTES });
    await pipeline(from, createWriteStream(`${outside}.part`));
    await rename(`${outside}.part`, outside);
  } finally {
    await handle.close();
  }
  await rm(inside, { force: true });
}

/** Reads a long answer that the child has laid down in its folder. */
export async function readSpilled(place: ChildPlace, name: string): Promise<string> {
  const inside = join(place.own, basename(name));
  const handle = await openOwn(place, inside);
  if (handle === null) throw breach('the child laid nothing down');
  const text = await readFile(handle, 'utf8').finally(() => handle.close());
  await rm(inside, { force: true });
  return text;
}
