import { expect, test } from 'vitest';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import { cloneDocument } from './clone-document.ts';
import { findDocument } from '../record/documents.sql.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { findPages } from '../record/page.sql.ts';
import { searchDocuments } from '../search/search-documents.ts';

const world = useWorld();

test('[TRN-DOC-COPY] a copy is a document of its own: unread, found by its words, changed without the other', async () => {
  const ctx = await world.account();
  const { id } = await makeDocument(ctx, await rootOf(ctx, 'inbox'), 'Vorlage');

  const copy = (await cloneDocument(ctx, { id, folderId: await rootId(ctx, 'archive') }))!;
  await editMetadata(ctx, { id: copy.id, version: 1, values: { subject: 'Abschrift' } });

  expect(copy).toMatchObject({ root: 'archive', digitalSource: 'Copy', isRead: false });
  expect(await findPages(ctx, [copy])).toHaveLength(1);
  expect(await findDocument(ctx, id)).toMatchObject({ subject: 'Marke Vorlage', root: 'inbox' });
  const { hits } = await searchDocuments(ctx, { search: 'Vorlage', first: 5, after: null });
  expect(hits.map((hit) => hit.document.id).sort()).toEqual([id, copy.id].sort());
  expect(await world.queued()).toContain('platform.spread-news');
});

test('[PERM-SHARE-VIEWER-SAVE] who may only see a document of another account takes a copy, with bytes of its own', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Geteilt');
  await grant(owner, friend, { permission: 'viewer', documentId: id });

  const copy = (await cloneDocument(friend, { id, folderId: await rootId(friend, 'archive') }))!;

  expect(copy).toMatchObject({
    accountId: friend.viewer.accountId,
    spaceId: friend.viewer.homeSpaceId,
    digitalSource: 'SharedDocument',
  });
  for (const sha256 of [copy.originalSha256, copy.thumbnailSha256!])
    expect(await friend.blobs.size(friend.viewer.accountId, sha256)).toBeGreaterThan(0);
  expect(await findDocument(owner, copy.id)).toBeUndefined();
});

test('[PERM-SHARE-NO-COPY-INTO] nothing is copied into a folder one may only see, nor into the trash', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  await grant(owner, friend, { permission: 'viewer', folderId: folder.id });
  const { id } = await makeDocument(friend, await rootOf(friend, 'inbox'), 'Eigener');
  for (const folderId of [folder.id, await rootId(friend, 'trash')])
    await expect(cloneDocument(friend, { id, folderId })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
});

test('the same key copies once', async () => {
  const ctx = await world.account();
  const { id } = await makeDocument(ctx, await rootOf(ctx, 'inbox'), 'Einmal');
  const input = { id, folderId: await rootId(ctx, 'archive'), key: 'copy this once' };
  const first = await cloneDocument(ctx, input);
  expect((await cloneDocument(ctx, input))?.id).toBe(first?.id);
});
