import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../tools/invariants/check.ts';
import { grant } from '../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { keepSummary } from './metadata/keep-summary.ts';
import { editMetadata } from './metadata/edit-metadata.ts';
import { createFolder } from './folders/create-folder.ts';
import { destroyMany } from './actions/destroy.ts';
import { findDocuments, findFolders } from './record/documents.sql.ts';
import { namesInFolder } from './lists/listed.sql.ts';
import { markMany } from './actions/mark-read.ts';
import { moveMany } from './actions/move.ts';
import { prepareDownload } from './downloads/prepare-download.ts';
import type { Ctx } from '../platform/ctx.ts';

const world = useWorld();

const IBAN = 'DE02120300000000202051';
const OTHER = 'DE02500105170137075030';

async function rowOf({ db, viewer }: Ctx, id: string): Promise<string> {
  const { rows } = await sql<{ row: string }>`select d::text as row from documents.document d
    where account_id = ${viewer.accountId} and id = ${id}`.execute(db);
  return rows[0]!.row;
}

/** A document that its owner lets somebody read, who plants one of their own under its id. */
async function planted(owner: Ctx, reader: Ctx) {
  const id = await addDocument(owner, { iban: IBAN, summary: 'Von Ada.' });
  await grant(owner, reader, { permission: 'viewer', documentId: id });
  await addDocument(reader, { id, summary: 'Von Eve.' });
  return { id, before: await rowOf(owner, id) };
}

// The rows of two accounts come in the order of their ids: whoever signed up first is the first.
test.each(['later', 'earlier'])(
  'a reader who signed up %s and plants a document under the id of a shared one edits their own',
  async (when) => {
    const two = [await world.account(), await world.account()] as const;
    const [owner, reader] = when === 'later' ? two : [two[1], two[0]];
    const { id, before } = await planted(owner, reader);

    const edited = await editMetadata(reader, { id, version: 1, values: { iban: OTHER } });

    expect(await rowOf(owner, id)).toBe(before);
    const summary = { text: 'Alles gut.', by: 'person', seen: 'Von Eve.' } as const;
    const summed = await keepSummary(reader, { id, ...summary });

    expect(await rowOf(owner, id)).toBe(before);
    expect([edited.accountId, edited.iban]).toEqual([reader.viewer.accountId, OTHER]);
    expect([summed.accountId, summed.summary]).toEqual([reader.viewer.accountId, 'Alles gut.']);
    const seen = await findDocuments(reader, [id]);
    expect(seen.map(({ accountId }) => accountId)).toEqual([reader.viewer.accountId]);
  },
);

test('a folder that was shared holds no document under an id of one’s own', async () => {
  const [owner, reader] = [await world.account(), await world.account()];
  const parentId = await rootId(owner, 'archive');
  const { id: folderId } = await createFolder(owner, { title: 'Steuern', parentId });
  const [twin, other] = [await addDocument(owner), await addDocument(owner)];
  await moveMany(owner, { ids: [twin, other], folderId });
  await grant(owner, reader, { permission: 'editor', folderId });
  await addDocument(reader, { id: twin });
  const before = [await rowOf(owner, twin), await rowOf(reader, twin)];

  const { changed } = await markMany(reader, { ids: [folderId], isRead: false });
  const [folder] = await findFolders(reader, [folderId]);
  const part = { first: 10, before: null, filter: {} };
  const names = await namesInFolder(reader, folder!, part);
  const taken = { id: randomUUID(), format: 'pdfZip', file: 'original', more: false } as const;
  const { total } = await prepareDownload(reader, { ...taken, ids: [folderId, twin] });

  expect(changed).toEqual([other]);
  expect(names.map(({ id }) => id)).toEqual([other]);
  expect(total).toBe(2);
  expect([await rowOf(owner, twin), await rowOf(reader, twin)]).toEqual(before);
});

test('who destroys a document leaves that of another account with its id whole, and nothing is said of it', async () => {
  const [ctx, other] = [await world.account(), await world.account()];
  const id = await addDocument(ctx, { text: 'eins' });
  await addDocument(other, { id, text: 'zwei' });
  const before = await rowOf(ctx, id);

  await moveMany(other, { ids: [id], folderId: await rootId(other, 'trash') });
  await destroyMany(other, { ids: [id] });

  expect(await rowOf(ctx, id)).toBe(before);
  const { dataFolder } = world.appCtx.config;
  const names = ['I14', 'I17', 'I20'] as const;
  const broken = await brokenInvariants(world.ownerUrl, { dataFolder, names });
  expect([...broken.values()].flat()).toEqual([]);
});
