import { randomUUID } from 'node:crypto';
import {
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
import { scannedPage } from '../../../test/world/scans.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { openSharedLocks, type SharedLocks } from '../../platform/database/shared-locks.ts';
import { findScans } from '../scans/scan.sql.ts';
import { closeHotFolder, openHotFolder } from './switch-folder.ts';
import { lookAtAll } from './watch-folders.ts';

const world = useWorld();
let base: string;
let locks: SharedLocks;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'hot-folders-'));
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  locks = openSharedLocks(world.appCtx.config.database.appUrl);
});
afterAll(async () => {
  await locks.stop();
  await rm(base, { recursive: true });
});

/** The same house, with a place for folders. */
const withFolders = (ctx: Ctx): Ctx => ({ ...ctx, config: { ...ctx.config, hotFolders: base } });

/** A process of its own that looks at all folders, each time so much later. */
function watcher(appCtx: Ctx = withFolders(world.appCtx), own = locks) {
  const looks = new Map();
  let at = Date.now();
  return {
    look: (laterMs = 31_000) => {
      at += laterMs;
      return lookAtAll({ ...appCtx, now: () => new Date(at) }, { looks, locks: own });
    },
  };
}
async function lookTwice(process = watcher()) {
  await process.look();
  await process.look();
}

async function withFolder() {
  const ctx = withFolders(await world.account());
  return { ctx, folder: await openHotFolder(ctx) };
}
const pdf = () => `%PDF-1.7 ${randomUUID()} %%EOF`;
const namesIn = async (...path: string[]) => (await readdir(join(...path))).toSorted();
const listed = async (ctx: Ctx) => {
  const scans = await findScans(ctx, { first: 50, after: null });
  return scans.map(({ filename, code }) => `${filename} ${code}`).toSorted();
};

test('a file that lay still between two looks is taken and moved, whichever kind it is; a PDF stays as it came', async () => {
  const { ctx, folder } = await withFolder();
  const page = scannedPage('Seite');
  await writeFile(join(folder, 'Brief.pdf'), pdf());
  for (const kind of ['jpeg', 'png', 'tiff'] as const)
    await writeFile(join(folder, `Bild.${kind}`), await page.clone().toFormat(kind).toBuffer());
  const { look } = watcher();
  await look();
  expect(await listed(ctx)).toEqual([]);
  await look();
  expect(await listed(ctx)).toEqual([
    'Bild.jpeg null',
    'Bild.png null',
    'Bild.tiff null',
    'Brief.pdf null',
  ]);
  expect(await namesIn(folder)).toEqual(['done', 'failed']);
  expect(await namesIn(folder, 'done')).toEqual([
    'Bild.jpeg',
    'Bild.png',
    'Bild.tiff',
    'Brief.pdf',
  ]);
});

test('what is no scan lies in failed, beside a text that says why', async () => {
  const { ctx, folder } = await withFolder();
  await writeFile(join(folder, 'Notiz.txt'), 'Sehr geehrte');
  await writeFile(join(folder, 'kaputt.jpg'), Buffer.from('\xff\xd8\xff\xe0 nothing', 'latin1'));
  await writeFile(join(folder, 'groß.pdf'), Buffer.alloc(50 * 2 ** 20 + 1));
  await writeFile(join(folder, 'leer.pdf'), '');
  const { look } = watcher();
  await look();
  await look(11 * 60_000);
  expect(await listed(ctx)).toEqual([
    'Notiz.txt UNSUPPORTED_FILE_TYPE',
    'groß.pdf FILE_TOO_BIG',
    'kaputt.jpg PICTURE_UNREADABLE',
    'leer.pdf FILE_EMPTY',
  ]);
  expect(await namesIn(folder, 'failed')).toEqual(
    ['Notiz.txt', 'groß.pdf', 'kaputt.jpg', 'leer.pdf']
      .flatMap((name) => [name, `${name}.txt`])
      .toSorted(),
  );
  expect(await readFile(join(folder, 'failed', 'Notiz.txt.txt'), 'utf8')).toBe(
    'Postkorb hat diese Datei nicht angenommen.\n\nDatei: Notiz.txt\nGrund: Postkorb liest hier PDF, TIFF, JPEG und PNG. Diese Datei ist etwas anderes.\n',
  );
});

test('links, folders, and what is written while somebody looks are left alone', async () => {
  const { ctx, folder } = await withFolder();
  const secret = join(base, 'secret.pdf');
  await writeFile(secret, pdf());
  await symlink(secret, join(folder, 'link.pdf'));
  await mkdir(join(folder, 'folder.pdf'));
  for (const name of ['coming.pdf.part', 'Thumbs.db', 'desktop.ini', '.DS_Store', '~$Brief.docx'])
    await writeFile(join(folder, name), pdf());
  await writeFile(join(folder, 'growing.pdf'), pdf());
  await writeFile(join(folder, 'empty.pdf'), '');
  const { look } = watcher();
  await look();
  await writeFile(join(folder, 'growing.pdf'), `more and ${pdf()}`);
  await look();
  expect(await listed(ctx)).toEqual([]);
  expect(await namesIn(folder, 'done')).toEqual([]);
  await look();
  expect(await listed(ctx)).toEqual(['growing.pdf null']);
  expect(await namesIn(folder)).toEqual([
    '.DS_Store',
    'Thumbs.db',
    'coming.pdf.part',
    'desktop.ini',
    'done',
    'empty.pdf',
    'failed',
    'folder.pdf',
    'link.pdf',
    '~$Brief.docx',
  ]);
});

test('where done, or the folder itself, is a link, nothing is carried there', async () => {
  const [{ ctx, folder }, other] = [await withFolder(), await withFolder()];
  const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  await rm(join(folder, 'done'), { recursive: true });
  await symlink(elsewhere, join(folder, 'done'));
  await writeFile(join(folder, 'a.pdf'), pdf());
  await rename(other.folder, `${other.folder}-away`);
  await writeFile(join(elsewhere, 'b.pdf'), pdf());
  await symlink(elsewhere, other.folder);
  await lookTwice();
  expect((await namesIn(elsewhere)).filter((name) => name.endsWith('.pdf'))).toEqual(['b.pdf']);
  expect(await listed(other.ctx)).toEqual([]);
  expect(await namesIn(folder)).toContain('a.pdf');
  expect(await listed(ctx)).toEqual(['a.pdf null']);
  await rm(join(folder, 'done'));
  await lookTwice();
  expect(await namesIn(folder, 'done')).toEqual(['a.pdf']);
  expect(await listed(ctx)).toEqual(['a.pdf null']);
  await rm(elsewhere, { recursive: true });
});

test('the same bytes twice are once, and two files of one name lie beside each other', async () => {
  const { ctx, folder } = await withFolder();
  const bytes = pdf();
  await writeFile(join(folder, 'a.pdf'), bytes);
  await lookTwice();
  await writeFile(join(folder, 'a.pdf'), bytes);
  await lookTwice();
  await writeFile(join(folder, 'a.pdf'), pdf());
  await lookTwice();
  expect(await listed(ctx)).toEqual(['a.pdf null', 'a.pdf null']);
  const twin = expect.stringMatching(/^a \d{4}-\d\d-\d\dT[\d-]+Z [0-9a-f]{6}\.pdf$/);
  expect(await namesIn(folder, 'done')).toEqual([twin, twin, 'a.pdf']);
});

test('two processes that look at the same time take each file once', async () => {
  const { ctx, folder } = await withFolder();
  const others = openSharedLocks(world.appCtx.config.database.appUrl);
  for (let n = 0; n < 12; n += 1) await writeFile(join(folder, `${n}.pdf`), pdf());
  const [one, two] = [watcher(), watcher(withFolders(world.appCtx), others)];
  for (let n = 0; n < 4; n += 1) await Promise.all([one.look(), two.look()]);
  await others.stop();
  expect(await listed(ctx)).toHaveLength(12);
  expect(await namesIn(folder, 'done')).toHaveLength(12);
});

test('a full account leaves files where they are, and takes them once there is room', async () => {
  const { ctx, folder } = await withFolder();
  await writeFile(join(folder, 'a.pdf'), pdf());
  const { config } = withFolders(world.appCtx);
  const full = {
    ...world.appCtx,
    config: { ...config, space: { ...config.space, accountBytes: 1 } },
  };
  await lookTwice(watcher(full));
  expect(await namesIn(folder)).toContain('a.pdf');
  expect(await listed(ctx)).toEqual([]);
  await lookTwice();
  expect(await listed(ctx)).toEqual(['a.pdf null']);
});

test('a folder that is switched off is not looked at, and switched on again is the same', async () => {
  const { ctx, folder } = await withFolder();
  await closeHotFolder(ctx);
  await writeFile(join(folder, 'a.pdf'), pdf());
  await lookTwice();
  expect(await listed(ctx)).toEqual([]);
  expect(await openHotFolder(ctx)).toBe(folder);
  await lookTwice();
  expect(await listed(ctx)).toEqual(['a.pdf null']);
});

test('whoever may not, and where no place is named, gets no folder', async () => {
  const { ctx } = await withFolder();
  await expect(openHotFolder(withFolders(await world.member(ctx)))).rejects.toThrow('NOT_ALLOWED');
  await expect(openHotFolder(await world.account())).rejects.toThrow('NO_FOLDERS_HERE');
  const { data } = await world.ask(await world.account(), '{ hotFolder { isAvailable path } }');
  expect(data).toEqual({ hotFolder: { isAvailable: false, path: null } });
});
