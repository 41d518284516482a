import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  noted,
  pack,
  prepare,
  savedAs,
  unpack,
  useDownloads,
} from '../../../test/world/downloads.ts';
import { makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { moveMany } from '../actions/move.ts';
import { setFilenamePattern } from '../filenames/set-filename-pattern.ts';

const world = useWorld();
const fetched = useDownloads(world);

test('[A17] as many documents as make an export are prepared only for who has just proven who they are, in whatever parts they are named', async () => {
  const ctx = await world.account();
  const inbox = await rootOf(ctx, 'inbox');
  const taxes = await makeFolder(ctx, inbox, 'Steuern');
  await manyDocuments(ctx, taxes, 499);
  const last = await addDocument(ctx, {});
  expect(await prepare(ctx, [taxes.id])).toMatchObject({ total: 499 });

  const id = randomUUID();
  await prepare(ctx, [taxes.id], { id, more: true });
  const rest = (by: Ctx) => prepare(by, [last], { id });
  await expect(rest(ctx)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  const proven: Ctx = { ...ctx, sessionId: (await signIn(ctx)).sessionId };
  expect(await rest(proven)).toMatchObject({ total: 500, stage: 'Waiting' });
});

test('one document is handed out straight, by its name, and stands once in the journal', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { senderName: 'Stadtwerke', subject: 'Abschlag' });

  const download = await prepare(ctx, [id, id]);
  const { answer, bytes } = await fetched(ctx, download.id);

  expect(download).toMatchObject({ stage: 'Ready', total: 1, sha256: null });
  expect([answer.status, savedAs(answer)]).toEqual([200, 'Stadtwerke - Abschlag.pdf']);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(bytes.toString()).toBe(`%PDF-${id}`);
  expect(await noted(ctx)).toEqual([[id]]);
});

test('[TRN-DOC-DOWNLOAD-ZIP, ENUM-DOWNLOADFORMAT-PDFZIP] several documents are packed by their names, equal ones numbered, whatever they are called', async () => {
  const ctx = await world.account();
  await setFilenamePattern(ctx, {
    elements: [{ variable: 'subject' }, { separator: '_' }, { variable: 'tag1' }],
    version: 0,
  });
  const [one, two, three] = [
    await addDocument(ctx, { subject: 'Rechnung', tags: ['Büro'] }),
    await addDocument(ctx, { subject: 'rechnung', tags: ['Büro'] }),
    await addDocument(ctx, { subject: '../../etc/passwd' }),
  ];

  const { id } = await prepare(ctx, [one, two, three]);
  expect(await pack(ctx, id)).toMatchObject({ stage: 'Ready', done: 3, total: 3 });
  const { answer, bytes } = await fetched(ctx, id);

  expect(savedAs(answer)).toMatch(/^Postkorb \d{4}-\d\d-\d\d\.zip$/);
  expect([...(await unpack(bytes))]).toEqual([
    ['Rechnung_Büro.pdf', `%PDF-${one}`],
    ['rechnung_Büro (2).pdf', `%PDF-${two}`],
    ['_.._etc_passwd.pdf', `%PDF-${three}`],
  ]);
  expect(await noted(ctx)).toEqual([[one, two, three]]);
  expect(await readdir(join(ctx.config.dataFolder, 'work'))).toEqual([]);
});

test('[TRN-DOC-DOWNLOAD-CSV, ENUM-DOWNLOADFORMAT-CSV] the table alone is one file that Excel reads', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, {
    subject: '=cmd',
    amountCents: 123_456,
    dueDate: '2026-12-01',
  });

  const { id: download } = await prepare(ctx, [id], { format: 'csv' });
  await pack(ctx, download);
  const { answer, bytes } = await fetched(ctx, download);

  const lines = bytes.toString('utf8').split('\r\n');
  expect(savedAs(answer)).toMatch(/\.csv$/);
  expect(lines[0]).toMatch(/^\uFEFFDatei;Eingang;/);
  expect(lines[1]).toContain(";'=cmd;");
  expect(lines[1]).toContain(';01.12.2026;1234,56;');
  expect(lines[1]).toContain(';Posteingang;');
  expect(lines).toHaveLength(3);
});

test('[TRN-DOC-DOWNLOAD-BOTH, ENUM-DOWNLOADFORMAT-BOTH] both come in one zip, and the table names the files', async () => {
  const ctx = await world.account();
  const ids = [
    await addDocument(ctx, { subject: 'Brief' }),
    await addDocument(ctx, { subject: 'Brief' }),
  ];

  const { id } = await prepare(ctx, ids, { format: 'both' });
  await pack(ctx, id);
  const files = await unpack((await fetched(ctx, id)).bytes);

  expect([...files.keys()]).toEqual(['Brief.pdf', 'Brief (2).pdf', 'Übersicht.csv']);
  expect(files.get('Übersicht.csv')).toContain('\r\nBrief (2).pdf;');
});

test('[ENUM-DOWNLOADFORMAT] a download has one of three formats', async () => {
  const query = '{ __type(name: "DownloadFormat") { enumValues { name } } }';
  const { data } = await world.ask(await world.account(), query);
  const names = ['both', 'csv', 'pdfZip'].map((name) => ({ name }));
  expect(data).toEqual({ __type: { enumValues: names } });
});

test('a large choice comes in several calls, each again without harm, and is one download', async () => {
  const ctx = await world.account();
  const ids = await Promise.all(Array.from({ length: 5 }, () => addDocument(ctx)));
  const input = { id: randomUUID(), more: true };

  await prepare(ctx, ids.slice(0, 2), input);
  await prepare(ctx, ids.slice(0, 2), input);
  expect(await prepare(ctx, ids.slice(2), { ...input, more: false })).toMatchObject({
    stage: 'Waiting',
    total: 5,
  });
  await prepare(ctx, ids.slice(2), { ...input, more: false });

  await pack(ctx, input.id);
  expect((await unpack((await fetched(ctx, input.id)).bytes)).size).toBe(5);
  const jobs = (await world.queued()).filter((name) => name === 'documents.pack-download');
  expect(jobs.length).toBeGreaterThan(0);
});

test('a broken download goes on where it ended, as the same bytes and the same download', async () => {
  const ctx = await world.account();
  const { id } = await prepare(ctx, [await addDocument(ctx), await addDocument(ctx)]);
  await pack(ctx, id);
  const keys = await signIn(ctx);
  const whole = await fetched(ctx, id, { keys });
  const mark = whole.answer.headers.get('etag')!;

  const headers = { range: 'bytes=100-', 'if-range': mark };
  const rest = await fetched(ctx, id, { keys, headers });

  expect(rest.answer.status).toBe(206);
  expect(rest.bytes.equals(whole.bytes.subarray(100))).toBe(true);
  expect(await noted(ctx)).toHaveLength(1);
});

test('[ENT-FOLDER-CANDOWNLOAD] a folder is packed as it stands: folders within folders, equal names apart', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const house = await makeFolder(ctx, archive, 'Haus: alt');
  const garden = await makeFolder(ctx, house, 'Garten');
  const [near, far] = [await makeFolder(ctx, archive, 'A'), await makeFolder(ctx, garden, 'A')];
  const put = async (folderId: string, subject: string) => {
    const id = await addDocument(ctx, { subject });
    await moveMany(ctx, { ids: [id], folderId });
    return id;
  };
  const [roof, hedge, bed] = [
    await put(house.id, 'Brief'),
    await put(garden.id, 'Brief'),
    await put(far.id, 'Brief'),
  ];
  const [other, alone] = [
    await put(near.id, 'Brief'),
    await addDocument(ctx, { subject: 'Brief' }),
  ];

  const { id } = await prepare(ctx, [house.id, alone, near.id, far.id]);
  expect(await pack(ctx, id)).toMatchObject({ stage: 'Ready', done: 5 });
  const { bytes } = await fetched(ctx, id);

  const files = await unpack(bytes);
  expect(Object.fromEntries(files)).toEqual({
    'Brief.pdf': `%PDF-${alone}`,
    'Haus_ alt/Brief.pdf': `%PDF-${roof}`,
    'Haus_ alt/Garten/Brief.pdf': `%PDF-${hedge}`,
    'Haus_ alt/Garten/A/Brief.pdf': `%PDF-${bed}`,
    'A/Brief.pdf': `%PDF-${other}`,
  });
  const { data } = await world.ask(ctx, `{ containerFolder(id: "${near.id}") { canDownload } }`);
  expect(data).toEqual({ containerFolder: { canDownload: true } });
});

test('one document in a folder is packed with its folder; a folder with nothing in it is not', async () => {
  const ctx = await world.account();
  const folder = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Leer');
  const flag = async () =>
    (await world.ask(ctx, `{ containerFolder(id: "${folder.id}") { canDownload } }`)).data;
  expect(await flag()).toEqual({ containerFolder: { canDownload: false } });
  await expect(prepare(ctx, [folder.id])).rejects.toMatchObject({ code: 'NOTHING_CHOSEN' });

  const document = await addDocument(ctx, { subject: 'Einer' });
  await moveMany(ctx, { ids: [document], folderId: folder.id });
  const { id, stage } = await prepare(ctx, [folder.id]);

  expect(stage).toBe('Waiting');
  await pack(ctx, id);
  const { bytes } = await fetched(ctx, id);
  expect([...(await unpack(bytes)).keys()]).toEqual(['Leer/Einer.pdf']);
});
