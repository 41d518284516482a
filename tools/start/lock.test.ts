import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hereIn, type Here } from './here.ts';
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

test('a lock that was handed on lets nobody in but whom its holder sends', async () => {
  const holder = spawn('sleep', ['60'], { stdio: 'ignore' });
  const pid = holder.pid ?? 0;
  const first = await takeLock(folder, 'web', 'an update');
  await first.handTo(pid);

  await expect(takeLock(folder, 'web', '')).rejects.toThrow(`process ${pid}, an update`);
  await expect(takeLock(folder, 'web', { address: '', from: process.ppid })).rejects.toThrow(
    `process ${pid}, an update`,
  );

  const second = await takeLock(folder, 'web', { address: 'an update', from: pid });
  holder.kill('SIGKILL');
  await expect(takeLock(folder, 'web', '')).rejects.toThrow(`process ${process.pid}, an update`);
  await second.release();
});

test('a lock whose successor is gone is taken by the next start', async () => {
  const successor = spawn('sleep', ['60'], { stdio: 'ignore' });
  const gone = new Promise((ended) => successor.once('exit', ended));
  await (await takeLock(folder, 'web', 'an update')).handTo(successor.pid ?? 0);
  successor.kill('SIGKILL');
  await gone;
  await (await takeLock(folder, 'web', '')).release();
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

/** A lock of somebody who is no process of ours, with a living child of ours by the number that one of theirs has. */
async function leave(role: string, here: Partial<Here>) {
  const path = join(folder, `locks/${role}.json`);
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const holder = { pid: 4711, began: 'elsewhere' };
  const lock = {
    holder,
    here: { ...hereIn(join(folder, 'locks')), ...here },
    address: 'http://192.168.178.20:4400',
    children: [traceOf(child.pid ?? 0)],
    ending: false,
  };
  await writeFile(path, JSON.stringify(lock));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return { path, isAlive, end: () => child.kill('SIGKILL') };
}

const ELSEWHERE = { machine: 'another', name: 'scanner-2', boot: 'another' };

test('a folder that another machine uses is refused in one sentence, and nothing is touched', async () => {
  const left = await leave('database', ELSEWHERE);
  const before = await readFile(left.path, 'utf8');
  await utimes(left.path, 0, 0);

  await expect(takeLock(folder, 'database', '')).rejects.toThrow(
    `Postkorb already runs on ${folder} on the machine scanner-2 (process 4711, http://192.168.178.20:4400). If that machine is gone for good, delete ${left.path} and start again.`,
  );

  expect(await readFile(left.path, 'utf8')).toBe(before);
  expect(left.isAlive()).toBe(true);
  left.end();
  await rm(left.path);
});

test.each([
  ['this machine had before it was switched on anew', { boot: 'the one before' }],
  ['a copied folder brought along', { ...ELSEWHERE, folder: '1' }],
])('a lock that %s is taken, and no process of ours is ended for it', async (_, here) => {
  const left = await leave('database', here);
  const long = new Date(Date.now() - 60_000);
  await utimes(left.path, long, long);

  const own = await takeLock(folder, 'database', '');

  expect(left.isAlive()).toBe(true);
  left.end();
  await own.release();
});

test('a lock that seems to be over is left to whoever renews it', async () => {
  const left = await leave('database', { boot: 'the one before' });
  const renewing = setInterval(() => void utimes(left.path, new Date(), new Date()), 500);

  await expect(takeLock(folder, 'database', '')).rejects.toThrow('process 4711');

  clearInterval(renewing);
  left.end();
  await rm(left.path);
});

test('a container beside this one keeps the folder as long as it shows that it lives', async () => {
  const left = await leave('database', { name: 'container-1', numbers: 'pid:[1]' });
  const renewing = setInterval(() => void utimes(left.path, new Date(), new Date()), 500);
  await expect(takeLock(folder, 'database', '')).rejects.toThrow('process 4711');
  clearInterval(renewing);

  const long = new Date(Date.now() - 60_000);
  await utimes(left.path, long, long);
  const own = await takeLock(folder, 'database', '');

  expect(left.isAlive()).toBe(true);
  left.end();
  await own.release();
});
