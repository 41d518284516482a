import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive, isOurs, ROOT, SOURCES } from './confinement.ts';
import type { ChildPlace } from './place.ts';
import { flagsOf, type Kind } from './start.ts';

const HOME = join(ROOT, 'node_modules/.cache/postkorb-children');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');

type Compiled = Kind & {
  /** What children load as they go. */
  readonly ahead: readonly URL[];
};

/** Where the code of these children lies compiled: null until it does, and where nobody could keep them from changing it. */
export type Found = () => string | null;

const stateOf = async (file: string) => {
  const { size, mtimeMs } = await stat(file);
  return `${file} ${size} ${mtimeMs}`;
};

/** Changes with everything that children may load. */
async function fingerprint({ entry, ahead, heapMb }: Compiled): Promise<string> {
  const lists = SOURCES.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }));
  const files = (await Promise.all(lists))
    .flat()
    .filter((one) => one.isFile() && one.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const states = await Promise.all([...files, fileURLToPath(entry), INSTALLED].map(stateOf));
  const all = [process.version, heapMb, ...ahead, ...states.toSorted()].join('\n');
  return createHash('sha256').update(all).digest('hex').slice(0, 16);
}

const nameOf = ({ entry, heapMb }: Kind) =>
  createHash('sha256').update(`${heapMb} ${entry.href}`).digest('hex').slice(0, 8);

/** Starts such a child once, of which no document ever comes near, and has node lay down what it compiled. */
async function compileInto(kind: Compiled, folder: string): Promise<void> {
  const flags = flagsOf(kind, { reads: [], writes: folder });
  const child = fork(kind.entry, [String(process.pid), String(kind.memoryMb), folder], {
    execArgv: [...flags, ...kind.ahead.map((module) => `--import=${module.href}`)],
    env: { NODE_COMPILE_CACHE: folder, TMPDIR: folder },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  child.once('message', () => child.disconnect());
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`compiling ended with ${code}`);
}

/** Everybody may read it and nobody but us write. */
async function open(folder: string): Promise<void> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const one of all)
    await chmod(join(one.parentPath, one.name), one.isDirectory() ? 0o755 : 0o644);
  for (const path of [folder, HOME]) await chmod(path, 0o755);
}

/** What was compiled of earlier code, and what somebody was killed over. */
async function forget(name: string, kept: string): Promise<void> {
  for (const other of await readdir(HOME)) {
    const pid = Number(other.split('.')[1]);
    if (!other.startsWith(`${name}-`) || other === basename(kept) || isAlive(pid)) continue;
    await rm(join(HOME, other), { recursive: true, force: true });
  }
}

/** A folder that somebody else has laid there is never taken: what lies compiled in it would run. */
async function make(kind: Compiled): Promise<string> {
  const name = nameOf(kind);
  const folder = join(HOME, `${name}-${await fingerprint(kind)}`);
  if (!(await isOurs(folder))) {
    const fresh = `${folder}.${process.pid}`;
    await mkdir(fresh, { recursive: true });
    try {
      await compileInto(kind, fresh);
      await open(fresh);
      await rename(fresh, folder);
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      // Another process may have been faster.
      if (!(await isOurs(folder))) throw error;
    }
    await forget(name, folder);
  }
  const [tag] = await readdir(folder);
  if (tag === undefined) throw new Error('nothing was compiled');
  return join(folder, tag);
}

const known = new Map<string, Promise<string>>();

/**
 * Has the code of children compiled beforehand, unless it is: from source each start costs half as much again. It is
 * written by a process that never sees a document, and only where children are users of their own: whoever could change
 * it would speak in the child that reads the next document.
 */
export function openCompiled(kind: Compiled): Found {
  for (const module of kind.ahead) if (!existsSync(module)) throw new Error(`no ${module.href}`);
  if (!kind.confinement.ownUser) return () => null;
  let found: string | null = null;
  const making = known.get(nameOf(kind)) ?? make(kind);
  known.set(nameOf(kind), making);
  // Without it children start more slowly, and that is all.
  making.then(
    (folder) => (found = folder),
    () => {},
  );
  return () => found;
}

/**
 * Leads a child to it, and says how it is told. Under its permissions node looks only where it may write, for a folder
 * with the number of its user: the link is the child's, what it leads to is not.
 */
export async function lendCompiled(
  { own, uid }: ChildPlace,
  folder: string | null,
): Promise<Readonly<Record<string, string>>> {
  if (folder === null) return {};
  await symlink(folder, join(own, basename(folder).replace(/\d+$/, String(uid))));
  return { NODE_COMPILE_CACHE: own };
}
