import { expect, test } from 'vitest';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { moveMany } from '../actions/move.ts';

const world = useWorld();

const ROOT =
  '{ meFolders { sharedWithMe { id type root totalCount unreadCount canCreateFolder canMoveInto canUploadInto canRename canTrash canMarkAsRead } } }';
type Root = { readonly meFolders: { readonly sharedWithMe: { readonly id: string } } };
const rootIdOf = async (ctx: Ctx) =>
  ((await world.ask(ctx, ROOT)).data as Root).meFolders.sharedWithMe.id;

const LIST = `query ($folderId: ID!, $first: Int, $after: String) {
  getContainerDocumentsByFolderConnection(folderId: $folderId, first: $first, after: $after) {
    edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
type List = {
  readonly getContainerDocumentsByFolderConnection: {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};
async function documentsIn(ctx: Ctx, folderId: string, page: object = {}) {
  const { data } = await world.ask(ctx, LIST, { folderId, ...page });
  const { edges, pageInfo } = (data as List).getContainerDocumentsByFolderConnection;
  return { ids: edges.map(({ node }) => node.id), ...pageInfo };
}

const INSIDE = `query ($folderId: ID!) { containersConnection(folderId: $folderId) {
  edges { node { ... on Folder { title } ... on Document { id } } } } }`;

test('every account has a root for what others share, and nothing can be put there [ENT-FOLDER-ROOT-SHAREDWITHME]', async () => {
  const [owner, other] = [await world.account(), await world.account()];
  const { data } = await world.ask(owner, ROOT);
  expect(data).toEqual({
    meFolders: {
      sharedWithMe: {
        id: expect.any(String) as string,
        type: 'FolderSharedWithMe',
        root: 'sharedWithMe',
        totalCount: 0,
        unreadCount: 0,
        canCreateFolder: false,
        canMoveInto: false,
        canUploadInto: false,
        canRename: false,
        canTrash: false,
        canMarkAsRead: false,
      },
    },
  });
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Eigener');
  const folderId = await rootIdOf(owner);
  await expect(moveMany(owner, { ids: [id], folderId })).rejects.toMatchObject({
    code: 'UNKNOWN_FOLDER',
  });
  expect((await documentsIn(other, folderId)).ids).toEqual([]);
});

test('the roots of a person are four [ENUM-ROOTFOLDER]', async () => {
  const owner = await world.account();
  const { data } = await world.ask(
    owner,
    '{ __type(name: "RootFolders") { fields { name type { ofType { name } } } } }',
  );
  // Beside them stand whole spaces, which are no folders.
  type Field = {
    readonly name: string;
    readonly type: { readonly ofType: { name: string | null } };
  };
  const { fields } = (data as { __type: { fields: readonly Field[] } }).__type;
  const folders = fields.filter(({ type }) => type.ofType.name === 'Folder');
  expect(folders.map(({ name }) => name)).toEqual(['archive', 'inbox', 'sharedWithMe', 'trash']);
});

test('what was shared appears there, its folders first, and goes when it is taken back [QRY-meFolders]', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Versicherung');
  const within = await makeDocument(owner, folder, 'Police');
  const single = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Einzeln');
  await makeDocument(owner, await rootOf(owner, 'inbox'), 'Privat');
  await grant(owner, friend, { permission: 'viewer', folderId: folder.id });
  const takeBack = await grant(owner, friend, { permission: 'viewer', documentId: single.id });
  const root = await rootIdOf(friend);

  expect((await documentsIn(friend, root)).ids).toEqual([single.id]);
  expect((await world.ask(friend, INSIDE, { folderId: root })).data).toEqual({
    containersConnection: {
      edges: [{ node: { title: 'Versicherung' } }, { node: { id: single.id } }],
    },
  });
  expect((await documentsIn(friend, folder.id)).ids).toEqual([within.id]);
  const counted = '{ counters { unreadInboxDocuments unreadSharedWithMe } }';
  expect((await world.ask(friend, counted)).data).toEqual({
    counters: { unreadInboxDocuments: 0, unreadSharedWithMe: 1 },
  });
  await takeBack();
  expect((await world.ask(friend, counted)).data).toEqual({
    counters: { unreadInboxDocuments: 0, unreadSharedWithMe: 0 },
  });
  expect((await documentsIn(friend, root)).ids).toEqual([]);
  expect((await documentsIn(owner, await rootIdOf(owner))).ids).toEqual([]);
});

test('documents of several people come newest first and page by page', async () => {
  const [one, other, friend] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const documents = [];
  for (const from of [one, other, one])
    documents.push(
      await makeDocument(from, await rootOf(from, 'inbox'), `Brief ${documents.length}`),
    );
  for (const [place, from] of [one, other, one].entries())
    await grant(from, friend, { permission: 'viewer', documentId: documents[place]!.id });
  const root = await rootIdOf(friend);
  const whole = (await documentsIn(friend, root)).ids;
  expect(whole.toSorted()).toEqual(documents.map(({ id }) => id).toSorted());

  const first = await documentsIn(friend, root, { first: 2 });
  const second = await documentsIn(friend, root, { first: 2, after: first.endCursor });

  expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
  expect([...first.ids, ...second.ids]).toEqual(whole);
  for (const day of ['2026-02-31 10:00:00+00', 'Sat, 21 Nov 2026 10:00:00 GMT (noon)'])
    expect((await documentsIn(friend, root, { after: `${day}~${whole[0]}` })).ids).toEqual(whole);
});
