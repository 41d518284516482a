import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ReadDuty } from '@postkorb/domain/documents';
import { addDocument } from '../../../test/world/documents.ts';
import { at, READ, read } from '../../../test/world/duties.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { markDeadlinesDone } from '../deadlines/decide-deadlines.ts';
import { markDutiesDone, remindOfDuties, snoozeDuties } from '../deadlines/decide-duties.ts';
import { findDatedDuties, findDuties } from './duty.sql.ts';
import { addDuty, changeDuty, removeDuties } from './edit-duties.ts';

const world = useWorld();
const NO_CASE = { caseNumber: null, parties: null, mustAppear: null };
const PAYMENT: ReadDuty = { ...READ, kind: 'payment', day: '2026-03-25', sentence: 'Zu zahlen.' };
const FINE: ReadDuty = {
  ...READ,
  kind: 'objection',
  isRight: true,
  day: null,
  sentence: 'Einspruch ist binnen zwei Wochen nach Zustellung möglich.',
  law: 'fine',
  span: { length: 2, unit: 'weeks', counts: 'service' },
  land: 'DE-BE',
};

const entries = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string }>`select action from platform.journal
    where account_id = ${ctx.viewer.accountId} order by seq`.execute(ctx.db);
  return rows.map(({ action }) => action);
};
const refused = (work: Promise<unknown>, code: string) =>
  expect(work).rejects.toMatchObject({ code });
const QUERY = `query ($id: ID!) { containerDocument(id: $id) { duties {
  kind isRight day state isCertain sentence page canChange counted { law asks steps { kind day } } } deadline { state } } }`;
const told = async (ctx: Ctx, id: string) => {
  const { data } = await world.ask(ctx, QUERY, { id });
  return (data as { containerDocument: { duties: Record<string, unknown>[]; deadline: unknown } })
    .containerDocument;
};

test('what a letter wants is told with its words, its place and how its day was counted', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  await read(ctx, id, [READ, FINE]);

  expect((await told(ctx, id)).duties).toEqual([
    {
      kind: 'reply',
      isRight: false,
      day: '2026-03-20',
      state: 'open',
      isCertain: true,
      sentence: READ.sentence,
      page: 1,
      canChange: true,
      counted: null,
    },
    expect.objectContaining({
      kind: 'objection',
      day: '2026-03-19',
      isCertain: false,
      counted: {
        law: '§ 67 Abs. 1 OWiG',
        asks: 'service',
        steps: [
          { kind: 'servedAtEarliest', day: '2026-03-05' },
          { kind: 'counted', day: '2026-03-19' },
        ],
      },
    }),
  ]);
});

test('a yellow envelope: once its day is said the objection is counted from it, over Easter', async () => {
  const ctx = at(await world.account(), '2026-03-25');
  const id = await addDocument(ctx);
  await read(ctx, id, [FINE]);
  const [duty] = await findDuties(ctx, [id]);

  await changeDuty(ctx, { id: duty!.id, edit: { servedOn: '2026-03-21' } });

  expect((await told(ctx, id)).duties).toMatchObject([
    { day: '2026-04-07', isCertain: true, counted: { asks: null } },
  ]);
  await refused(
    changeDuty(ctx, { id: duty!.id, edit: { servedOn: '2026-03-26' } }),
    'INVALID_INPUT',
  );
  await refused(
    changeDuty(ctx, { id: duty!.id, version: 1, edit: { place: 'Saal 1' } }),
    'CHANGED_MEANWHILE',
  );
});

test('a right that passed has lapsed, what was owed is overdue', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  await read(ctx, id, [READ, FINE]);

  expect((await told(at(ctx, '2026-04-01'), id)).duties.map(({ state }) => state)).toEqual([
    'overdue',
    'lapsed',
  ]);
});

test('what a person decided about one duty keeps no other of its kind and day away', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  await read(ctx, id, [READ]);
  const [reply] = await findDuties(ctx, [id]);
  await markDutiesDone(ctx, [reply!.id], true);
  const second = { ...READ, sentence: 'Sagen Sie bis zum 20.03.2026 auch dem Amt Bescheid.' };
  const dayless = { ...READ, day: null, sentence: 'Bitte melden Sie sich.' };

  await read(ctx, id, [READ, second, dayless, { ...dayless, sentence: 'Rufen Sie uns an.' }]);
  const found = await findDuties(ctx, [id]);
  expect(new Set(found.map(({ sentence }) => sentence))).toEqual(
    new Set([READ.sentence, second.sentence, dayless.sentence, 'Rufen Sie uns an.']),
  );
  expect(found).toHaveLength(4);

  await removeDuties(ctx, { ids: found.map((duty) => duty.id), isRemoved: true });
  await read(ctx, id, [READ, second, dayless]);
  expect(await findDuties(ctx, [id])).toEqual([]);
});

test('read anew, what nobody touched is replaced, what a person touched stays, and what is the same is not written', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  expect(await read(ctx, id, [READ, FINE])).toBe(true);
  expect(await read(ctx, id, [READ, FINE])).toBe(false);
  const [reply, fine] = await findDuties(ctx, [id]);
  await changeDuty(ctx, { id: reply!.id, edit: { day: '2026-03-27' } });
  await removeDuties(ctx, { ids: [fine!.id], isRemoved: true });

  await read(ctx, id, [READ, FINE, { ...READ, kind: 'submission', sentence: 'Belege.' }]);

  expect((await findDuties(ctx, [id])).map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    'reply 2026-03-27',
    'submission 2026-03-20',
  ]);
});

test('a decision that is older than the duties of its document is that of the duty on its day', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-03-25' });
  await markDeadlinesDone(ctx, [id], true);

  await read(ctx, id, [PAYMENT, READ]);

  expect((await told(ctx, id)).duties).toMatchObject([{ state: 'done' }, { state: 'open' }]);
});

test('duties are put off, one is reminded of them, and each decision is told once', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  await read(ctx, id, [READ]);
  const [{ id: duty } = { id: '' }] = await findDuties(ctx, [id]);
  const before = (await entries(ctx)).length;

  await snoozeDuties(ctx, [duty], '2026-03-18');
  await snoozeDuties(ctx, [duty], '2026-03-18');
  await remindOfDuties(ctx, [duty], '2026-03-15');

  expect((await told(ctx, id)).duties).toMatchObject([{ state: 'snoozed' }]);
  expect((await entries(ctx)).slice(before)).toEqual([
    'documents.duty-snoozed',
    'documents.duty-reminder-set',
  ]);
  await refused(snoozeDuties(ctx, [duty], '2026-03-10'), 'INVALID_INPUT');
  await snoozeDuties(ctx, [duty], null);
  expect((await told(ctx, id)).duties).toMatchObject([{ state: 'open' }]);
});

test('a duty is written down, taken away and put back', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  await addDuty(ctx, { documentId: id, edit: { kind: 'cancellation', day: '2026-04-30' } });
  const [{ id: duty } = { id: '' }] = await findDuties(ctx, [id]);

  expect((await told(ctx, id)).duties).toMatchObject([{ kind: 'cancellation', isRight: true }]);
  await removeDuties(ctx, { ids: [duty], isRemoved: true });
  expect((await told(ctx, id)).duties).toEqual([]);
  await removeDuties(ctx, { ids: [duty], isRemoved: false });

  expect((await told(ctx, id)).duties).toHaveLength(1);
  expect((await entries(ctx)).slice(-3)).toEqual([
    'documents.duty-added',
    'documents.duty-removed',
    'documents.duty-restored',
  ]);
});

test('what a court wants is not ticked off together with others', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  await read(ctx, id, [READ, { ...READ, kind: 'hearing', sentence: 'Ladung', court: NO_CASE }]);
  const ids = (await findDuties(ctx, [id])).map((duty) => duty.id);

  await refused(markDutiesDone(ctx, ids, true), 'ONE_BY_ONE');
  const other = await addDocument(ctx);
  await read(ctx, other, [READ]);
  const court = await addDocument(ctx);
  await read(ctx, court, [{ ...READ, kind: 'hearing', sentence: 'Ladung', court: NO_CASE }]);
  await refused(markDeadlinesDone(ctx, [other, court], true), 'ONE_BY_ONE');
  await markDeadlinesDone(ctx, [court], true);
  expect((await told(ctx, court)).duties).toMatchObject([{ state: 'done' }]);
  await markDutiesDone(ctx, ids.slice(1), true);
  expect((await told(ctx, id)).duties).toMatchObject([{ state: 'open' }, { state: 'done' }]);
});

test('duties of others, of the trash, too many, and days that are none are refused, all of them or none', async () => {
  const ctx = at(await world.account());
  const other = at(await world.account());
  const id = await addDocument(ctx);
  const foreign = await addDocument(other);
  const trashed = await addDocument(ctx, { root: 'trash' });
  for (const [by, of] of [
    [ctx, id],
    [other, foreign],
    [ctx, trashed],
  ] as const)
    await read(by, of, [READ]);
  const [own] = await findDuties(ctx, [id]);
  const [theirs] = await findDuties(other, [foreign]);
  const [thrown] = await findDuties(ctx, [trashed]);

  await refused(markDutiesDone(ctx, [own!.id, theirs!.id], true), 'UNKNOWN_DUTY');
  await refused(markDutiesDone(ctx, [own!.id, thrown!.id], true), 'IN_TRASH');
  await refused(markDutiesDone(ctx, [], true), 'NOTHING_CHOSEN');
  await refused(changeDuty(ctx, { id: theirs!.id, edit: {} }), 'UNKNOWN_DUTY');
  await refused(addDuty(ctx, { documentId: foreign, edit: { kind: 'reply' } }), 'UNKNOWN_DOCUMENT');
  await refused(addDuty(ctx, { documentId: trashed, edit: { kind: 'reply' } }), 'IN_TRASH');
  await refused(
    addDuty(ctx, { documentId: id, edit: { kind: 'reply', time: '25:00' } }),
    'INVALID_INPUT',
  );
  for (let n = 1; n < 50; n += 1) await addDuty(ctx, { documentId: id, edit: { kind: 'reply' } });
  await refused(addDuty(ctx, { documentId: id, edit: { kind: 'reply' } }), 'TOO_MANY');
  expect((await told(ctx, id)).duties[0]).toMatchObject({ state: 'open' });
  const dated = await findDatedDuties(ctx, { isDone: false, most: 10 });
  expect(dated.map(({ documentId }) => documentId)).toEqual([id]);
});

test('a fine that was served says so, and on which day once a person entered that; other letters do not', async () => {
  const ctx = at(await world.account());
  const [fine, other] = [await addDocument(ctx, { kind: 'fine' }), await addDocument(ctx)];
  await read(ctx, fine, [FINE]);
  await read(ctx, other, [READ]);
  const serviceOf = async (id: string) => {
    const query = 'query ($id: ID!) { containerDocument(id: $id) { isServed servedOn } }';
    return (await world.ask(ctx, query, { id })).data?.['containerDocument'];
  };

  expect(await serviceOf(other)).toEqual({ isServed: false, servedOn: null });
  expect(await serviceOf(fine)).toEqual({ isServed: true, servedOn: null });
  const [duty] = await findDuties(ctx, [fine]);
  await changeDuty(ctx, { id: duty!.id, edit: { servedOn: '2026-03-09' } });
  expect(await serviceOf(fine)).toEqual({ isServed: true, servedOn: '2026-03-09' });
});
