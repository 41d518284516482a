import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { brokenIn } from '../../../../tools/invariants/check.ts';
import { grant, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { begin, workThrough } from '../../../test/world/bulk.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { countStatements } from '../../../test/world/statements.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { markMany } from '../actions/mark-read.ts';
import { moveMany } from '../actions/move.ts';
import { undoBulkJob } from '../bulk/undo-bulk-job.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { saveReading } from '../metadata/save-reading.ts';
import { findDocuments, findFolders } from '../record/documents.sql.ts';

const world = useWorld();

const COUNTED = `{
  counters { unreadInboxDocuments unreadSharedWithMe }
  meFolders { inbox { totalCount unreadCount advertisingCount } }
}`;

/** What is counted for somebody: unread in the Inbox, unread of others, all in the Inbox, advertising in it. */
async function counted(ctx: Ctx): Promise<readonly (number | null)[]> {
  const { data } = await world.ask(ctx, COUNTED);
  const { counters, meFolders } = data as {
    counters: { unreadInboxDocuments: number; unreadSharedWithMe: number };
    meFolders: { inbox: { totalCount: number; unreadCount: number; advertisingCount: number } };
  };
  const { inbox } = meFolders;
  expect(inbox.unreadCount).toBe(counters.unreadInboxDocuments);
  const { unreadInboxDocuments: own, unreadSharedWithMe: others } = counters;
  return [own, others, inbox.totalCount, inbox.advertisingCount];
}

/** What folders count otherwise than lies in them. */
async function miscounted(): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  const { dataFolder } = world.appCtx.config;
  const found = await brokenIn(client, { dataFolder, names: ['I13'] });
  await client.end();
  return [...found.values()].flat();
}

const LIST = `query ($folderId: ID!, $first: Int, $after: String, $filter: DocumentFilter, $sort: DocumentSort) {
  getContainerDocumentsByFolderConnection(
    folderId: $folderId, first: $first, after: $after, filter: $filter, sort: $sort
  ) {
    edges { node { id } }
    pageInfo { hasNextPage endCursor }
    totalCount
    landmarks(every: 50)
  }
}`;
type Page = {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  readonly totalCount: number | null;
  readonly landmarks: readonly string[];
};

async function page(ctx: Ctx, asked: Record<string, unknown>): Promise<Page> {
  const variables = { folderId: await rootId(ctx, 'inbox'), ...asked };
  const { data } = await world.ask(ctx, LIST, variables);
  return (data as { getContainerDocumentsByFolderConnection: Page })
    .getContainerDocumentsByFolderConnection;
}

const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

test('unread advertising is not counted, to whoever shares the space neither, and the counters follow whatever becomes of it', async () => {
  const ctx = await world.account();
  const admin = await world.admin(ctx);
  const letter = await addDocument(ctx, { subject: 'Bescheid' });
  const leaflet = await addDocument(ctx, { subject: 'Rabatt', isAdvertising: true });
  expect([await counted(ctx), await counted(admin)]).toEqual([
    [1, 0, 2, 1],
    [1, 0, 2, 1],
  ]);

  // Read anew it is a letter, and then advertising again.
  await saveReading(ctx, { id: leaflet, values: { isAdvertising: false }, files: {} });
  expect(await counted(ctx)).toEqual([2, 0, 2, 0]);
  await saveReading(ctx, { id: leaflet, values: { isAdvertising: true }, files: {} });
  expect(await counted(ctx)).toEqual([1, 0, 2, 1]);

  await markMany(ctx, { ids: [leaflet, letter], isRead: true });
  await markMany(ctx, { ids: [leaflet], isRead: false });
  expect(await counted(ctx)).toEqual([0, 0, 2, 1]);
  const archive = await rootId(ctx, 'archive');
  await moveMany(ctx, { ids: [leaflet], folderId: archive });
  expect(await counted(ctx)).toEqual([0, 0, 1, 0]);
  await cloneDocument(ctx, { id: leaflet, folderId: await rootId(ctx, 'inbox') });
  expect(await counted(ctx)).toEqual([0, 0, 2, 1]);
  expect(await miscounted()).toEqual([]);
});

test('guests are not told of unread advertising, though it is unread to them', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Haus');
  await grant(owner, friend, { permission: 'viewer', folderId: folder.id });
  for (const isAdvertising of [true, false]) {
    const id = await addDocument(owner, { isAdvertising });
    await moveMany(owner, { ids: [id], folderId: folder.id });
  }
  const asked = `query ($id: ID!) { containerFolder(id: $id) { unreadCount canMarkAsRead totalCount } }`;
  const { data } = await world.ask(friend, asked, { id: folder.id });
  expect(data).toEqual({
    containerFolder: { unreadCount: 1, canMarkAsRead: true, totalCount: 2 },
  });
  expect((await counted(friend))[1]).toBe(1);
  const unread = await page(friend, { folderId: folder.id, filter: { unread: true } });
  expect(unread.edges).toHaveLength(2);
});

test('a list leaves advertising out, or shows nothing else, page by page and in every order; without being asked it shows both', async () => {
  const ctx = await world.account();
  const letters: string[] = [];
  const leaflets: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    letters.unshift(await addDocument(ctx, { subject: `Brief ${nth}` }));
    leaflets.unshift(await addDocument(ctx, { subject: `Rabatt ${nth}`, isAdvertising: true }));
  }
  const both = await page(ctx, {});
  expect([idsOf(both).length, both.totalCount]).toEqual([10, 10]);

  const walked = async (advertising: boolean) => {
    const filter = { advertising };
    const first = await page(ctx, { filter, first: 3 });
    const { endCursor: after } = first.pageInfo;
    return [...idsOf(first), ...idsOf(await page(ctx, { filter, first: 3, after }))];
  };
  expect([await walked(false), await walked(true)]).toEqual([letters, leaflets]);
  const sort = { by: 'subject', isDescending: false };
  const sorted = await page(ctx, { filter: { advertising: false }, sort });
  expect([idsOf(sorted), sorted.totalCount]).toEqual([letters.toReversed(), 5]);
  expect((await page(ctx, { filter: { advertising: true } })).totalCount).toBe(5);
  const found = `{ searchContainerDocumentConnection(search: "Rabatt") { edges { node { id } } } }`;
  const { data } = await world.ask(ctx, found);
  expect(idsOf((data as Record<string, Page>)['searchContainerDocumentConnection']!)).toEqual(
    leaflets,
  );
});

test('a long list without its advertising is entered anywhere by places that do not count it', async () => {
  const ctx = await world.account();
  const ids: string[] = [];
  for (let nth = 0; nth < 54; nth += 1) ids.push(await addDocument(ctx));
  await addDocument(ctx, { isAdvertising: true });
  const filter = { advertising: false };
  const { landmarks } = await page(ctx, { filter });
  expect(landmarks).toHaveLength(1);
  expect(idsOf(await page(ctx, { filter, after: landmarks[0] }))).toEqual(
    ids.slice(0, 4).toReversed(),
  );
});

test('all advertising of the Inbox is thrown away at once, and comes back; letters stay', async () => {
  const ctx = await world.account();
  const folderId = await rootId(ctx, 'inbox');
  const letter = await addDocument(ctx);
  const leaflet = await addDocument(ctx, { isAdvertising: true });
  const selection = { folderId, filter: { advertising: true } };
  const trash = await rootId(ctx, 'trash');
  const job = await begin(ctx, { action: 'move', folderId: trash, selection });
  expect(await workThrough(ctx, job)).toMatchObject({ stage: 'Done', changed: 1 });
  const rootsOf = async () =>
    (await Promise.all([letter, leaflet].map((id) => findDocuments(ctx, [id])))).flat();
  expect((await rootsOf()).map(({ root }) => root)).toEqual(['inbox', 'trash']);

  const { id: undo } = await undoBulkJob(ctx, { id: job, undoId: randomUUID() });
  await workThrough(ctx, undo);
  expect((await rootsOf()).map(({ root }) => root)).toEqual(['inbox', 'inbox']);
  expect((await findFolders(ctx, [folderId]))[0]?.advertising).toBe(1);
});

test('whether a letter is advertising costs no statement more', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const asked = async (isAdvertising: boolean) => {
    const { db, statements } = countStatements(ctx.db);
    await saveReading({ ...ctx, db }, { id, values: { subject: 'x', isAdvertising }, files: {} });
    return statements();
  };
  expect(await asked(true)).toBe(await asked(false));
});
