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
import { newId } from '../../platform/basics/id.ts';
import { folderScanner } from './folder-scanner.ts';
import { openScanFolder } from './scan-folder.ts';
import type { ScannedAt, ScannedKind } from './scanner.ts';

const JPEG = Buffer.from('\u00ff\u00d8\u00ff\u00e0 a picture', 'latin1');
const LONGER = Buffer.concat([JPEG, JPEG]);
const PDF = Buffer.from('%PDF-1.7 pages %%EOF', 'latin1');

const stationId = newId();
const [one, two, three] = [newId(), newId(), newId()];
let scans: string;
let into: string;
const folders: Record<ScannedKind, string> = { front: '', pages: '' };
beforeEach(async () => {
  scans = await mkdtemp(join(tmpdir(), 'scans-'));
  into = await mkdtemp(join(tmpdir(), 'into-'));
  for (const kind of ['front', 'pages'] as const)
    folders[kind] = (await openScanFolder(scans, { stationId, station: 'Tisch 1', kind }))!;
});
afterEach(async () => {
  await rm(scans, { recursive: true });
  await rm(into, { recursive: true });
});

const at = (envelopeId: string, more: Partial<ScannedAt> = {}): ScannedAt => ({
  stationId,
  station: 'Tisch 1',
  envelopeId,
  code: 'PKE1',
  sheets: null,
  since: new Date(0),
  ...more,
});
const scanner = (stillMs = 20, patienceMs = 200) => folderScanner(scans, { stillMs, patienceMs });
/** What a scanner gives: its kind and its bytes, or nothing. */
async function given(kind: ScannedKind, where: ScannedAt, by = scanner()) {
  const found = await by[kind](where, into);
  return found && { mediaType: found.mediaType, bytes: await readFile(found.path) };
}
const lay = (name: string, bytes: Buffer, kind: ScannedKind = 'front') =>
  writeFile(join(folders[kind], name), bytes);
const lyingIn = async (place: string, kind: ScannedKind = 'front') =>
  (await readdir(join(folders[kind], place))).toSorted();
const reasons = async (kind: ScannedKind = 'front') => {
  const notes = (await lyingIn('failed', kind)).filter((name) => name.endsWith('.txt'));
  return Promise.all(notes.map((name) => readFile(join(folders[kind], 'failed', name), 'utf8')));
};

test('the oldest file is taken, once, and the same envelope gets it again', async () => {
  await lay('b.jpg', JPEG);
  await lay('a.jpg', LONGER);
  await utimes(join(folders.front, 'b.jpg'), 1_000, 1_000);
  expect(await given('front', at(one))).toEqual({ bytes: JPEG, mediaType: 'image/jpeg' });
  expect((await given('front', at(one)))?.bytes).toEqual(JPEG);
  expect((await given('front', at(two)))?.bytes).toEqual(LONGER);
  expect(await given('front', at(three))).toBeNull();
  expect(await lyingIn('done')).toEqual([`${one}.jpg`, `${two}.jpg`].toSorted());
  expect(await readFile(join(scans, stationId, 'Station.txt'), 'utf8')).toBe('Tisch 1\n');
});

test('of two that ask at once one gets the file', async () => {
  await lay('a.jpg', JPEG);
  const other = await mkdtemp(join(into, 'other-'));
  const both = await Promise.all([scanner().front(at(one), into), scanner().front(at(two), other)]);
  expect(both.filter((found) => found !== null)).toHaveLength(1);
});

test('a file that is being written is not taken before it lies still', async () => {
  await lay('a.jpg', JPEG);
  const writing = setInterval(() => void appendFile(join(folders.front, 'a.jpg'), JPEG), 10);
  expect(await given('front', at(one), scanner(80, 300))).toBeNull();
  clearInterval(writing);
  expect(await given('front', at(one), scanner(80, 3_000))).toMatchObject({
    mediaType: 'image/jpeg',
  });
});

test('what is no picture, or lay there before, is laid aside with the reason, and the next one is taken', async () => {
  await lay('a.pdf', PDF);
  await utimes(join(folders.front, 'a.pdf'), 1_000, 1_000);
  await lay('b.png', JPEG);
  expect(await given('front', at(one))).toMatchObject({ mediaType: 'image/jpeg' });
  expect(await reasons()).toEqual([
    expect.stringContaining('Das ist nicht, was hier gescannt wird'),
  ]);
  await lay('c.jpg', JPEG);
  const later = new Date(Date.now() + 60_000);
  expect(await given('front', at(two, { since: later }))).toBeNull();
  expect((await reasons()).some((text) => text.includes('c.jpg'))).toBe(true);
  expect(await lyingIn('failed')).toHaveLength(4);
});

test('a front that was refused is laid aside, and another one is taken', async () => {
  await lay('a.jpg', JPEG);
  await given('front', at(one));
  await scanner().refuse(at(one), 'front', 'OTHER_FRONT');
  expect(await given('front', at(one))).toBeNull();
  await lay('b.jpg', LONGER);
  expect((await given('front', at(one)))?.bytes).toEqual(LONGER);
});

test('fronts and pages lie apart: neither is ever taken for the other', async () => {
  await lay('b.jpg', LONGER, 'pages');
  expect(await given('front', at(one))).toBeNull();
  await lay('a.jpg', JPEG);
  expect((await given('pages', at(one)))?.bytes).toEqual(LONGER);
  expect((await given('front', at(one)))?.bytes).toEqual(JPEG);
  await lay('c.pdf', PDF, 'pages');
  expect(await given('pages', at(two))).toEqual({ bytes: PDF, mediaType: 'application/pdf' });
  expect(await lyingIn('done')).toEqual([`${one}.jpg`]);
  expect(await lyingIn('done', 'pages')).toEqual([`${one}.jpg`, `${two}.pdf`].toSorted());
});

test('who is killed between taking a file and reading it finds it looked at all the same', async () => {
  await writeFile(join(folders.front, 'done', `${one}.jpg`), PDF);
  expect(await given('front', at(one))).toBeNull();
  expect(await lyingIn('done')).toEqual([]);
  expect(await lyingIn('failed')).toHaveLength(2);
});

test('links are followed nowhere, and a station whose id is none has no folder', async () => {
  await lay('real', JPEG);
  await symlink(join(folders.front, 'real'), join(folders.front, 'a.jpg'));
  await given('front', at(one));
  expect(await given('front', at(two))).toBeNull();
  await symlink(join(folders.front, 'a.jpg'), join(folders.front, 'done', `${three}.jpg`));
  expect(await given('front', at(three))).toBeNull();
  for (const other of ['..', '../x', 'a/b', '.hidden', ''])
    expect(await given('front', at(two, { stationId: other })), other).toBeNull();
  expect(await readdir(scans)).toEqual([stationId]);
  await rm(scans, { recursive: true });
  expect(await given('front', at(two))).toBeNull();
  await mkdir(scans);
});
