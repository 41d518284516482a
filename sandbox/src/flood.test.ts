import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchFolder } from './folder.ts';
import { closePlace } from './place.ts';
import { openChildPool, type ChildPool } from './pool.ts';

const CHILD = `
import { open, writeFile } from 'node:fs/promises';
import { serve } from '${new URL('./host.ts', import.meta.url).href}';
const PIECE = Buffer.alloc(1_048_576, 'x');
const pour = async (path, megabytes) => {
  const file = await open(path, 'w');
  for (let written = 0; written < megabytes; written += 1) await file.write(PIECE);
  await file.close();
};
const THREE_GIGABYTES = 3 * 1024;
serve({
  oneFile: ({ outFile }) => pour(outFile, THREE_GIGABYTES),
  manyFiles: async ({ outFile }) => {
    for (let made = 0; made < THREE_GIGABYTES / 64; made += 1) await pour(outFile + made, 64);
  },
  made: ({ outFile }) => writeFile(outFile, 'made'),
});
`;

let folder: string;
let pool: ChildPool;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flood-test-'));
  chmodSync(folder, 0o755);
  const entry = join(folder, 'child.mjs');
  writeFileSync(entry, CHILD);
  const dataFolder = join(folder, 'data');
  const workDir = join(dataFolder, 'work');
  mkdirSync(workDir, { recursive: true });
  pool = await openChildPool({
    entry: pathToFileURL(entry),
    dataFolder,
    workDir,
    size: 1,
    memoryMb: 256,
  });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const free = async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
};

test.each(['oneFile', 'manyFiles'])(
  'a child that writes 3 GB (%s) is stopped at its bound, and nothing of it is kept',
  { timeout: 120_000 },
  async (op) => {
    const outFile = join(folder, 'data/work', op);
    const before = await free();

    expect(await pool.run({ op, input: { outFile }, limitMs: 60_000 })).toMatchObject({
      ok: false,
    });

    expect(existsSync(outFile)).toBe(false);
    expect(before - (await free())).toBeLessThan(1_073_741_824);
    const input = { outFile: `${outFile}-next` };
    expect(await pool.run({ op: 'made', input, limitMs: 20_000 })).toMatchObject({ ok: true });
  },
);

// Folders in folders, entered one by one: together their names are longer than an address may be.
const DEEP = `for (let depth = 0; depth < 60; depth += 1) {
  fs.mkdirSync('a'.repeat(200));
  process.chdir('a'.repeat(200));
}`;

test('a child that hides what it writes where nobody can count it is ended, and its folder goes', async () => {
  const hidden = mkdtempSync(join(tmpdir(), 'hidden-'));
  await promisify(execFile)(process.execPath, ['-e', DEEP], { cwd: hidden });
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);

  const stop = watchFolder(child, hidden, 1_073_741_824);
  await new Promise((ended) => child.once('exit', ended));

  expect(child.signalCode).toBe('SIGKILL');
  stop();
  await closePlace({ own: hidden, lent: `${hidden}-lent`, uid: null, copies: new Map() });
  expect(existsSync(hidden)).toBe(false);
});
