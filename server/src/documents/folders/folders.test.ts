import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MOST_LEVELS } from '@postkorb/domain/documents';
import { grant, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { createFolder } from './create-folder.ts';
import { findFolders } from '../record/documents.sql.ts';
import { ownTree } from './folder.sql.ts';
import { renameFolder } from './rename-folder.ts';

const world = useWorld();

const folderIn = async (ctx: Ctx, title: string, parentId?: string) =>
  createFolder(ctx, { title, parentId: parentId ?? (await rootId(ctx, 'archive')) });
const lastEntry = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string; entry: string }>`
    select action, entry from platform.journal where account_id = ${ctx.viewer.accountId}
    order by seq desc limit 1`.execute(ctx.db);
  return rows[0]!;
};

test('folders within folders know the way from their root, and the journal says who made them', async () => {
  const ctx = await world.account();
  const taxes = await folderIn(ctx, 'Steuern');
  const year = await folderIn(ctx, '  2026 ', taxes.id);

  expect(year).toMatchObject({
    title: '2026',
    root: 'archive',
    parentId: taxes.id,
    type: 'Folder',
  });
  expect(year.path).toEqual([await rootId(ctx, 'archive'), taxes.id, year.id]);
  const { action, entry } = await lastEntry(ctx);
  expect(action).toBe('documents.folder-created');
  expect(JSON.parse(entry)).toMatchObject({
    objects: [year.id, taxes.id],
    after: { title: '2026' },
  });
});

test('two folders of one name cannot stand side by side, whatever the case, and can stand apart', async () => {
  const ctx = await world.account();
  const taxes = await folderIn(ctx, 'Ämter');
  await expect(folderIn(ctx, 'ÄMTER')).rejects.toMatchObject({ code: 'NAME_EXISTS' });
  await expect(folderIn(ctx, 'A\u0308mter')).rejects.toMatchObject({ code: 'NAME_EXISTS' });
  expect(await folderIn(ctx, 'Ämter', taxes.id)).toMatchObject({ title: 'Ämter' });
});

test('of two who make a folder of one name at the same moment one is told that it exists', async () => {
  const ctx = await world.account();
  const both = await Promise.allSettled([folderIn(ctx, 'Haus'), folderIn(ctx, 'haus')]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { code: 'NAME_EXISTS' },
  });
});

test('[VAL-FOLDER-REQUIRED, VAL-FOLDER-MAX] a folder has a name, and not too long a one', async () => {
  const ctx = await world.account();
  await expect(folderIn(ctx, '  ')).rejects.toMatchObject({
    problems: [{ field: 'title', code: 'REQUIRED' }],
  });
  await expect(folderIn(ctx, 'x'.repeat(101))).rejects.toMatchObject({
    problems: [{ field: 'title', code: 'TOO_LONG', position: 100 }],
  });
  expect(await folderIn(ctx, '📁'.repeat(100))).toMatchObject({ type: 'Folder' });
});

test('folders are made in the archive, not in the Inbox and not in the trash', async () => {
  const ctx = await world.account();
  for (const root of ['inbox', 'trash'] as const)
    await expect(folderIn(ctx, 'Hier', await rootId(ctx, root))).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
});

test('a tree as deep as it may be takes no further level', async () => {
  const ctx = await world.account();
  let { id } = await rootOf(ctx, 'archive');
  for (let level = 2; level <= MOST_LEVELS; level++) ({ id } = await folderIn(ctx, 'Tiefer', id));
  await expect(folderIn(ctx, 'Tiefer', id)).rejects.toMatchObject({ code: 'TOO_DEEP' });
});

test('the same key makes one folder and answers the same', async () => {
  const ctx = await world.account();
  const input = { title: 'Haus', parentId: await rootId(ctx, 'archive'), key: randomUUID() };
  const first = await createFolder(ctx, input);
  expect((await createFolder(ctx, input)).id).toBe(first.id);
  expect(await ownTree(ctx)).toHaveLength(1);
});

test('folders stand as a person sorts them', async () => {
  const ctx = await world.account();
  for (const title of ['Ordner 10', 'Zahnarzt', 'Ämter', 'Ordner 2', 'auto'])
    await folderIn(ctx, title);
  const names = (await ownTree(ctx)).map((folder) => folder.title);
  expect(names).toEqual(['Ämter', 'auto', 'Ordner 2', 'Ordner 10', 'Zahnarzt']);
});

test('a folder is renamed once per version, and a root never', async () => {
  const ctx = await world.account();
  const { id, version } = await folderIn(ctx, 'Steuer');
  expect(await renameFolder(ctx, { id, title: 'Steuern', version })).toMatchObject({
    title: 'Steuern',
    version: version + 1,
  });
  await expect(renameFolder(ctx, { id, title: 'Zoll', version })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  const root = { id: await rootId(ctx, 'archive'), title: 'Keller', version: 1 };
  await expect(renameFolder(ctx, root)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect((await lastEntry(ctx)).action).toBe('documents.folder-renamed');
});

test('a folder can change the case of its own name, but not take another one’s', async () => {
  const ctx = await world.account();
  const { id } = await folderIn(ctx, 'haus');
  await folderIn(ctx, 'Garten');
  expect(await renameFolder(ctx, { id, title: 'Haus', version: 1 })).toMatchObject({ version: 2 });
  await expect(renameFolder(ctx, { id, title: 'garten', version: 2 })).rejects.toMatchObject({
    code: 'NAME_EXISTS',
  });
});

test('[PERM-SHARE-EDITOR-ADD, PERM-SHARE-INHERITANCE] who may edit a shared folder adds one to it, in its owner’s account', async () => {
  const owner = await world.account();
  const friend = await world.account();
  const shared = await folderIn(owner, 'Geteilt');
  await grant(owner, friend, { permission: 'editor', folderId: shared.id });

  const made = await folderIn(friend, 'Vom Freund', shared.id);

  expect(await findFolders(owner, [made.id])).toMatchObject([
    { accountId: owner.viewer.accountId, spaceId: owner.viewer.homeSpaceId },
  ]);
  expect((await lastEntry(owner)).action).toBe('documents.folder-created');
});

test('[QRY-containersConnection] a folder shows its folders by name and then its documents, page by page', async () => {
  const ctx = await world.account();
  const archive = await rootId(ctx, 'archive');
  for (const title of ['B', 'C', 'A']) await folderIn(ctx, title);
  const documents = [];
  for (let n = 0; n < 4; n++) documents.unshift(await addDocument(ctx, { root: 'archive' }));
  const query = `query ($folderId: ID!, $after: String) {
    containersConnection(folderId: $folderId, first: 2, after: $after) {
      edges { node { ... on Folder { title } ... on Document { id } } } pageInfo { hasNextPage endCursor } } }`;

  const seen: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { data } = await world.ask(ctx, query, { folderId: archive, after });
    const { edges, pageInfo } = (data as { containersConnection: ContainerPage })
      .containersConnection;
    seen.push(...edges.map(({ node }) => node.title ?? node.id!));
    [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }

  expect(seen).toEqual(['A', 'B', 'C', ...documents]);
});

type ContainerPage = {
  readonly edges: readonly { readonly node: { readonly title?: string; readonly id?: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
};
