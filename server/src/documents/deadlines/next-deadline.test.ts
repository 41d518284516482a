import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ReadDuty } from '@postkorb/domain/documents';
import { addDocument } from '../../../test/world/documents.ts';
import { at, READ, read } from '../../../test/world/duties.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { copyReadings } from '../../extraction/copy-readings.ts';
import { findWaiting } from '../duties/waiting.sql.ts';
import { grant } from '../../../test/access/fixtures.ts';
import { findDuties } from '../duties/duty.sql.ts';
import { addDuty, changeDuty, removeDuties } from '../duties/edit-duties.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { markDeadlinesDone, remindOfDeadlines, snoozeDeadlines } from './decide-deadlines.ts';
import { markDutiesDone, snoozeDuties } from './decide-duties.ts';
import { findDeadlines } from './find-deadlines.ts';

const world = useWorld();
const PAYMENT: ReadDuty = { ...READ, kind: 'payment', day: '2026-03-25', sentence: 'Zu zahlen.' };
const OBJECTION: ReadDuty = {
  ...READ,
  kind: 'objection',
  isRight: true,
  day: '2026-03-18',
  sentence: 'Sie können widersprechen.',
};

const QUERY = `query ($id: ID!) { containerDocument(id: $id) { metadata { dueDate }
  deadline { kind day time state snoozedUntil remindOn canDecide } paymentDeadline { day state } duties { kind day state } } }`;
type Told = {
  readonly metadata: { readonly dueDate: string | null };
  readonly deadline: Readonly<Record<string, unknown>> | null;
  readonly paymentDeadline: Readonly<Record<string, unknown>> | null;
  readonly duties: readonly Readonly<Record<string, unknown>>[];
};
const told = async (ctx: Ctx, id: string) => {
  const { data } = await world.ask(ctx, QUERY, { id });
  return (data as { containerDocument: Told }).containerDocument;
};
const entries = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string; objects: string[] }>`
    select action, entry::jsonb -> 'objects' as objects from platform.journal
    where account_id = ${ctx.viewer.accountId} order by seq`.execute(ctx.db);
  return rows;
};
const listed = async (ctx: Ctx, isDone: boolean) =>
  (await findDeadlines(ctx, { isDone, from: null, to: null })).map(
    ({ document, deadline }) => `${document.id} ${deadline.kind} ${deadline.day}`,
  );

async function withDuties(ctx: Ctx, duties: readonly ReadDuty[] = [PAYMENT, READ]) {
  const id = await addDocument(ctx, { dueDate: '2026-03-25' });
  await read(ctx, id, duties);
  return id;
}

test('the deadline of a letter is what it wants next, the day to pay by stays that of the payment', async () => {
  const ctx = at(await world.account());
  const id = await withDuties(ctx, [PAYMENT, READ, OBJECTION]);

  expect(await told(ctx, id)).toMatchObject({
    metadata: { dueDate: '2026-03-25' },
    deadline: { kind: 'reply', day: '2026-03-20', state: 'open' },
    paymentDeadline: { day: '2026-03-25', state: 'open' },
  });
  expect(await listed(ctx, false)).toEqual([`${id} reply 2026-03-20`]);
});

test('what is ticked off is that duty alone, then the next one stands; it is opened again in the same way', async () => {
  const ctx = at(await world.account());
  const id = await withDuties(ctx);
  const [payment, reply] = await findDuties(ctx, [id]);

  await markDeadlinesDone(ctx, [id], true);
  expect(await told(ctx, id)).toMatchObject({
    deadline: { kind: 'payment', state: 'open' },
    duties: [{ state: 'open' }, { state: 'done' }],
  });
  await markDeadlinesDone(ctx, [id], false);
  expect(await told(ctx, id)).toMatchObject({ deadline: { kind: 'reply', state: 'open' } });
  await markDutiesDone(ctx, [payment!.id], true);
  await markDeadlinesDone(ctx, [id], true);

  expect(await told(ctx, id)).toMatchObject({
    deadline: { kind: 'payment', state: 'done' },
    duties: [{ state: 'done' }, { state: 'done' }],
  });
  expect(await listed(ctx, false)).toEqual([]);
  expect((await entries(ctx)).slice(-4)).toEqual([
    { action: 'documents.deadline-done', objects: [id, reply!.id] },
    { action: 'documents.deadline-reopened', objects: [id, reply!.id] },
    { action: 'documents.duty-done', objects: [id, payment!.id] },
    { action: 'documents.deadline-done', objects: [id, reply!.id] },
  ]);
});

test('what is put off sleeps alone, and is woken whatever stands before it meanwhile', async () => {
  const ctx = at(await world.account());
  const id = await withDuties(ctx);

  await snoozeDeadlines(ctx, [id], '2026-03-28');
  expect(await told(ctx, id)).toMatchObject({
    deadline: { kind: 'payment', state: 'open' },
    duties: [{ state: 'open' }, { state: 'snoozed' }],
  });
  await snoozeDeadlines(ctx, [id], null);
  await snoozeDeadlines(ctx, [id], '2026-03-12');

  expect(await told(ctx, id)).toMatchObject({
    deadline: { kind: 'reply', state: 'snoozed', snoozedUntil: '2026-03-12' },
  });
  await remindOfDeadlines(ctx, [id], '2026-03-15');
  expect((await told(ctx, id)).deadline).toMatchObject({ kind: 'reply', remindOn: '2026-03-15' });
});

test('taking the snooze of a duty back gives the day it had before, else wakes it, and no other', async () => {
  const ctx = at(await world.account());
  const id = await withDuties(ctx);
  const [payment, reply] = await findDuties(ctx, [id]);
  await snoozeDuties(ctx, [reply!.id], '2026-03-12');
  await snoozeDuties(ctx, [payment!.id, reply!.id], '2026-03-28');

  await snoozeDuties(ctx, [reply!.id], '2026-03-12');
  await snoozeDuties(ctx, [payment!.id], null);
  expect((await findDuties(ctx, [id])).map((one) => one.snoozedUntil)).toEqual([
    null,
    '2026-03-12',
  ]);
  expect((await told(ctx, id)).duties).toMatchObject([{ state: 'open' }, { state: 'snoozed' }]);

  await snoozeDuties(ctx, [reply!.id], null);
  expect((await told(ctx, id)).duties).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  expect((await told(ctx, id)).deadline).toMatchObject({ kind: 'reply', state: 'open' });
});

test('what may be done counts where nothing has to be, and lapses without being overdue', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  await read(ctx, id, [OBJECTION]);
  const later = at(ctx, '2026-03-19');

  expect((await told(ctx, id)).deadline).toMatchObject({ kind: 'objection', state: 'open' });
  expect(await listed(ctx, false)).toEqual([`${id} objection 2026-03-18`]);
  expect((await told(later, id)).deadline).toMatchObject({ state: 'lapsed', canDecide: false });
  expect([await listed(later, false), await listed(later, true)]).toEqual([
    [],
    [`${id} objection 2026-03-18`],
  ]);
});

test('whoever corrects the day to pay by corrects the duty to pay, and the other way round', async () => {
  const ctx = at(await world.account());
  const id = await withDuties(ctx, [PAYMENT]);
  const [payment] = await findDuties(ctx, [id]);

  await editMetadata(ctx, { id, values: { dueDate: '2026-04-02' } });
  expect(await told(ctx, id)).toMatchObject({
    deadline: { kind: 'payment', day: '2026-04-02' },
    duties: [{ day: '2026-04-02' }],
  });
  await changeDuty(ctx, { id: payment!.id, edit: { day: '2026-04-09' } });
  expect(await told(ctx, id)).toMatchObject({
    metadata: { dueDate: '2026-04-09' },
    deadline: { day: '2026-04-09' },
    duties: [{ day: '2026-04-09' }],
  });
  await read(ctx, id, [PAYMENT]);
  await editMetadata(ctx, { id, values: { dueDate: null } });

  expect(await told(ctx, id)).toMatchObject({ deadline: null, duties: [{ day: null }] });
});

test('a day to pay by that a person gave counts, whatever day the letter is read to name', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  await editMetadata(ctx, { id, values: { dueDate: '2026-04-02' } });

  await read(ctx, id, [PAYMENT]);

  expect(await told(ctx, id)).toMatchObject({
    deadline: { day: '2026-04-02' },
    duties: [{ day: '2026-04-02' }],
  });
});

test('a payment that was taken away is no deadline, and one that a person wrote down is', async () => {
  const ctx = at(await world.account());
  const id = await withDuties(ctx, [PAYMENT]);
  const [payment] = await findDuties(ctx, [id]);

  await removeDuties(ctx, { ids: [payment!.id], isRemoved: true });
  expect(await told(ctx, id)).toMatchObject({ deadline: null, paymentDeadline: null });
  await addDuty(ctx, { documentId: id, edit: { kind: 'appointment', day: '2026-04-30' } });

  expect((await told(ctx, id)).deadline).toMatchObject({ kind: 'appointment', day: '2026-04-30' });
});

test('a day to appear on says its time, and a day to pay by has none', async () => {
  const ctx = at(await world.account());
  const hearing = await addDocument(ctx);
  await addDuty(ctx, {
    documentId: hearing,
    edit: { kind: 'hearing', day: '2026-04-30', time: '10:15' },
  });
  const bill = await addDocument(ctx, { dueDate: '2026-03-25' });

  expect((await told(ctx, hearing)).deadline).toMatchObject({ kind: 'hearing', time: '10:15' });
  expect((await told(ctx, bill)).deadline).toMatchObject({ kind: 'payment', time: null });
});

const sorted = async (ctx: Ctx, filter: string) => {
  const { data } = await world.ask(
    ctx,
    `query ($folder: ID!) { getContainerDocumentsByFolderConnection(folderId: $folder, ${filter}
      sort: { by: deadline, isDescending: false }) { edges { node { id } } } }`,
    { folder: await inbox(ctx) },
  );
  type Edges = { readonly edges: readonly { readonly node: { readonly id: string } }[] };
  const list = (data as { getContainerDocumentsByFolderConnection: Edges })
    .getContainerDocumentsByFolderConnection;
  return list.edges.map(({ node }) => node.id);
};
const inbox = async (ctx: Ctx) => {
  const { data } = await world.ask(ctx, '{ meFolders { inbox { id } } }');
  return (data as { meFolders: { inbox: { id: string } } }).meFolders.inbox.id;
};

test('a list in the order of deadlines goes by what each letter wants next', async () => {
  const ctx = at(await world.account());
  const answer = await addDocument(ctx);
  const both = await withDuties(ctx, [PAYMENT, { ...READ, day: '2026-03-11' }]);
  const bill = await addDocument(ctx, { dueDate: '2026-03-15' });
  const silent = await addDocument(ctx);
  await read(ctx, answer, [READ]);

  expect(await sorted(ctx, '')).toEqual([both, bill, answer, silent]);
  expect(await sorted(ctx, 'filter: { withDeadline: true }')).toEqual([both, bill, answer]);
  await markDeadlinesDone(ctx, [both], true);

  expect(await sorted(ctx, '')).toEqual([bill, answer, both, silent]);
});

test('guests know the day of what a reading found, and none that may stand on a page they do not see', async () => {
  const [ctx, guest] = [at(await world.account()), at(await world.account())];
  const id = await withDuties(ctx);
  await addDuty(ctx, { documentId: id, edit: { kind: 'appointment', day: '2026-03-11' } });
  await grant(ctx, guest, { permission: 'editor', documentId: id });

  expect(await told(guest, id)).toMatchObject({
    deadline: { kind: 'reply', day: '2026-03-20', canDecide: true },
    duties: [],
  });
  await markDeadlinesDone(guest, [id], true);
  expect((await told(ctx, id)).duties).toMatchObject([
    { kind: 'payment', state: 'open' },
    { kind: 'reply', state: 'done' },
    { kind: 'appointment', state: 'open' },
  ]);
  await markDeadlinesDone(guest, [id], false);
  await sql`update documents.document set told_since = now() where id = ${id}`.execute(ctx.db);

  expect((await told(guest, id)).deadline).toMatchObject({ kind: 'payment', day: '2026-03-25' });
});

test('a copy gets what its words say is to be done, as the first has it', async () => {
  const ctx = at(await world.account());
  const id = await withDuties(ctx);
  const copy = await cloneDocument(ctx, { id, folderId: await inbox(ctx) });

  await copyReadings(ctx, {
    accountId: ctx.viewer.accountId,
    documentId: copy!.id,
    from: { accountId: ctx.viewer.accountId, documentId: id },
  });

  expect(await findWaiting(ctx, 10)).toContainEqual({
    accountId: ctx.viewer.accountId,
    documentId: copy!.id,
    isCopy: true,
  });
  expect((await told(ctx, copy!.id)).deadline).toMatchObject({ kind: 'payment' });
});
