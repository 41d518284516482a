import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { collect } from '../../../test/world/collect.ts';
import { rootId } from '../../../test/world/documents.ts';
import {
  beginGiving,
  brokenOf,
  carried,
  carryOn,
  codeOf,
  dyingAt,
  FILES,
  has,
  muchToGive,
  transferOf,
} from '../../../test/world/giving.ts';
import { emailOf, recipientsOf, share } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { cloneDocument } from '../../documents/copies/clone-document.ts';
import { createFolder } from '../../documents/folders/create-folder.ts';
import { renameFolder } from '../../documents/folders/rename-folder.ts';
import {
  findDocument,
  findDocuments,
  findFolders,
  markMany,
  moveMany,
} from '../../documents/index.ts';
import { editMetadata } from '../../documents/metadata/edit-metadata.ts';
import { prepareUpload } from '../../intake/prepare-upload.ts';
import { measureRoom } from '../../platform/blobs/room.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { shareContainer } from '../shares/share-container.ts';
import { cancelTransfer } from './steer-transfer.ts';

const world = useWorld();

const FLAGS = `query ($id: ID!, $letter: ID!) { containerFolder(id: $id) { canRename isLeaving }
  containerDocument(id: $letter) { canEditMetadata canCopy } }`;

const foldersCalled = async ({ db, viewer }: Ctx, title: string) => {
  const folders = db.selectFrom('documents.folder').select('id').where('title', '=', title);
  const rows = await folders.where('accountId', '=', viewer.accountId).execute();
  return rows.map((row) => row.id);
};

/** How many files lie in the account. */
async function filesOf({ blobs, viewer }: Ctx): Promise<number> {
  let count = 0;
  for await (const _ of blobs.lying(viewer.accountId)) count += 1;
  return count;
}

test('600 letters go to another account as a whole: its worker dies on the way and nothing is there; the next one goes on behind it, and all of it is there at once', async () => {
  const { owner, friend, taxes, ids } = await muchToGive(world);
  const other = await world.account();
  await share(owner, taxes.id, { to: [other] });
  const [had, room, wrong] = [await has(friend), await measureRoom(friend), await brokenOf(world)];
  const id = await beginGiving(owner, taxes.id, friend);

  await expect(carryOn(dyingAt(owner, 120), id)).rejects.toThrow('the worker died');

  expect(await transferOf(owner, id)).toMatchObject({ stage: 'Carrying', total: 600, done: 100 });
  expect(await has(friend)).toEqual(had);
  expect((await measureRoom(friend)).kept).toBe(room.kept);
  expect(await findFolders(friend, [taxes.id])).toMatchObject([{ access: 'editor' }]);
  expect(await findDocuments(owner, ids.slice(0, 500))).toHaveLength(500);
  // What is there already is nobody's yet, and stays all the same.
  await collect(world.appCtx, -60_000);
  expect([await carried(friend), await filesOf(friend)]).toEqual([100, 100]);

  // The next one carries the other files, and no more.
  expect(await carryOn(dyingAt(owner, FILES - 99), id)).toMatchObject({ stage: 'Done', done: 600 });

  expect(await has(friend)).toMatchObject({ documents: 600, folders: had.folders + 2 });
  expect((await measureRoom(friend)).kept).toBe(room.kept + 600);
  expect(await has(owner)).toMatchObject({ documents: 0 });
  const [folder] = await foldersCalled(friend, 'Steuern');
  expect(await findFolders(friend, [folder!])).toMatchObject([
    { access: 'owner', root: 'archive', isLeaving: false },
  ]);
  for (const gone of [owner, friend, other]) {
    expect(await findFolders(gone, [taxes.id])).toEqual([]);
    expect(await findDocuments(gone, ids.slice(0, 500))).toEqual([]);
  }
  expect(await findFolders(other, [folder!])).toMatchObject([{ access: 'viewer' }]);
  expect(await recipientsOf(friend, folder!)).toMatchObject([
    { status: 'Owner' },
    { status: 'ReadOnly' },
  ]);
  expect([await carried(friend), await filesOf(friend)]).toEqual([0, FILES]);
  const [told] = (await mailsTo(owner, await emailOf(friend))).slice(-1);
  expect(told?.subject).toBe('Clara Weber hat Ihnen einen Ordner mit 600 Briefen übergeben');
  expect(wrong).toEqual(expect.arrayContaining(await brokenOf(world)));
});

test('until it is there nobody changes anything in it, and everybody reads it; called off, it is as it was', async () => {
  const { owner, friend, taxes, year, ids } = await muchToGive(world);
  const archive = await rootOf(owner, 'archive');
  const outside = await makeFolder(owner, archive, 'Anderes');
  const id = await beginGiving(owner, taxes.id, friend);
  const [letter] = ids;
  const [mine] = await manyDocuments(owner, outside, 1);
  const { version } = (await findFolders(owner, [taxes.id]))[0]!;
  const change = (ctx: Ctx) => [
    renameFolder(ctx, { id: taxes.id, title: 'Abgaben', version }),
    createFolder(ctx, { parentId: year.id, title: '2027' }),
    editMetadata(ctx, { id: letter!, version: 1, values: { subject: 'Anders' } }),
    moveMany(ctx, { ids: [year.id], folderId: taxes.id }),
  ];
  const byOwner = (ctx: Ctx) => [
    ...change(ctx),
    prepareUpload(ctx, { id: randomUUID(), filename: 'a.pdf', folderId: year.id, bytes: 9 }),
    moveMany(ctx, { ids: [letter!], folderId: outside.id }),
    moveMany(ctx, { ids: [mine!], folderId: year.id }),
    moveMany(ctx, { ids: [outside.id], folderId: year.id }),
  ];
  const ask = async (asked: readonly Promise<unknown>[]) =>
    new Set(await Promise.all(asked.map(codeOf)));

  expect(await ask(byOwner(owner))).toEqual(new Set(['NOT_ALLOWED']));
  expect(await ask(change(friend))).toEqual(new Set(['NOT_ALLOWED']));
  const sharing = shareContainer(owner, {
    containerId: letter!,
    emails: ['a@example.org'],
    permission: 'viewer',
    endsOn: null,
    note: '',
  });
  expect(await codeOf(sharing)).toBe('BEING_HANDED_OVER');
  expect(await codeOf(beginGiving(owner, year.id, friend))).toBe('BEING_HANDED_OVER');
  const { data } = await world.ask(owner, FLAGS, { id: year.id, letter });
  expect(data).toEqual({
    containerFolder: { canRename: false, isLeaving: true },
    containerDocument: { canEditMetadata: false, canCopy: true },
  });
  expect(await findDocument(friend, letter!)).toMatchObject({ access: 'editor' });
  expect(await codeOf(markMany(owner, { ids: [letter!], isRead: false }))).toBe('done');
  const copy = { id: letter!, folderId: await rootId(friend, 'archive') };
  expect(await codeOf(cloneDocument(friend, copy))).toBe('done');

  await cancelTransfer(owner, id);

  expect(await transferOf(owner, id)).toMatchObject({ stage: 'Cancelled', folderId: null });
  const renamed = await renameFolder(owner, { id: taxes.id, title: 'Abgaben', version });
  expect(renamed).toMatchObject({ title: 'Abgaben', isLeaving: false });
  expect(await carryOn(owner, id)).toMatchObject({ stage: 'Cancelled' });
  expect(await codeOf(cancelTransfer(owner, id))).toBe('TRANSFER_OVER');
  expect(await codeOf(cancelTransfer(friend, id))).toBe('UNKNOWN_TRANSFER');
});
