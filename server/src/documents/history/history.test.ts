import { expect, test } from 'vitest';
import { grant, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { findDocument } from '../record/documents.sql.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { findHistory } from './history.ts';
import { markMany } from '../actions/mark-read.ts';
import { moveMany } from '../actions/move.ts';
import { asSystem, type Ctx } from '../../platform/ctx.ts';

const world = useWorld();
const WHOLE = { first: 50, after: null };

const eventsOf = async (ctx: Ctx, id: string) =>
  (await findHistory(ctx, (await findDocument(ctx, id))!, WHOLE)).events;

test('a document tells who changed what, the latest first, and what Postkorb did itself', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { subject: 'Strom' });
  await editMetadata(ctx, { id, version: 1, values: { subject: 'Stromrechnung' } });
  await markMany(ctx, { ids: [id], isRead: true });

  const events = await eventsOf(ctx, id);

  expect(events.map((one) => one.action)).toEqual([
    'documents.marked-read',
    'documents.metadata-edited',
    'documents.read',
    'documents.filed',
  ]);
  expect(events[1]).toMatchObject({
    bySystem: false,
    person: { id: ctx.viewer.userId, isColleague: true },
    changes: [{ field: 'subject', before: 'Strom', after: 'Stromrechnung', isBeforeKnown: true }],
  });
});

test('what a job did is Postkorb’s, but for what a person had asked of it', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const { accountId, userId, homeSpaceId } = ctx.viewer;
  const job = asSystem(ctx, { accountId, userId, spaceId: homeSpaceId });
  await moveMany(job, { ids: [id], folderId: await rootId(ctx, 'archive') });
  await markMany(job, { ids: [id], isRead: true });

  const [marked, moved] = await eventsOf(ctx, id);

  expect(marked).toMatchObject({ action: 'documents.marked-read', bySystem: true });
  expect(moved).toMatchObject({ action: 'documents.moved', bySystem: false });
  expect(moved!.person).toMatchObject({ id: userId });
});

test('the history comes in pages that fit together, whatever happens in between', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  const document = (await findDocument(ctx, id))!;
  for (let turn = 0; turn < 6; turn += 1)
    await markMany(ctx, { ids: [id], isRead: turn % 2 === 0 });

  const first = await findHistory(ctx, document, { first: 3, after: null });
  await markMany(ctx, { ids: [id], isRead: true });
  const after = first.events.at(-1)!.cursor;
  const second = await findHistory(ctx, document, { first: 50, after });

  expect(first.more).toBe(true);
  expect(second.more).toBe(false);
  expect([...first.events, ...second.events].map((one) => one.action)).toEqual([
    'documents.marked-unread',
    'documents.marked-read',
    'documents.marked-unread',
    'documents.marked-read',
    'documents.marked-unread',
    'documents.marked-read',
    'documents.read',
    'documents.filed',
  ]);
});

test('a Member who was shown a document learns what happened since, and no name of a hidden folder', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const id = await addDocument(owner, { subject: 'Abfindung' });
  await editMetadata(owner, { id, version: 1, values: { subject: 'Arbeit' } });
  await grant(owner, member, { permission: 'viewer', documentId: id });
  const secret = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geheimsache');
  await moveMany(owner, { ids: [id], folderId: secret.id });

  const [seen] = await eventsOf(owner, id);
  const events = await eventsOf(member, id);

  expect(seen).toMatchObject({ folder: { title: 'Geheimsache' } });
  expect(events).toMatchObject([{ action: 'documents.moved', folder: null, changes: [] }]);
  expect(JSON.stringify(events)).not.toMatch(/Geheimsache|Abfindung/);
  expect(events[0]?.person).not.toBeNull();
});

test('whoever belongs to another account sees no names of its people', async () => {
  const owner = await world.account();
  const friend = await world.account();
  const id = await addDocument(owner);
  await grant(owner, friend, { permission: 'editor', documentId: id });
  await editMetadata(owner, { id, version: 1, values: { subject: 'Vom Eigner' } });
  await editMetadata(friend, { id, version: 2, values: { subject: 'Vom Freund' } });

  const [own, others] = await eventsOf(friend, id);

  expect(own).toMatchObject({ person: { id: friend.viewer.userId } });
  expect(others).toMatchObject({ action: 'documents.metadata-edited', person: null });
  const [told] = await eventsOf(owner, id);
  expect(told).toMatchObject({ person: { id: friend.viewer.userId, isColleague: false } });
});

test('a copy and its source name each other, as long as both are within reach', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const id = await addDocument(owner, { subject: 'Vertrag' });
  const copy = (await cloneDocument(owner, { id, folderId: await rootId(owner, 'archive') }))!;
  await grant(owner, member, { permission: 'viewer', documentId: copy.id });

  expect((await eventsOf(owner, copy.id))[0]).toMatchObject({ documents: [{ id }] });
  expect((await eventsOf(owner, id))[0]).toMatchObject({ documents: [{ id: copy.id }] });
  expect(JSON.stringify(await eventsOf(member, copy.id))).not.toContain(id);
});

test('the schema answers with the history and the owner of a document', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);

  const { data } = await world.ask(
    ctx,
    `query ($id: ID!) { containerDocument(id: $id) { owner { id name }
      history(first: 1) { events { id at action bySystem person { id } } pageInfo { hasNextPage } } } }`,
    { id },
  );

  expect(data).toMatchObject({
    containerDocument: {
      owner: { id: ctx.viewer.userId },
      history: { events: [{ action: 'documents.read' }], pageInfo: { hasNextPage: true } },
    },
  });
});

test('a document knows its copies and a copy its source, as far as they are within reach', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const id = await addDocument(owner, { subject: 'Vertrag' });
  const copy = (await cloneDocument(owner, { id, folderId: await rootId(owner, 'archive') }))!;
  await grant(owner, member, { permission: 'viewer', documentId: copy.id });
  const query = `query ($id: ID!) { containerDocument(id: $id) { originalSha256 copiedFrom { id } copies { id } } }`;
  const seen = async (ctx: Ctx, of: string) => (await world.ask(ctx, query, { id: of })).data;

  const originalSha256 = (await findDocument(owner, id))!.originalSha256;
  expect(await seen(owner, id)).toEqual({
    containerDocument: { originalSha256, copiedFrom: null, copies: [{ id: copy.id }] },
  });
  expect(await seen(owner, copy.id)).toEqual({
    containerDocument: { originalSha256, copiedFrom: { id }, copies: [] },
  });
  expect(await seen(member, copy.id)).toEqual({
    containerDocument: { originalSha256, copiedFrom: null, copies: [] },
  });
});

test('documents that lead to documents that lead back come to an end', async () => {
  const ctx = await world.account();
  const [id, folderId] = [await addDocument(ctx, { subject: 'Strom' }), await rootId(ctx, 'inbox')];
  for (let copy = 0; copy < 16; copy += 1) await cloneDocument(ctx, { id, folderId });
  const around = (rounds: number): string =>
    rounds === 0 ? 'id' : `copies { copiedFrom { ${around(rounds - 1)} } }`;
  const ask = (rounds: number) =>
    world.ask(ctx, `query ($id: ID!) { containerDocument(id: $id) { ${around(rounds)} } }`, { id });

  expect((await ask(2)).errors).toBeUndefined();
  expect((await ask(3)).errors?.[0]?.extensions).toEqual({ code: 'TOO_MUCH' });
});
