import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { throwAway } from '../../../test/world/shared-folders.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocument } from '../record/documents.sql.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { markMany } from '../actions/mark-read.ts';
import { moveMany } from '../actions/move.ts';

const world = useWorld();

const entriesOf = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, entry::jsonb -> 'actor' ->> 'userId' as actor from platform.journal
    where account_id = ${ctx.viewer.accountId} order by seq`.execute(ctx.db);
  return rows;
};

const PLACES = `query ($id: ID!) {
  containerDocument(id: $id) { placeRefusals { archive inbox trash restore destroy } }
}`;

/** Why a document cannot go to the places that its menu names. */
async function placesOf(ctx: Ctx, id: string) {
  const { data } = await world.ask(ctx, PLACES, { id });
  return (data as { containerDocument: { placeRefusals: unknown } }).containerDocument
    .placeRefusals;
}

test('what somebody else corrects in a shared document stands in its owner’s journal [PERM-SHARE-EDITOR-EDIT]', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Geteilt');
  await grant(owner, friend, { permission: 'editor', documentId: id });
  const [before, elsewhere] = [await entriesOf(owner), await entriesOf(friend)];

  await markMany(friend, { ids: [id], isRead: true });
  await editMetadata(friend, { id, version: 1, values: { subject: 'Von Freundeshand' } });

  const actor = friend.viewer.userId;
  expect((await entriesOf(owner)).slice(before.length)).toEqual([
    // For the friend alone, and in no history.
    { action: 'documents.guest-marked-read', actor },
    { action: 'documents.metadata-edited', actor },
  ]);
  expect(await entriesOf(friend)).toEqual(elsewhere);
});

test('who may only see a shared folder reads what lies in it, and changes nothing [PERM-SHARE-VIEWER-READ, PERM-SHARE-NO-MOVE-INTO]', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  const { id } = await makeDocument(owner, folder, 'Brief');
  const own = await makeDocument(member, await rootOf(member, 'inbox'), 'Eigener');
  await grant(owner, member, { permission: 'viewer', folderId: folder.id });

  const tries = [
    () => editMetadata(member, { id, version: 1, values: { subject: 'Anders' } }),
    () => moveMany(member, { ids: [own.id], folderId: folder.id }),
    () => moveMany(member, { ids: [id], folderId: folder.id }),
  ];

  expect(await findDocument(member, id)).toMatchObject({
    subject: 'Marke Brief',
    access: 'viewer',
  });
  const refusals = { archive: 'NOT_ALLOWED', inbox: 'NOT_ALLOWED', trash: 'NOT_ALLOWED' };
  expect(await placesOf(member, id)).toEqual({
    ...refusals,
    restore: 'NOT_ALLOWED',
    destroy: 'NOT_ALLOWED',
  });
  expect(await placesOf(owner, id)).toEqual({
    archive: 'ALREADY_THERE',
    inbox: null,
    trash: null,
    restore: 'NOT_IN_TRASH',
    destroy: 'NOT_IN_TRASH',
  });
  for (const attempt of tries)
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});

test('who may edit a shared document can sort it within its space, and takes a copy away [PERM-SHARE-EDITOR-MOVE, PERM-SHARE-INHERITANCE]', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const shared = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  const below = await makeFolder(owner, shared, 'Darunter');
  const { id } = await makeDocument(owner, shared, 'Brief');
  await grant(owner, member, { permission: 'editor', folderId: shared.id });
  const own = await rootOf(member, 'inbox');

  await moveMany(member, { ids: [id], folderId: below.id });
  const away = await moveMany(member, { ids: [id], folderId: own.id });

  expect(away).toMatchObject({
    documents: [{ id, folderId: below.id, access: 'editor' }],
    copies: [{ source: { id }, copy: { folderId: own.id, access: 'owner' } }],
  });
});

test('a shared document says so, and whose it is; in the trash nobody else sees it', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const archive = await rootOf(owner, 'archive');
  const folder = await makeFolder(owner, archive, 'Geteilt');
  const [inside, outside] = [
    await makeDocument(owner, folder, 'Drinnen'),
    await makeDocument(owner, archive, 'Draußen'),
  ];
  const query = 'query ($id: ID!) { containerDocument(id: $id) { isShared owner { id } } }';
  const asked = async (ctx: Ctx, id: string) =>
    (await world.ask(ctx, query, { id })).data?.containerDocument;
  await grant(owner, friend, { permission: 'viewer', folderId: folder.id });

  const by = { id: owner.viewer.userId };
  expect(await asked(owner, inside.id)).toEqual({ isShared: true, owner: by });
  expect(await asked(friend, inside.id)).toEqual({ isShared: true, owner: by });
  expect(await asked(owner, outside.id)).toEqual({ isShared: false, owner: by });
  await throwAway(owner, folder.id);
  expect(await asked(owner, inside.id)).toEqual({ isShared: false, owner: by });
});
