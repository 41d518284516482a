import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../test/world/full.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findScans } from '../scans/scan.sql.ts';
import { openHotFolder } from './switch-folder.ts';

const world = useWorld();
let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'hot-folders-'));
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
});
afterAll(() => rm(base, { recursive: true }));

/** A process that looks at folders, and is killed at this point of taking a file; at none it goes on. */
async function openWatch(killedAt: string): Promise<ChildProcess> {
  const { config } = world.appCtx;
  const child = fork(join(import.meta.dirname, '../../../test/world/watch-killed.ts'), [killedAt], {
    env: {
      ...process.env,
      DATABASE_APP_URL: config.database.appUrl,
      POSTKORB_DATA: config.dataFolder,
      POSTKORB_SECRET: config.secret,
      POSTKORB_LOG: 'silent',
      POSTKORB_HOT_FOLDERS: base,
    },
  });
  await once(child, 'message');
  return child;
}

const gone = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();

const taken = async (ctx: Ctx) => (await findScans(ctx, { first: 99, after: null })).length;

test.each([
  ['before its bytes are stored', 'before-store', [0, 1]],
  ['after they are stored, before its row is written', 'after-store', [0, 1]],
  ['after its row is written, before it is moved', 'after-commit', [1, 1]],
] as const)(
  'a process that is killed %s loses and doubles nothing',
  { timeout: 60_000 },
  async (_, point, [before, after]) => {
    const ctx: Ctx = await world.account();
    const own = { ...ctx, config: { ...ctx.config, hotFolders: base } };
    const folder = await openHotFolder(own);
    await writeFile(join(folder, 'a.pdf'), `%PDF-1.7 ${randomUUID()} %%EOF`);
    const killed = await openWatch(point);
    await gone(killed);
    expect(killed.signalCode).toBe('SIGKILL');
    expect(await taken(own)).toBe(before);
    expect(await readdir(folder)).toContain('a.pdf');
    const next = await openWatch('never');
    while ((await readdir(join(folder, 'done'))).length === 0) await pause(50);
    next.kill('SIGKILL');
    await gone(next);
    expect(await taken(own)).toBe(after);
    expect(await readdir(folder)).not.toContain('a.pdf');
  },
);

test(
  'however often the process is killed, each file is taken once',
  { timeout: 90_000 },
  async () => {
    const ctx: Ctx = await world.account();
    const own = { ...ctx, config: { ...ctx.config, hotFolders: base } };
    const folder = await openHotFolder(own);
    const names = Array.from({ length: 20 }, (_, n) => `${n}.pdf`);
    for (const name of names) await writeFile(join(folder, name), `%PDF-1.7 ${randomUUID()} %%EOF`);
    for (const afterMs of isFull ? [40, 70, 110, 160, 220] : [70, 160]) {
      const watch = await openWatch('never');
      await pause(afterMs);
      watch.kill('SIGKILL');
      await gone(watch);
    }
    const last = await openWatch('never');
    while ((await readdir(join(folder, 'done'))).length < names.length) await pause(50);
    last.kill('SIGKILL');
    await gone(last);
    expect(await taken(own)).toBe(names.length);
    expect((await readdir(join(folder, 'done'))).toSorted()).toEqual(names.toSorted());
  },
);
