import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant, makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { rootId } from '../../../test/world/documents.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findPages } from '../record/page.sql.ts';
import { findDocument, type DocumentRow } from '../record/documents.sql.ts';
import { moveMany } from './move.ts';

const world = useWorld();

const entriesOf = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string; entry: string }>`
    select action, entry from platform.journal where account_id = ${ctx.viewer.accountId} order by seq`.execute(
    ctx.db,
  );
  return rows.map(({ action, entry }) => {
    const { objects, actor } = JSON.parse(entry) as {
      objects: string[];
      actor: { userId: string };
    };
    return { action, objects, by: actor.userId };
  });
};
const countOf = async (ctx: Ctx) => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from documents.document
    where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  return rows[0]!.count;
};

/** An owner's folder with a letter, which a friend of another account may edit, and a folder of that friend's own. */
async function sharedFolder() {
  const [owner, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  const letter = await makeDocument(owner, folder, 'Brief');
  await grant(owner, friend, { permission: 'editor', folderId: folder.id });
  const mine = await makeFolder(friend, await rootOf(friend, 'archive'), 'Meins');
  return { owner, friend, folder, letter, mine };
}

test('[TRN-DOC-MOVE-OUT-COPIES] a letter that an editor moves into a folder of their own stays with its owner, and a copy lies there', async () => {
  const { owner, friend, folder, letter, mine } = await sharedFolder();
  const [before, own] = [await entriesOf(owner), await entriesOf(friend)];

  const { documents, copies } = await moveMany(friend, { ids: [letter.id], folderId: mine.id });

  expect(documents).toMatchObject([{ id: letter.id, folderId: folder.id }]);
  expect(await findDocument(owner, letter.id)).toMatchObject({ folderId: folder.id });
  const copy = copies[0]!.copy as DocumentRow;
  expect(copies).toMatchObject([{ source: { id: letter.id }, copy: { folderId: mine.id } }]);
  expect(copy).toMatchObject({
    accountId: friend.viewer.accountId,
    access: 'owner',
    digitalSource: 'SharedDocument',
    isRead: false,
    subject: 'Marke Brief',
  });
  expect(await findPages(friend, [copy])).toHaveLength(1);
  for (const sha256 of [copy.originalSha256, copy.thumbnailSha256!])
    expect(await friend.blobs.size(friend.viewer.accountId, sha256)).toBeGreaterThan(0);
  expect(await findDocument(owner, copy.id)).toBeUndefined();
  const by = friend.viewer.userId;
  expect((await entriesOf(owner)).slice(before.length)).toEqual([
    { action: 'documents.copied-away', objects: [letter.id], by },
  ]);
  expect((await entriesOf(friend)).slice(own.length)).toEqual([
    { action: 'documents.copied', objects: [copy.id, mine.id], by },
  ]);
});

test('one’s own letter moved into a folder that others share stays one’s own, within the account and beyond', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const friend = await world.account();
  const { id } = await makeDocument(member, await rootOf(member, 'inbox'), 'Eigener');
  const home = await rootId(member, 'inbox');
  for (const host of [owner, friend]) {
    const folder = await makeFolder(host, await rootOf(host, 'archive'), 'Offen');
    await grant(host, member, { permission: 'editor', folderId: folder.id });

    const { copies } = await moveMany(member, { ids: [id], folderId: folder.id });

    const copyId = copies[0]!.copy.id;
    expect(await findDocument(host, copyId)).toMatchObject({
      folderId: folder.id,
      spaceId: host.viewer.homeSpaceId,
      access: 'owner',
      copiedFrom: host === owner ? id : null,
    });
    expect(await findDocument(member, id)).toMatchObject({ folderId: home, access: 'owner' });
    expect(await findDocument(host, id)).toBeUndefined();
  }
});

test('from one owner’s folder into another owner’s an editor of both moves a copy', async () => {
  const { owner, friend, letter } = await sharedFolder();
  const third = await world.account();
  const folder = await makeFolder(third, await rootOf(third, 'archive'), 'Woanders');
  await grant(third, friend, { permission: 'editor', folderId: folder.id });

  const { copies } = await moveMany(friend, { ids: [letter.id], folderId: folder.id });

  expect(await findDocument(third, copies[0]!.copy.id)).toMatchObject({ folderId: folder.id });
  expect(await findDocument(owner, letter.id)).toBeDefined();
});

test('of letters that are moved together each goes or is copied, and all stay where one of them may not', async () => {
  const { owner, friend, folder, letter, mine } = await sharedFolder();
  const own = await makeDocument(friend, await rootOf(friend, 'inbox'), 'Eigener');
  const reading = await makeDocument(owner, folder, 'Ungelesen');
  await sql`update documents.document set ready_at = null where id = ${reading.id}`.execute(
    owner.db,
  );
  const [entries, count] = [await entriesOf(friend), await countOf(friend)];

  const all = { ids: [own.id, letter.id, reading.id], folderId: mine.id };
  await expect(moveMany(friend, all)).rejects.toMatchObject({ code: 'STILL_READING' });
  expect([await entriesOf(friend), await countOf(friend)]).toEqual([entries, count]);
  const { copies } = await moveMany(friend, { ...all, ids: [own.id, letter.id] });

  expect(await findDocument(friend, own.id)).toMatchObject({ folderId: mine.id });
  expect(copies.map(({ source }) => source.id)).toEqual([letter.id]);
});

test('who may only see a letter moves no copy of it, and nobody moves one to where they may not write [PERM-SHARE-NO-MOVE-INTO, PERM-SHARE-VIEWER-LIMIT]', async () => {
  const { owner, friend, letter, mine } = await sharedFolder();
  const viewer = await world.account();
  const looked = await makeFolder(viewer, await rootOf(viewer, 'archive'), 'Nur lesen');
  await grant(viewer, friend, { permission: 'viewer', folderId: looked.id });
  await grant(owner, viewer, { permission: 'viewer', documentId: letter.id });
  const tries = [
    () => moveMany(viewer, { ids: [letter.id], folderId: looked.id }),
    () => moveMany(friend, { ids: [letter.id], folderId: looked.id }),
  ];

  for (const attempt of tries)
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  const folderId = await rootId(viewer, 'archive');
  for (const id of [letter.id, mine.id])
    await expect(moveMany(friend, { ids: [id], folderId })).rejects.toMatchObject({
      code: 'UNKNOWN_FOLDER',
    });
});

test('the same key moves one copy, and names it again', async () => {
  const { friend, letter, mine } = await sharedFolder();
  const input = { ids: [letter.id], folderId: mine.id, key: randomUUID() };

  const [first, second] = [await moveMany(friend, input), await moveMany(friend, input)];

  expect(second.copies).toMatchObject([{ copy: { id: first.copies[0]!.copy.id } }]);
  expect(await countOf(friend)).toBe(1);
});

test('an account that is full takes in no copy by moving either', async () => {
  const { friend, letter, mine } = await sharedFolder();
  const full = {
    ...friend,
    config: { ...friend.config, space: { ...friend.config.space, accountBytes: 1 } },
  };
  await expect(moveMany(full, { ids: [letter.id], folderId: mine.id })).rejects.toMatchObject({
    code: 'ACCOUNT_FULL',
  });
  expect(await countOf(friend)).toBe(0);
});

test('more than a hundred letters are not copied in one call', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Offen');
  await grant(owner, member, { permission: 'editor', folderId: folder.id });
  const ids = await manyDocuments(member, await rootOf(member, 'inbox'), 101);
  const moved = (some: readonly string[]) => moveMany(member, { ids: some, folderId: folder.id });

  await expect(moved(ids)).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect((await moved(ids.slice(0, 3))).copies).toHaveLength(3);
  expect(await countOf(owner)).toBe(104);
});

test('two who move letters into each other’s folders at the same moment both get copies', async () => {
  const [one, two] = [await world.account(), await world.account()];
  const open = async (host: Ctx, guest: Ctx) => {
    const folder = await makeFolder(host, await rootOf(host, 'archive'), 'Offen');
    await grant(host, guest, { permission: 'editor', folderId: folder.id });
    return folder;
  };
  const [ofOne, ofTwo] = [await open(one, two), await open(two, one)];
  for (let round = 0; round < 5; round++) {
    const [a, b] = [
      await makeDocument(one, ofOne, `A${round}`),
      await makeDocument(two, ofTwo, `B${round}`),
    ];
    const both = await Promise.all([
      moveMany(one, { ids: [a.id, b.id], folderId: ofTwo.id }),
      moveMany(two, { ids: [a.id, b.id], folderId: ofOne.id }),
    ]);
    expect(both.map(({ copies }) => copies.map(({ source }) => source.id))).toEqual([
      [a.id],
      [b.id],
    ]);
  }
});

const MOVE = `mutation ($ids: [ID!]!, $folderId: ID!) { moveMany(ids: $ids, folderId: $folderId) { errorCode copies {
  source { ... on Document { id owner { name } parentFolder { id } } }
  copy { ... on Document { copiedFrom { id } owner { name } parentFolder { title } } ... on Folder { title } } } } }`;

test('who moves something out of its owner’s control is told what stays with whom, and where the copy lies', async () => {
  const { friend, folder, letter, mine } = await sharedFolder();
  const { data } = await world.ask(friend, MOVE, { ids: [letter.id], folderId: mine.id });
  expect(data).toEqual({
    moveMany: {
      errorCode: null,
      copies: [
        {
          source: {
            id: letter.id,
            owner: { name: 'Clara Weber' },
            parentFolder: { id: folder.id },
          },
          copy: {
            copiedFrom: null,
            owner: { name: 'Clara Weber' },
            parentFolder: { title: 'Meins' },
          },
        },
      ],
    },
  });
});
