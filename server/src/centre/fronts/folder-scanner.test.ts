import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderScanner } from './folder-scanner.ts';
import type { ScannedAt } from './scanner.ts';

const JPEG = Buffer.from('\u00ff\u00d8\u00ff\u00e0 a picture', 'latin1');
const PDF = Buffer.from('%PDF-1.7 pages %%EOF', 'latin1');

let scans: string;
let folder: string;
beforeEach(async () => {
  scans = await mkdtemp(join(tmpdir(), 'scans-'));
  folder = join(scans, 'Tisch 1');
  await mkdir(folder);
});
afterEach(() => rm(scans, { recursive: true }));

const at = (code: string, more: Partial<ScannedAt> = {}): ScannedAt => ({
  station: 'Tisch 1',
  code,
  sheets: null,
  since: new Date(0),
  ...more,
});
const scanner = (stillMs = 20, patienceMs = 200) => folderScanner(scans, { stillMs, patienceMs });
const lay = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes);
const lyingIn = async (place: string) => (await readdir(join(folder, place))).toSorted();

test('the oldest file is taken, once, and the same envelope gets it again', async () => {
  await lay('b.jpg', JPEG);
  await lay('a.jpg', Buffer.concat([JPEG, JPEG]));
  await utimes(join(folder, 'b.jpg'), 1_000, 1_000);
  const one = await scanner().front(at('PKE1'));
  expect(one).toEqual({ bytes: JPEG, mediaType: 'image/jpeg' });
  expect(await scanner().front(at('PKE1'))).toEqual(one);
  const other = await scanner().front(at('PKE2'));
  expect(other?.bytes).toHaveLength(2 * JPEG.length);
  expect(await scanner().front(at('PKE3'))).toBeNull();
  expect(await lyingIn('done')).toEqual(['PKE1 front.jpg', 'PKE2 front.jpg']);
});

test('of two that ask at once one gets the file', async () => {
  await lay('a.jpg', JPEG);
  const both = await Promise.all([scanner().front(at('PKE1')), scanner().front(at('PKE2'))]);
  expect(both.filter((one) => one !== null)).toHaveLength(1);
});

test('a file that is being written is not taken before it lies still', async () => {
  await lay('a.jpg', JPEG);
  const writing = setInterval(() => void appendFile(join(folder, 'a.jpg'), JPEG), 10);
  expect(await scanner(80, 300).front(at('PKE1'))).toBeNull();
  clearInterval(writing);
  expect(await scanner(80, 3_000).front(at('PKE1'))).toMatchObject({ mediaType: 'image/jpeg' });
});

test('what is no picture, or lay there before, is laid aside with the reason, and the next one is taken', async () => {
  await lay('a.pdf', PDF);
  await utimes(join(folder, 'a.pdf'), 1_000, 1_000);
  await lay('b.png', JPEG);
  expect(await scanner().front(at('PKE1'))).toMatchObject({ mediaType: 'image/jpeg' });
  const [note = ''] = (await lyingIn('failed')).filter((name) => name.endsWith('.txt'));
  expect(await readFile(join(folder, 'failed', note), 'utf8')).toContain('a.pdf');
  await lay('c.jpg', JPEG);
  const later = new Date(Date.now() + 60_000);
  expect(await scanner().front(at('PKE2', { since: later }))).toBeNull();
  expect(await lyingIn('failed')).toHaveLength(4);
});

test('a front that was refused is laid aside, and another one is taken', async () => {
  await lay('a.jpg', JPEG);
  await scanner().front(at('PKE1'));
  await scanner().refuse(at('PKE1'), 'front', 'OTHER_FRONT');
  expect(await scanner().front(at('PKE1'))).toBeNull();
  await lay('b.jpg', Buffer.concat([JPEG, JPEG]));
  expect((await scanner().front(at('PKE1')))?.bytes).toHaveLength(2 * JPEG.length);
});

test('pages are a PDF or pictures, apart from the front', async () => {
  await lay('a.jpg', JPEG);
  await scanner().front(at('PKE1'));
  await lay('b.pdf', PDF);
  expect(await scanner().pages(at('PKE1'))).toEqual({ bytes: PDF, mediaType: 'application/pdf' });
  expect(await lyingIn('done')).toEqual(['PKE1 front.jpg', 'PKE1 pages.pdf']);
});

test('links are followed nowhere, and a station whose name is no folder has none', async () => {
  await lay('real', JPEG);
  await symlink(join(folder, 'real'), join(folder, 'a.jpg'));
  await scanner().front(at('PKE1'));
  expect(await scanner().front(at('PKE2'))).toBeNull();
  for (const station of ['..', '../x', 'a/b', '.hidden', ''])
    expect(await scanner().front(at('PKE3', { station })), station).toBeNull();
  expect(await readdir(scans)).toEqual(['Tisch 1']);
  await rm(scans, { recursive: true });
  expect(await scanner().front(at('PKE3'))).toBeNull();
  await mkdir(scans);
});
