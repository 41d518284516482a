import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nativeFolder, postgresUser, type ProcessUser } from './postgres-home.ts';

export type Cluster = {
  /** The data directory. Its log lies beside it unless another file is named. */
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly flags?: readonly string[];
  readonly log?: string;
  /** How long it may take until it is ready; a minute where nothing is said. */
  readonly patienceMs?: number;
};

const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 25;
const OWN = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'jit=off'];

// Nothing of our environment: variables such as PGDATA are meant for another PostgreSQL.
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

const logOf = ({ folder, log }: Cluster) => log ?? `${folder}.log`;

/** Starts a program of PostgreSQL in a process group of its own, so that Ctrl-C reaches only us. */
function launch(program: string, args: readonly string[], at: Cluster & { user: ProcessUser }) {
  const log = openSync(logOf(at), 'a');
  try {
    return spawn(program, args, {
      cwd: at.folder,
      env: ENVIRONMENT,
      stdio: ['ignore', log, log],
      detached: true,
      ...at.user,
    });
  } finally {
    closeSync(log);
  }
}

async function failure(cluster: Cluster, what: string): Promise<Error> {
  const text = await readFile(logOf(cluster), 'utf8').catch(() => '');
  const why = text.split('\n').filter((line) => /FATAL|PANIC|error|HINT/i.test(line));
  return new Error(`PostgreSQL ${what}: ${why.slice(-3).join(' ') || `see ${logOf(cluster)}`}`);
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((done, broken) => {
    child.once('error', broken);
    child.once('exit', (code) => done(code));
  });

/** Makes an empty cluster: whole, or not there at all. */
export async function makeCluster(cluster: Cluster): Promise<void> {
  const { folder, password } = cluster;
  const [user, native] = [await postgresUser(folder), await nativeFolder()];
  const half = `${folder}.new`;
  const words = `${folder}.password`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  await writeFile(words, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [half, words]) await chown(path, user.uid, user.gid);
  try {
    const shape = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'];
    const entry = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${words}`];
    const args = [`--pgdata=${half}`, ...shape, ...entry];
    const at = { ...cluster, folder: half, log: logOf(cluster), user };
    if ((await ended(launch(`${native}/bin/initdb`, args, at))) !== 0)
      throw await failure(cluster, 'could not make its data folder');
    await rename(half, folder);
  } finally {
    await rm(words, { force: true });
  }
}

const readNote = async (folder: string) =>
  (await readFile(`${folder}/postmaster.pid`, 'utf8').catch(() => '')).split('\n');

async function untilReady(cluster: Cluster, child: ChildProcess): Promise<void> {
  const latest = Date.now() + (cluster.patienceMs ?? READY_WITHIN_MS);
  const gone = ended(child).then(() => true);
  while (Date.now() < latest) {
    const [pid, , , , , , , state] = await readNote(cluster.folder);
    if (Number(pid) === child.pid && state?.trim() === 'ready') return;
    if (await Promise.race([gone, sleep(LOOK_EVERY_MS, false)]))
      throw await failure(cluster, 'ended while starting');
  }
  child.kill('SIGKILL');
  throw await failure(cluster, 'was not ready in time');
}

/** Ends PostgreSQL when we are gone without a word: the guard reads from a pipe that only our death closes. */
function guard(child: ChildProcess, user: ProcessUser): void {
  const order = ['-c', 'read -r _; kill -INT "$0"', String(child.pid)];
  const sentry = spawn('/bin/sh', order, {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...user,
  });
  sentry.on('error', () => {});
  sentry.stdin.on('error', () => {});
  sentry.unref();
  (sentry.stdin as Socket).unref();
  child.once('exit', () => sentry.kill('SIGKILL'));
}

/** Has PostgreSQL do one statement on a cluster that does not run, with nobody else let in; the statement stands in no list of processes. */
export async function orderAlone(cluster: Cluster, statement: string): Promise<void> {
  const [user, native] = [await postgresUser(cluster.folder), await nativeFolder()];
  const log = openSync(logOf(cluster), 'a');
  const alone = spawn(`${native}/bin/postgres`, ['--single', '-D', cluster.folder, 'postgres'], {
    cwd: cluster.folder,
    env: ENVIRONMENT,
    stdio: ['pipe', log, log],
    ...user,
  });
  closeSync(log);
  const gone = ended(alone);
  alone.stdin?.on('error', () => {});
  alone.stdin?.end(`${statement}\n`);
  if ((await gone) !== 0) throw await failure(cluster, 'did not do what it was asked alone');
}

/** Starts PostgreSQL 18 on this cluster; resolves when it takes connections on 127.0.0.1. */
export async function startCluster(cluster: Cluster): Promise<ChildProcess> {
  const [user, native] = [await postgresUser(cluster.folder), await nativeFolder()];
  const settings = [...OWN, ...(cluster.flags ?? [])].flatMap((setting) => ['-c', setting]);
  const args = ['-D', cluster.folder, '-p', String(cluster.port), ...settings];
  const child = launch(`${native}/bin/postgres`, args, { ...cluster, user });
  guard(child, user);
  await untilReady(cluster, child);
  return child;
}

/** Ends PostgreSQL in order: open transactions are undone, everything committed is on disk. */
export async function stopCluster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = ended(child);
  child.kill('SIGINT');
  await gone;
}
