import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLock } from './lock.ts';
import { traceOf } from './process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postkorb-lock-'));
  await mkdir(join(folder, 'locks'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a data folder in use is refused, naming who uses it', async () => {
  const lock = await takeLock(folder, 'web', 'http://127.0.0.1:4400');

  const second = takeLock(folder, 'web', 'http://127.0.0.1:4401');

  await expect(second).rejects.toThrow(`process ${process.pid}, http://127.0.0.1:4400`);
  await lock.release();
});

test('what a killed start left running is ended, and its lock taken', async () => {
  const left = spawn('sleep', ['60'], { stdio: 'ignore' });
  const ended = new Promise((gone) => left.once('exit', gone));
  const holder = { pid: process.pid, began: 'long ago' };
  const children = [traceOf(left.pid ?? 0)];
  const lock = { holder, address: '', children, ending: false };
  await writeFile(join(folder, 'locks/worker.json'), JSON.stringify(lock));

  const own = await takeLock(folder, 'worker', '');

  await ended;
  await own.release();
});

test('children that become ready at the same moment are all remembered', async () => {
  const lock = await takeLock(folder, 'web', '');
  const pids = [process.pid, process.ppid];

  await Promise.all(
    Array.from({ length: 20 }, (_, n) => lock.remember(pids.slice(0, 1 + (n % 2)))),
  );

  const { children } = JSON.parse(await readFile(join(folder, 'locks/web.json'), 'utf8'));
  expect(children.map(({ pid }: { pid: number }) => pid)).toEqual(pids);
  await lock.release();
});
