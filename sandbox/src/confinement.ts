import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { access, chmod, constants, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What the system keeps children from, native code included, beside what node itself refuses them. */
export type Confinement = {
  /** Each works as a user of its own and can read nothing of ours, nor of another child. */
  readonly ownUser: boolean;
  /** The data folder is not there for them. */
  readonly ownFiles: boolean;
  /** A network without any way out. */
  readonly ownNetwork: boolean;
  /** How a program is started as this user; null for ours. */
  readonly start: (uid: number | null) => Start;
};
type Start = {
  /** Programs that stand before the one to start; each becomes the next and keeps its process id. */
  readonly before: readonly string[];
  readonly as: { readonly uid?: number; readonly gid?: number };
};

/** The code that is to run, and the folder with everything we keep. */
export type Confined = { readonly entry: URL; readonly dataFolder: string | null };

/** Numbers that systemd keeps for users who come and go: nobody's, and no file belongs to them. */
const USERS = { from: 61_184, to: 65_519 } as const;
const PROBE_MS = 20_000;
const PREFIX = 'postkorb-children-';
/** The folder of the whole house. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const inRoot = (name: string) => join(ROOT, name);
/** What we wrote of the code that children run. */
export const SOURCES = ['server/src', 'domain', 'pdf', 'sandbox'].map(inRoot);
/** Code that children run, and what it loads. */
export const CODE = [
  ...SOURCES,
  ...[
    'node_modules',
    'server/rules',
    'server/tessdata_fast',
    'server/package.json',
    'package.json',
  ].map(inRoot),
];

/**
 * A folder for the folders of children: among temporary files where they could not enter ours. What a process that was
 * killed has left there is taken away.
 */
export async function baseFolder(workDir: string, kept: Confinement): Promise<string> {
  if (!kept.ownUser && !kept.ownFiles) return await mkdtemp(join(workDir, 'children-'));
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^postkorb-children-(\d+)-/.exec(name) ?? [];
    const folder = join(tmpdir(), name);
    if (pid !== undefined && !isAlive(Number(pid)) && (await isOurs(folder)))
      await rm(folder, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // They pass through it and cannot list it.
  await chmod(folder, 0o711);
  return folder;
}

/** Whether this is a folder of the user we are, and no link to one. */
export async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found !== null && found.isDirectory() && found.uid === process.getuid?.();
}

/** Whether a process with this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A user for one child. */
export function anyUser({ ownUser }: Confinement): number | null {
  return ownUser ? randomInt(USERS.from, USERS.to) : null;
}

/** Where a program lies, or null. */
export async function programAt(name: string): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    const found = await access(join(folder, name), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return join(folder, name);
  }
  return null;
}

const NOTHING: Confinement = {
  ownUser: false,
  ownFiles: false,
  ownNetwork: false,
  start: () => ({ before: [], as: {} }),
};
const NO_RIGHTS = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
/** An empty folder over the one named first. */
const COVER = 'mount -t tmpfs -o size=4k,mode=0555 none "$0" && exec "$@"';

type Programs = { readonly unshare: string; readonly setpriv: string };

/** Root gives each child a number that is nobody's. */
function asRoot(programs: Programs | null): readonly Confinement[] {
  const user = { ...NOTHING, ownUser: true };
  const as = (uid: number | null) => (uid === null ? {} : { uid, gid: uid });
  const plain: Confinement = { ...user, start: (uid) => ({ before: [], as: as(uid) }) };
  if (programs === null) return [plain];
  const { unshare, setpriv } = programs;
  const drop = ['--clear-groups', ...NO_RIGHTS, '--'];
  const before = (uid: number | null) =>
    [unshare, '--net', '--', setpriv, `--reuid=${uid}`, `--regid=${uid}`].concat(drop);
  const both = {
    ...user,
    ownNetwork: true,
    start: (uid: number | null) => ({ before: before(uid), as: {} }),
  };
  return [both, plain];
}

/** Others have no second user, but a namespace, where the system lets them make one. */
function asAnybody(programs: Programs | null, dataFolder: string | null): readonly Confinement[] {
  if (programs === null) return [];
  const { unshare, setpriv } = programs;
  const network = { ...NOTHING, ownNetwork: true };
  const lone: Confinement = {
    ...network,
    start: () => ({ before: [unshare, '--user', '--net', '--'], as: {} }),
  };
  if (dataFolder === null) return [lone];
  const apart = [unshare, '--user', '--map-root-user', '--net', '--mount', '--'];
  const cover = ['/bin/sh', '-c', COVER, dataFolder, setpriv, ...NO_RIGHTS, '--'];
  const before = [...apart, ...cover];
  return [{ ...network, ownFiles: true, start: () => ({ before, as: {} }) }, lone];
}

async function candidates(dataFolder: string | null): Promise<readonly Confinement[]> {
  const [unshare, setpriv] = [await programAt('unshare'), await programAt('setpriv')];
  const programs = unshare === null || setpriv === null ? null : { unshare, setpriv };
  return process.getuid?.() === 0 ? asRoot(programs) : asAnybody(programs, dataFolder);
}

/** Asks for a covered folder, then for the program to start and everything it is to read. */
const LOOK = `test -z "$1" || test -z "$(ls -A "$1")" || exit 1
shift
for path; do test -r "$path" || exit 1; done
exec "$0" --version`;

/** Whether a program started so comes to life, can read the code it is to run, and sees nothing of the data folder. */
async function isConfining(kept: Confinement, { entry, dataFolder }: Confined): Promise<boolean> {
  const { before, as } = kept.start(anyUser(kept));
  const covered = kept.ownFiles ? (dataFolder ?? '') : '';
  const asked = [process.execPath, covered, ...CODE, fileURLToPath(entry), tmpdir()];
  const [program, ...args] = [...before, '/bin/sh', '-c', LOOK, ...asked];
  const options = { ...as, env: { PATH: process.env['PATH'] }, cwd: '/', timeout: PROBE_MS };
  return promisify(execFile)(program!, args, options).then(
    () => true,
    () => false,
  );
}

/** What the system does not keep children from, as a line for the log; null where it keeps them from everything. */
export function leftOpen({ ownUser, ownFiles, ownNetwork }: Confinement): string | null {
  const open = [
    ...(ownUser || ownFiles ? [] : ['read our files']),
    ...(ownNetwork ? [] : ['reach the network']),
  ];
  if (open.length === 0) return null;
  return `this system gives children no user or namespace of their own: native code that decodes pictures could ${open.join(' and ')} (docs/operations.md)`;
}

const known = new Map<string, Promise<Confinement>>();

/** The best this system offers for children that run this code; tried once. */
export function confinementFor(confined: Confined): Promise<Confinement> {
  const { entry, dataFolder } = confined;
  // All of our own code lies in one place.
  const place = CODE.some((path) => fileURLToPath(entry).startsWith(path)) ? ROOT : entry.href;
  const key = `${place} ${dataFolder}`;
  const found = known.get(key) ?? bestFor(confined);
  known.set(key, found);
  return found;
}

async function bestFor(confined: Confined): Promise<Confinement> {
  for (const one of await candidates(confined.dataFolder))
    if (await isConfining(one, confined)) return one;
  return NOTHING;
}
