import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canBeOthers } from '../../server/test/world/enterable.ts';
import { openChildPool, type ChildPool } from './pool.ts';
import { confinementFor, leftOpen } from './confinement.ts';

const at = (file: string) => new URL(file, import.meta.url).href;

/** What somebody would try who has made a child run their own code. */
const CHILD = `
import { spawn } from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { resolve4, Resolver } from 'node:dns/promises';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { serve } from '${at('./host.ts')}';
const settled = (thing, good) => new Promise((done, failed) => thing.once(good, done).once('error', failed));
const tries = {
  read: ({ path }) => readFile(path),
  write: ({ path }) => writeFile(path, 'mine now'),
  program: () => settled(spawn('/bin/sh', ['-c', 'true']), 'spawn'),
  connection: ({ port }) => settled(net.connect(port, '127.0.0.1'), 'connect'),
  request: ({ port }) => fetch('http://127.0.0.1:' + port).catch((error) => { throw error.cause; }),
  listening: () => settled(net.createServer().listen(0), 'listening'),
  datagram: () => dgram.createSocket('udp4'),
  name: () => new Promise((done, failed) => dns.resolveTxt('secret.example', (error) => error ? failed(error) : done())),
  laterName: () => resolve4('secret.example'),
  ownResolver: () => new Resolver().resolve4('secret.example'),
  lookup: () => dns.promises.lookup('secret.example'),
  thread: () => new Worker('1', { eval: true, execArgv: ['--allow-fs-read=*'] }),
  addon: async () => (await import('${pathToFileURL(fileOf('sharp')).href}')).default,
  native: async ({ path, file = path }) => (await import('${pathToFileURL(fileOf('sharp')).href}')).default(file).toBuffer(),
};
const outcome = (name) => async (input) => {
  try { await tries[name](input); return 'done'; } catch (error) { return error.code ?? error.message; }
};
serve({
  ...Object.fromEntries(Object.keys(tries).map((name) => [name, outcome(name)])),
  lent: ({ file }) => readFile(file, 'utf8'),
  made: async ({ outFile }) => { await writeFile(outFile, 'made'); return { file: outFile }; },
  names: ({ path }) => ({ file: path }),
  linked: async ({ outFile, path }) => { await symlink(path, outFile); return { file: outFile }; },
});
`;

function fileOf(name: string): string {
  return new URL(import.meta.resolve(name)).pathname;
}

let folder: string;
let data: string;
let entry: URL;
let server: Server;
let calls = 0;
const pools: ChildPool[] = [];
/** As pdf-child.ts is started, and as xml-child.ts and ocr-wasm-child.ts are. */
const KINDS = { 'that decodes pictures': true, 'that parses': false } as const;
type Kind = keyof typeof KINDS;
const children = {} as Record<Kind, ChildPool>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'confined-test-'));
  chmodSync(folder, 0o755);
  entry = pathToFileURL(join(folder, 'child.mjs'));
  writeFileSync(entry, CHILD);
  data = join(folder, 'data');
  mkdirSync(join(data, 'blobs/other'), { recursive: true });
  mkdirSync(join(data, 'work'));
  writeFileSync(join(data, 'postkorb.json'), '{"secret":"sesame"}', { mode: 0o600 });
  const page = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  writeFileSync(join(data, 'blobs/other/page'), page, { mode: 0o600 });
  server = createServer((socket) => {
    calls += 1;
    socket.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  for (const kind of Object.keys(KINDS) as Kind[]) {
    children[kind] = await openChildPool({
      entry,
      dataFolder: data,
      workDir: join(data, 'work'),
      size: 1,
      addons: KINDS[kind],
    });
    pools.push(children[kind]);
  }
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

const DENIED = 'ERR_ACCESS_DENIED';
const kinds = Object.keys(KINDS) as Kind[];
const run = (kind: Kind, op: string, input: object = {}) =>
  children[kind].run({ op, input, limitMs: 20_000 });
const port = () => (server.address() as AddressInfo).port;

test.each(kinds)(
  'a child %s reads neither the secrets of the house nor what lies there of others, and writes nothing there',
  { timeout: 60_000 },
  async (kind) => {
    for (const name of ['postkorb.json', 'blobs/other/page', 'work'])
      expect(await run(kind, 'read', { path: join(data, name) })).toEqual({
        ok: true,
        value: DENIED,
      });
    for (const path of ['/etc/passwd', '/proc/self/environ', `/proc/${process.pid}/environ`])
      expect(await run(kind, 'read', { path })).toEqual({ ok: true, value: DENIED });
    for (const path of [join(data, 'work/note'), join(tmpdir(), 'confined-note')])
      expect(await run(kind, 'write', { path })).toEqual({ ok: true, value: DENIED });
  },
);

test.each(kinds)(
  'a child %s starts no program, opens no connection and gets no thread with more rights',
  { timeout: 60_000 },
  async (kind) => {
    for (const op of ['program', 'connection', 'request', 'listening', 'datagram', 'thread'])
      expect([op, await run(kind, op, { port: port() })]).toEqual([
        op,
        { ok: true, value: DENIED },
      ]);
    expect(calls).toBe(0);
  },
);

test.each(kinds)(
  'a child %s asks nobody where a name lies: the question itself could carry a secret out',
  { timeout: 60_000 },
  async (kind) => {
    for (const op of ['name', 'laterName', 'ownResolver', 'lookup'])
      expect([op, await run(kind, op)]).toEqual([op, { ok: true, value: DENIED }]);
  },
);

test('only a child that decodes pictures loads native code', { timeout: 60_000 }, async () => {
  expect(await run('that decodes pictures', 'addon')).toEqual({ ok: true, value: 'done' });
  expect(await run('that parses', 'addon')).not.toEqual({ ok: true, value: 'done' });
});

test(
  'native code that decodes pictures can read no picture of others, where the house was started as root',
  { timeout: 60_000 },
  async () => {
    const { ownUser } = await confinementFor({ entry, dataFolder: data });
    const path = join(data, 'blobs/other/page');
    const native = (input: object) => run('that decodes pictures', 'native', input);

    expect(ownUser).toBe(canBeOthers(folder));
    expect(await native({ file: path })).toEqual({ ok: true, value: 'done' });
    // Where there is no other user to be, nothing holds native code: the log says so at the start.
    const refused = { ok: true, value: expect.stringContaining('unsupported') };
    expect(await native({ path })).toEqual(ownUser ? refused : { ok: true, value: 'done' });
  },
);

test.each([
  [{ ownUser: true, ownFiles: false, ownNetwork: true }, null],
  [{ ownUser: false, ownFiles: true, ownNetwork: true }, null],
  [{ ownUser: true, ownFiles: false, ownNetwork: false }, /could reach the network/],
  [{ ownUser: false, ownFiles: false, ownNetwork: true }, /could read our files/],
  [{ ownUser: false, ownFiles: false, ownNetwork: false }, /our files and reach the network/],
])('the log says what a system leaves open: %o', (kept, says) => {
  const line = leftOpen({ ...kept, start: () => ({ before: [], as: {} }) });
  if (says === null) expect(line).toBeNull();
  else expect(line).toMatch(says);
});

test(
  'a child reads the file of its job and its outcome arrives where it was asked for',
  { timeout: 60_000 },
  async () => {
    const outFile = join(data, 'work/made');
    const file = join(data, 'postkorb.json');

    expect(await run('that parses', 'lent', { file })).toMatchObject({
      value: '{"secret":"sesame"}',
    });
    expect(await run('that parses', 'made', { outFile })).toEqual({
      ok: true,
      value: { file: outFile },
    });
    expect(readFileSync(outFile, 'utf8')).toBe('made');
  },
);

test(
  'a child that names a file of others, or leads to one, hands nothing out',
  { timeout: 60_000 },
  async () => {
    const [path, outFile] = [join(data, 'postkorb.json'), join(data, 'work/stolen')];

    for (const op of ['names', 'linked'])
      expect(await run('that parses', op, { path, outFile })).toMatchObject({ ok: false });
    expect(() => readFileSync(outFile)).toThrow('ENOENT');
  },
);

/** Opens children as somebody who is not root does, and prints what they can do. */
const ELSEWHERE = `
import { openChildPool } from '${at('./pool.ts')}';
import { confinementFor, leftOpen } from '${at('./confinement.ts')}';
const [entry, workDir, dataFolder] = process.argv.slice(1);
const kept = await confinementFor({ entry: new URL(entry), dataFolder });
const pool = await openChildPool({ entry: new URL(entry), workDir, dataFolder, size: 1, addons: true });
const run = async (op, input) => (await pool.run({ op, input, limitMs: 20_000 })).value;
const said = {
  ownFiles: kept.ownFiles,
  leftOpen: leftOpen(kept),
  native: await run('native', { path: dataFolder + '/page' }),
  given: await run('native', { file: dataFolder + '/page' }),
  read: await run('read', { path: dataFolder + '/postkorb.json' }),
  connection: await run('connection', { port: 1 }),
};
console.log(JSON.stringify(said));
await pool.close();
`;

type Said = Readonly<Record<'native' | 'given' | 'read' | 'connection', string>> & {
  readonly ownFiles: boolean;
  readonly leftOpen: string | null;
};

test(
  'where the house was not started as root, children are in a namespace without it, or the log says that they are not',
  { timeout: 60_000 },
  async () => {
    const { ownUser } = await confinementFor({ entry, dataFolder: data });
    const home = join(folder, 'home');
    mkdirSync(join(home, 'work'), { recursive: true });
    writeFileSync(join(home, 'postkorb.json'), '{}');
    copyFileSync(join(data, 'blobs/other/page'), join(home, 'page'));
    const nobody = ownUser ? { uid: 65_534, gid: 65_534 } : {};
    if (ownUser)
      for (const name of ['', 'work', 'page']) chownSync(join(home, name), 65_534, 65_534);
    const args = ['--input-type=module', '--eval', ELSEWHERE, entry.href, join(home, 'work'), home];
    const { stdout } = await promisify(execFile)(process.execPath, args, { ...nobody, cwd: '/' });
    const said = JSON.parse(stdout) as Said;

    expect(said).toMatchObject({ given: 'done', read: DENIED, connection: DENIED });
    expect(said.native === 'done').toBe(!said.ownFiles);
    expect(said.leftOpen === null).toBe(said.ownFiles);
  },
);
