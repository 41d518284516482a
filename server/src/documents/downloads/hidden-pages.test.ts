import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack, prepare, useDownloads } from '../../../test/world/downloads.ts';
import { grant, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { rootId } from '../../../test/world/documents.ts';
import {
  openTestServer,
  sendRequest,
  signIn,
  type TestServer,
} from '../../../test/world/http-client.ts';
import { fresh, found } from '../../../test/world/marked.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { HIDDEN, hideSecond } from '../../../test/world/quokka.ts';
import { tracesOf } from '../../../test/world/traces.ts';
import { rowsThatSay } from '../../../test/world/redacted.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { moveMany } from '../actions/move.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { undoPages } from '../editor/undo-pages.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { copyReadings } from '../../extraction/copy-readings.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { saidTo, SECRET, shareQuokka } from '../../../test/world/quokka-shared.ts';

const world = useWorld();
const fetched = useDownloads(world);
let office: Awaited<ReturnType<typeof openPostOffice>>;
let server: TestServer;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
  server = await openTestServer(world);
});
afterAll(() => server.close());

const route = async (ctx: Ctx, path: string) =>
  sendRequest(server, await signIn(ctx), { method: 'GET', path });

test('nobody who was let in learns a word of a page that was taken out, by no question, list, search or table', async () => {
  const { owner, guests, letter, folder } = await shareQuokka(world, office);
  expect(await saidTo(world, guests[0]!, { id: letter.id, folderId: folder.id })).toMatch(SECRET);
  await editMetadata(owner, { id: letter.id, values: { subject: 'Arzt wegen Quokkafieber' } });
  await hideSecond(owner, office, letter);

  for (const guest of guests) {
    expect(await saidTo(world, guest, { id: letter.id, folderId: folder.id })).not.toMatch(SECRET);
    for (const word of ['Quokkawerke', 'sender:Quokka', 'tag:Quokka', 'QUOKKA4711', 'Quokkafieber'])
      expect(await found(guest, word)).toEqual([]);
    expect(await found(guest, 'Leseausweis')).toEqual([letter.id]);
    const { id } = await prepare(guest, [letter.id], { format: 'csv' });
    await pack(guest, id);
    const table = (await fetched(guest, id)).bytes.toString();
    expect(table).toContain(';Leseausweis;');
    expect(table).not.toMatch(SECRET);
  }
  expect(await found(owner, 'sender:Quokka')).toEqual([letter.id]);
  expect(await fresh(owner, letter)).toMatchObject({
    senderName: 'Quokkawerke GmbH',
    amountCents: 471_117,
  });
});

test('what is handed to others has nothing of a hidden page in it, and the original is not handed to them', async () => {
  const { owner, guests, letter, folder } = await shareQuokka(world, office);
  const early = await prepare(guests[0]!, [folder.id], { format: 'both', file: 'original' });
  await pack(guests[0]!, early.id);
  await hideSecond(owner, office, letter);

  expect((await fetched(guests[0]!, early.id)).answer.status).toBe(404);
  for (const guest of guests) {
    const reply = await route(guest, `/documents/${letter.id}/original`);
    expect(reply.status).toBe(404);
    await expect(prepare(guest, [letter.id], { file: 'original' })).rejects.toMatchObject({
      code: 'PAGES_HIDDEN',
    });
    const shown = await prepare(guest, [letter.id]);
    const { bytes } = await fetched(guest, shown.id);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await tracesOf(bytes, HIDDEN)).toEqual([]);
    expect(bytes.toString('latin1')).not.toContain('/Width 173');
    for (const path of [
      'pages/3.webp',
      'untouched/2.webp',
      'untouched/2.webp?size=large',
      'einvoice.xml',
    ])
      expect((await route(guest, `/documents/${letter.id}/${path}`)).status).toBe(404);
  }
  const all = await prepare(guests[0]!, [folder.id], { file: 'original' });
  await pack(guests[0]!, all.id);
  const { bytes, answer } = await fetched(guests[0]!, all.id);
  expect(answer.status).toBe(200);
  expect(bytes.toString('latin1')).not.toMatch(/quokka/i);
  expect((await route(owner, `/documents/${letter.id}/original`)).status).toBe(200);
});

const readingsOf = async (ctx: Ctx, { accountId, id }: DocumentRow) =>
  (
    await sql<{
      value: string;
    }>`select value from extraction.reading where account_id = ${accountId} and document_id = ${id}`.execute(
      ctx.db,
    )
  ).rows.map(({ value }) => value);

test('a copy elsewhere is made of what is shown: no word, file, page or way back of the rest', async () => {
  const { owner, guests, letter } = await shareQuokka(world, office);
  await hideSecond(owner, office, letter);
  const shownSha = (await fresh(owner, letter)).searchableSha256;

  for (const guest of guests) {
    const copy = (await cloneDocument(guest, {
      id: letter.id,
      folderId: await rootId(guest, 'inbox'),
    }))!;
    const from = { accountId: letter.accountId, documentId: letter.id };
    const shown = [1, 3].map((page) => ({ page, turn: 0 as const }));
    await copyReadings(guest, {
      accountId: copy.accountId,
      documentId: copy.id,
      from,
      isTold: true,
      shown,
    });
    expect(copy).toMatchObject({
      originalSha256: shownSha,
      searchableSha256: null,
      pageCount: 2,
      hidesPages: false,
      toldOthers: null,
    });
    expect(await rowsThatSay(guest, copy, HIDDEN)).toEqual([]);
    expect((await readingsOf(guest, copy)).join()).not.toMatch(SECRET);
    await expect(undoPages(guest, copy.id)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
    if (copy.accountId !== letter.accountId)
      expect(await guest.blobs.size(copy.accountId, letter.originalSha256)).toBeNull();
  }
  const own = (await cloneDocument(owner, {
    id: letter.id,
    folderId: await rootId(owner, 'inbox'),
  }))!;
  expect(own).toMatchObject({
    originalSha256: letter.originalSha256,
    senderName: 'Quokkawerke GmbH',
    hidesPages: true,
  });
  await undoPages(owner, own.id);
  expect(await fresh(owner, own)).toMatchObject({
    pageCount: 3,
    hidesPages: false,
    toldOthers: null,
  });
});

test('a letter that its owner moves into a colleague’s folder goes there as it is shown, and stays whole', async () => {
  const { owner, member, letter } = await shareQuokka(world, office);
  await hideSecond(owner, office, letter);
  const { senderName, searchableSha256: originalSha256, folderId } = await fresh(owner, letter);
  const theirs = await makeFolder(member, await rootOf(member, 'archive'), 'Offen');
  await grant(member, owner, { permission: 'editor', folderId: theirs.id });

  const { copies } = await moveMany(owner, { ids: [letter.id], folderId: theirs.id });

  const copy = await fresh(member, copies[0]!.copy);
  expect(copy).toMatchObject({ originalSha256, pageCount: 2, hidesPages: false, senderName: null });
  expect(await rowsThatSay(member, copy, HIDDEN)).toEqual([]);
  await expect(undoPages(member, copy.id)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
  expect(await fresh(owner, letter)).toMatchObject({ senderName, hidesPages: true, folderId });
});

test('[ENT-DOCUMENT-CANDOWNLOADORIGINAL] pages are brought back by their own people only, and others are told why there is no original', async () => {
  const { owner, editor, letter } = await shareQuokka(world, office);
  await hideSecond(owner, office, letter);
  const query = `query ($id: ID!) { containerDocument(id: $id) { canDownload canDownloadOriginal downloadOriginalRefusal canUndoPages originalSha256 } }`;
  const told = async (ctx: Ctx) => (await world.ask(ctx, query, { id: letter.id })).data;

  await expect(undoPages(editor, letter.id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await told(editor)).toEqual({
    containerDocument: {
      canDownload: true,
      canDownloadOriginal: false,
      downloadOriginalRefusal: 'PAGES_HIDDEN',
      canUndoPages: false,
      originalSha256: null,
    },
  });
  expect(await told(owner)).toMatchObject({
    containerDocument: {
      canDownloadOriginal: true,
      downloadOriginalRefusal: null,
      canUndoPages: true,
    },
  });
  await editMetadata(editor, { id: letter.id, values: { subject: 'Ausweis Quokkafieber' } });
  expect(await fresh(editor, letter)).toMatchObject({
    subject: 'Ausweis Quokkafieber',
    senderName: null,
  });
  await undoPages(owner, letter.id);
  expect(await fresh(editor, letter)).toMatchObject({
    senderName: 'Quokkawerke GmbH',
    pageCount: 3,
  });
});
