import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { brokenIn } from '../../../../tools/invariants/check.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { findDocument } from '../record/documents.sql.ts';
import { markMany } from './mark-read.ts';
import { moveMany } from './move.ts';
import { resubmitDue, snoozeDocuments } from './snooze.ts';

const world = useWorld();
const TODAY = '2026-11-21';
const at = (ctx: Ctx, day = TODAY): Ctx => ({ ...ctx, now: () => new Date(`${day}T09:00:00Z`) });

const LIST = `query ($id: ID!, $filter: DocumentFilter, $search: String!) {
  counters { unreadInboxDocuments }
  meFolders { inbox { totalCount snoozedCount advertisingCount } }
  getContainerDocumentsByFolderConnection(folderId: $id, filter: $filter) { edges { node { id } } totalCount }
  searchContainerDocumentConnection(search: $search) { edges { node { id } } }
}`;
type Page = { readonly edges: readonly { node: { id: string } }[]; readonly totalCount: number };
type Seen = {
  readonly counters: { unreadInboxDocuments: number };
  readonly meFolders: {
    inbox: { totalCount: number; snoozedCount: number; advertisingCount: number };
  };
  readonly getContainerDocumentsByFolderConnection: Page;
  readonly searchContainerDocumentConnection: Page;
};
const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

/** What is seen of the Inbox under a filter, and what a search for a word finds. */
async function seen(ctx: Ctx, filter: object = { snoozed: false }, search = 'Brief') {
  const id = await rootId(ctx, 'inbox');
  const { data } = await world.ask(ctx, LIST, { id, filter, search });
  const all = data as Seen;
  const listed = all.getContainerDocumentsByFolderConnection;
  return {
    unread: all.counters.unreadInboxDocuments,
    inbox: all.meFolders.inbox,
    listed: idsOf(listed),
    total: listed.totalCount,
    found: idsOf(all.searchContainerDocumentConnection),
  };
}

async function broken(names: readonly ('I13' | 'I14')[]) {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  const found = await brokenIn(client, { dataFolder: world.appCtx.config.dataFolder, names });
  await client.end();
  return [...found.values()].flat();
}

async function journal(ctx: Ctx) {
  const { rows } = await sql<{ action: string }>`select action from platform.journal
    where account_id = ${ctx.viewer.accountId} and action in ('documents.snoozed', 'documents.resubmitted')
    order by seq`.execute(ctx.db);
  return rows.map(({ action }) => action);
}

test('what is snoozed leaves the list of the Inbox and its counter, and is found everywhere else', async () => {
  const ctx = at(await world.account());
  const letter = await addDocument(ctx, { subject: 'Brief eins' });
  const other = await addDocument(ctx, { subject: 'Brief zwei' });
  await snoozeDocuments(ctx, [letter, letter], '2026-12-11');

  expect(await seen(ctx)).toEqual({
    unread: 1,
    inbox: { totalCount: 2, snoozedCount: 1, advertisingCount: 0 },
    listed: [other],
    total: 1,
    found: [other, letter],
  });
  expect(await seen(ctx, { snoozed: true })).toMatchObject({ listed: [letter], total: 1 });
  expect(await seen(ctx, {})).toMatchObject({ listed: [other, letter], total: 2 });
  expect(await broken(['I13', 'I14'])).toEqual([]);

  await snoozeDocuments(ctx, [letter], null);
  expect(await seen(ctx)).toMatchObject({ unread: 2, listed: [other, letter] });
  expect(await journal(ctx)).toEqual(['documents.snoozed', 'documents.snoozed']);
});

test('taking a snooze back gives the day it had before, else the Inbox as it was', async () => {
  const ctx = at(await world.account());
  const letter = await addDocument(ctx, { subject: 'Brief eins' });
  const other = await addDocument(ctx, { subject: 'Brief zwei' });
  const before = await seen(ctx);
  const until = async () => {
    const found = await findDocument(ctx, letter);
    return [found?.snoozedUntil, found?.resubmittedAt];
  };

  await snoozeDocuments(ctx, [letter], '2026-12-11');
  await snoozeDocuments(ctx, [letter, other], '2026-12-20');
  await snoozeDocuments(ctx, [letter], '2026-12-11');
  await snoozeDocuments(ctx, [other], null);
  expect(await until()).toEqual(['2026-12-11', null]);
  expect(await seen(ctx)).toMatchObject({ listed: [other] });

  await snoozeDocuments(ctx, [letter], null);
  expect(await until()).toEqual([null, null]);
  expect(await seen(ctx)).toEqual(before);
});

test('on its day, or when a day was missed, it comes back unread on top, once', async () => {
  const ctx = at(await world.account());
  const [first, second] = [
    await addDocument(ctx, { subject: 'Brief eins' }),
    await addDocument(ctx, { subject: 'Brief zwei' }),
  ];
  const third = await addDocument(ctx, { subject: 'Brief drei' });
  const before = await findDocument(ctx, first);
  await markMany(ctx, { ids: [first], isRead: true });
  await snoozeDocuments(ctx, [second, first], '2026-12-11');
  await resubmitDue(at(ctx, '2026-12-10'));
  expect((await seen(ctx)).listed).toEqual([third]);

  const later = at(ctx, '2026-12-13');
  await resubmitDue(later);
  await resubmitDue(later);
  const order = [second, first, third];
  expect(await seen(ctx)).toMatchObject({
    unread: 3,
    inbox: { snoozedCount: 0 },
    listed: order,
    found: order,
  });
  expect(await findDocument(ctx, first)).toMatchObject({
    isRead: false,
    snoozedUntil: null,
    snoozedAt: ctx.now(),
    resubmittedAt: later.now(),
    createdAt: before?.createdAt,
  });
  const after = await addDocument(ctx, { subject: 'Brief vier' });
  expect((await seen(ctx)).listed).toEqual([after, ...order]);
  expect(await journal(ctx)).toEqual(['documents.snoozed', 'documents.resubmitted']);
  expect(await broken(['I13', 'I14'])).toEqual([]);
});

test('a new day replaces the last one; filed, copied or thrown away nothing is snoozed', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { subject: 'Brief' });
  await snoozeDocuments(ctx, [id], '2026-11-22');
  await snoozeDocuments(ctx, [id], '2026-11-29');
  await resubmitDue(at(ctx, '2026-11-22'));
  expect((await seen(ctx)).listed).toEqual([]);

  const folderId = await rootId(ctx, 'archive');
  const copy = await cloneDocument(ctx, { id, folderId: await rootId(ctx, 'inbox') });
  expect((await seen(ctx)).listed).toEqual([copy?.id]);
  await moveMany(ctx, { ids: [id], folderId });
  expect(await findDocument(ctx, id)).toMatchObject({ snoozedUntil: null, snoozedAt: null });
  expect((await seen(ctx)).inbox).toMatchObject({ totalCount: 1, snoozedCount: 0 });
  expect(await broken(['I13'])).toEqual([]);
});

test('snoozed advertising lies in no fold, and is no letter among those that are listed', async () => {
  const ctx = at(await world.account());
  const leaflet = await addDocument(ctx, { subject: 'Brief', isAdvertising: true });
  await snoozeDocuments(ctx, [leaflet], '2026-11-22');
  const inbox = { totalCount: 1, snoozedCount: 1, advertisingCount: 0 };
  const rest = { advertising: false, snoozed: false };
  expect(await seen(ctx, rest)).toMatchObject({ unread: 0, inbox, listed: [], total: 0 });
  expect(await seen(ctx, { advertising: true })).toMatchObject({ listed: [], total: 0 });
  expect(await seen(ctx, { snoozed: true })).toMatchObject({ listed: [leaflet], total: 1 });
  expect(await broken(['I13'])).toEqual([]);
});

test('only letters of the Inbox are snoozed, until a day to come of the next two years', async () => {
  const ctx = at(await world.account());
  const [id, filed] = [await addDocument(ctx), await addDocument(ctx, { root: 'archive' })];
  const refused = (ids: readonly string[], until: string, code: string) =>
    expect(snoozeDocuments(ctx, ids, until)).rejects.toMatchObject({ code });
  await refused([], '2026-11-22', 'NOTHING_CHOSEN');
  await refused([id, filed], '2026-11-22', 'NOT_IN_INBOX');
  await refused([id], TODAY, 'INVALID_INPUT');
  await refused([id], '2028-12-24', 'INVALID_INPUT');
  const other = at(await world.account());
  await expect(snoozeDocuments(other, [id], '2026-11-22')).rejects.toMatchObject({
    code: 'UNKNOWN_DOCUMENT',
  });
  expect(await findDocument(ctx, id)).toMatchObject({ snoozedUntil: null });
});
