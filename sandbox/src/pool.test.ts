import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChildPool, type ChildPool } from './pool.ts';

const HOST = new URL('./host.ts', import.meta.url);
const POOL = new URL('./pool.ts', import.meta.url);

const CHILD = `
import { serve } from '${HOST.href}';
serve({
  echo: (input) => input,
  long: (length) => 'x'.repeat(length),
  who: () => process.pid,
  environment: () => Object.keys(process.env),
  fail: () => { throw new Error('broken on purpose'); },
  exit: () => process.exit(3),
  told: async () => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.kill(process.pid, signal);
    return new Promise((later) => setTimeout(() => later('still reading'), 50));
  },
  wait: (ms) => new Promise((later) => setTimeout(() => later('my turn at last'), ms)),
  spin: () => { for (;;); },
  eat: () => { const all = []; for (;;) all.push(Buffer.alloc(4_000_000, 1)); },
});
`;

let workDir: string;
let entry: URL;
let pool: ChildPool;
beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'child-test-'));
  const file = join(workDir, 'child.mjs');
  writeFileSync(file, CHILD);
  entry = pathToFileURL(file);
  pool = await openChildPool({ entry, workDir, size: 1, memoryMb: 300 });
});
afterAll(async () => {
  await pool.close();
  rmSync(workDir, { recursive: true });
});

const echo = () => pool.run<string>({ op: 'echo', input: 'still here', limitMs: 10_000 });

test.each([
  ['spins forever', 'spin', 'time'],
  ['eats all memory', 'eat', 'memory'],
  ['throws', 'fail', 'crash'],
  ['ends itself', 'exit', 'crash'],
])('a child that %s harms nobody after it', async (_, op, reason) => {
  const answer = await pool.run({ op, input: null, limitMs: op === 'spin' ? 300 : 20_000 });

  expect(answer).toMatchObject({ ok: false, reason });
  expect(await echo()).toEqual({ ok: true, value: 'still here' });
});

test('a child that only waits for its turn is not late, one that waits for ever is', async () => {
  const wait = (input: number) => pool.run({ op: 'wait', input, limitMs: 500 });

  expect(await wait(700)).toEqual({ ok: true, value: 'my turn at last' });
  expect(await wait(60_000)).toMatchObject({ ok: false, reason: 'time' });
});

test('what is left of a limit for the next job counts work, not waiting', async () => {
  const left: number[] = [];
  const limit = { limitMs: 1_000, left: (ms: number) => left.push(ms) };
  await pool.run({ op: 'wait', input: 400, ...limit });
  await pool.run({ op: 'spin', input: null, ...limit });

  expect(left[0]).toBeGreaterThan(0);
  expect(left[1]).toBeLessThanOrEqual(0);
});

test('a stop meant for the whole house does not spoil the document in hand', async () => {
  const answer = await pool.run({ op: 'told', input: null, limitMs: 10_000 });

  expect(answer).toEqual({ ok: true, value: 'still reading' });
});

test('a child knows nothing of the secrets around it', async () => {
  const answer = await pool.run<string[]>({ op: 'environment', input: null, limitMs: 10_000 });

  const allowed = [
    'TMPDIR',
    'LANG',
    'OMP_THREAD_LIMIT',
    'MALLOC_ARENA_MAX',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
  ];
  const names = answer.ok ? answer.value : ['no answer'];
  expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
});

test('a long answer arrives whole', async () => {
  const answer = await pool.run<string>({ op: 'long', input: 3_000_000, limitMs: 10_000 });

  expect(answer.ok && answer.value.length).toBe(3_000_000);
});

test('a healthy child is kept for the next document', async () => {
  const who = () => pool.run<number>({ op: 'who', input: null, limitMs: 10_000 });

  expect(await who()).toEqual(await who());
});

test('a busy child dies with its parent', { timeout: 120_000 }, async () => {
  const parent = `
    import { openChildPool } from '${POOL.href}';
    const pool = await openChildPool({ entry: new URL('${entry.href}'), workDir: '${workDir}', size: 1 });
    const { value } = await pool.run({ op: 'who', input: null, limitMs: 10_000 });
    console.log(value);
    await pool.run({ op: 'spin', input: null, limitMs: 60_000 });
  `;
  const parentProcess = spawn(process.execPath, ['--input-type=module', '--eval', parent]);
  const pid = Number(await new Promise((resolve) => parentProcess.stdout.once('data', resolve)));
  parentProcess.kill('SIGKILL');

  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
