import { randomUUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import fs, {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { openSharedLocks, type SharedLocks } from '../../platform/database/shared-locks.ts';
import { findScans } from '../scans/scan.sql.ts';
import { findHotFolder } from './hot-folder.sql.ts';
import { openHotFolder } from './switch-folder.ts';
import { lookAtAll } from './watch-folders.ts';

const world = useWorld();
let locks: SharedLocks;
let base: string;
const made: string[] = [];
beforeAll(async () => {
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  locks = openSharedLocks(world.appCtx.config.database.appUrl);
});
afterAll(async () => {
  await locks.stop();
  await Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** An account with a folder, below a place of its own, and somebody who looks at it so much later each time. */
async function withFolder(space = {}) {
  base = await mkdtemp(join(tmpdir(), 'hot-folders-'));
  made.push(base);
  const { config } = world.appCtx;
  const house = { ...config, hotFolders: base, space: { ...config.space, ...space } };
  const ctx: Ctx = { ...(await world.account()), config: house };
  const folder = await openHotFolder(ctx);
  const looks = new Map();
  let at = Date.now();
  const look = async (laterMs: number) => {
    at += laterMs;
    await lookAtAll({ ...world.appCtx, config: house, now: () => new Date(at) }, { looks, locks });
  };
  return { ctx, folder, look };
}
const pdf = () => `%PDF-1.7 ${randomUUID()} %%EOF`;
const listed = async (ctx: Ctx) => {
  const scans = await findScans(ctx, { first: 50, after: null });
  return scans.map(({ filename, code }) => `${filename} ${code}`).toSorted();
};
const waiting = async (ctx: Ctx) => {
  const folder = await findHotFolder(ctx);
  return [folder?.waitingCount, folder?.waitingWhy];
};
const refusals = async (ctx: Ctx) => {
  const rows = await ctx.db
    .selectFrom('platform.journal')
    .select('action')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', '=', 'intake.scan-refused')
    .execute();
  return rows.length;
};

test('a scanner that pauses for long loses no page: a PDF waits for its end, anything else for half a minute', async () => {
  const { ctx, folder, look } = await withFolder();
  await writeFile(join(folder, 'langsam.pdf'), '%PDF-1.7 first half');
  await writeFile(join(folder, 'Bild.gif'), 'GIF89a');
  await look(0);
  await look(6_000);
  await look(20_000);
  expect(await listed(ctx)).toEqual([]);
  await look(5_000);
  expect(await listed(ctx)).toEqual(['Bild.gif UNSUPPORTED_FILE_TYPE']);
  await look(200_000);
  await appendFile(join(folder, 'langsam.pdf'), ' second half %%EOF');
  await look(5_000);
  await look(31_000);
  expect(await listed(ctx)).toEqual(['Bild.gif UNSUPPORTED_FILE_TYPE', 'langsam.pdf null']);
  expect(await readFile(join(folder, 'done', 'langsam.pdf'), 'utf8')).toContain('second half');
});

test('a PDF that never gets its end is taken in the end: its reading says what it is', async () => {
  const { ctx, folder, look } = await withFolder();
  await writeFile(join(folder, 'kaputt.pdf'), '%PDF-1.7 broken');
  await look(0);
  await look(31_000);
  expect(await listed(ctx)).toEqual([]);
  await look(10 * 60_000);
  expect(await listed(ctx)).toEqual(['kaputt.pdf null']);
});

test('what somebody wrote on after it was moved is taken once more', async () => {
  const { ctx, folder, look } = await withFolder();
  await writeFile(join(folder, 'a.pdf'), pdf());
  await look(0);
  await look(31_000);
  await appendFile(join(folder, 'done', 'a.pdf'), ' and more %%EOF');
  await look(5_000);
  await look(5_000);
  await look(31_000);
  expect(await listed(ctx)).toEqual(['a.pdf null', 'a.pdf null']);
  expect(await readFile(join(folder, 'done', 'a.pdf'), 'utf8')).toContain('and more');
});

test('where failed is a link nothing is carried there, and the file is listed once', async () => {
  const { ctx, folder, look } = await withFolder();
  const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  await rm(join(folder, 'failed'), { recursive: true });
  await symlink(elsewhere, join(folder, 'failed'));
  await writeFile(join(folder, 'Notiz.txt'), 'Sehr geehrte');
  await look(0);
  for (let n = 0; n < 4; n += 1) await look(61_000);
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await listed(ctx)).toEqual(['Notiz.txt UNSUPPORTED_FILE_TYPE']);
  expect(await refusals(ctx)).toBe(1);
  expect(await waiting(ctx)).toEqual([1, 'BUSY']);
  await rm(join(folder, 'failed'));
  await look(61_000);
  expect((await readdir(join(folder, 'failed'))).toSorted()).toEqual([
    'Notiz.txt',
    'Notiz.txt.txt',
  ]);
  expect([await refusals(ctx), await waiting(ctx)]).toEqual([1, [0, null]]);
});

test('how many files wait, and why, is said', async () => {
  const { ctx, folder, look } = await withFolder({ accountBytes: 1 });
  for (const name of ['a.pdf', 'b.pdf']) await writeFile(join(folder, name), pdf());
  await look(0);
  await look(31_000);
  expect(await waiting(ctx)).toEqual([1, 'NO_ROOM']);
});

test('a name that is none in today’s letters is called anew, and its file is taken', async () => {
  const { ctx, folder, look } = await withFolder();
  const name = Buffer.concat([
    Buffer.from(`${folder}/`),
    Buffer.from('R\xfcckseite.pdf', 'latin1'),
  ]);
  await writeFile(name, pdf());
  await look(0);
  await look(31_000);
  expect(await listed(ctx)).toEqual(['Rückseite.pdf null']);
});

test('a share that is not connected is replaced by nothing, and that is said', async () => {
  const { ctx, folder, look } = await withFolder();
  await writeFile(join(folder, 'a.pdf'), pdf());
  await rename(base, `${base}-away`);
  await look(0);
  expect(await waiting(ctx)).toEqual([0, 'UNREACHABLE']);
  await expect(readdir(base)).rejects.toThrow('ENOENT');
  await expect(openHotFolder(ctx)).rejects.toThrow('NO_FOLDERS_HERE');
  await rename(`${base}-away`, base);
  await look(0);
  await look(31_000);
  expect([await listed(ctx), await waiting(ctx)]).toEqual([['a.pdf null'], [0, null]]);
});

test('one account holds up the others for no more than twenty files a round', async () => {
  const { ctx, folder, look } = await withFolder();
  for (let n = 0; n < 25; n += 1) await writeFile(join(folder, `${n}.pdf`), pdf());
  await look(0);
  await look(31_000);
  expect(await listed(ctx)).toHaveLength(20);
  await look(5_000);
  expect(await listed(ctx)).toHaveLength(25);
});

test('a file that Postkorb may not read waits and says why; the others are taken, and so is it once it may be read', async () => {
  const { ctx, folder, look } = await withFolder();
  await writeFile(join(folder, 'a.pdf'), pdf());
  await writeFile(join(folder, 'gesperrt.pdf'), pdf());
  // Who runs tests may be allowed everything: the file system is made to refuse.
  const { open } = fs;
  fs.open = (path, ...how) => {
    if (!String(path).endsWith('gesperrt.pdf')) return open(path, ...how);
    return Promise.reject(Object.assign(new Error('not for you'), { code: 'EACCES' }));
  };
  syncBuiltinESMExports();
  try {
    for (let n = 0; n < 3; n += 1) await look(61_000);
    expect(await listed(ctx)).toEqual(['a.pdf null']);
    expect(await waiting(ctx)).toEqual([1, 'UNREADABLE']);
    expect(await readdir(folder)).toContain('gesperrt.pdf');
  } finally {
    fs.open = open;
    syncBuiltinESMExports();
  }
  for (let n = 0; n < 3; n += 1) await look(61_000);
  expect(await listed(ctx)).toEqual(['a.pdf null', 'gesperrt.pdf null']);
  expect(await waiting(ctx)).toEqual([0, null]);
});
