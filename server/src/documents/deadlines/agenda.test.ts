import { addDays } from '@postkorb/domain/basics';
import {
  AGENDA_BLOCKS,
  agendaBlockOf,
  type AgendaBlock,
  type ReadDuty,
} from '@postkorb/domain/documents';
import { expect, test } from 'vitest';
import { addDocument } from '../../../test/world/documents.ts';
import { at, READ, read } from '../../../test/world/duties.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDuties } from '../duties/duty.sql.ts';
import { findAgenda } from './agenda.sql.ts';
import { markDeadlinesDone, remindOfDeadlines, snoozeDeadlines } from './decide-deadlines.ts';
import { markDutiesDone, remindOfDuties, snoozeDuties } from './decide-duties.ts';
import { countAgenda } from './one-debt.ts';

const world = useWorld();
const TODAY = '2026-03-10';
const PAYMENT: ReadDuty = { ...READ, kind: 'payment', sentence: 'Zu zahlen.' };
const COURT = { caseNumber: '5 C 1/26', parties: null, mustAppear: true };
const all = { after: null, most: 50 };
const OPEN = ['overdue', 'week', 'later'] as const;

const told = async (ctx: Ctx, block: AgendaBlock) =>
  (await findAgenda(ctx, block, all)).map(({ kind, day }) => `${kind} ${day}`);

test('every duty and right stands in the block of its day, by itself', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-03-17', amountCents: 41_200 });
  await read(ctx, id, [
    { ...PAYMENT, day: '2026-03-17' },
    { ...READ, kind: 'objection', isRight: true, day: '2026-03-18', sentence: 'Einspruch.' },
    { ...READ, day: '2026-03-09', sentence: 'Antworten Sie.' },
    { ...READ, kind: 'contractEnd', day: '2026-03-12', sentence: 'Endet.' },
  ]);

  expect(await told(ctx, 'overdue')).toEqual(['reply 2026-03-09']);
  expect(await told(ctx, 'week')).toEqual(['payment 2026-03-17']);
  expect(await told(ctx, 'later')).toEqual(['objection 2026-03-18']);
  const [payment] = await findAgenda(ctx, 'week', all);
  expect(payment).toMatchObject({ documentId: id, amountCents: 41_200, isRight: false });
  expect(await countAgenda(ctx, ['overdue', 'week'])).toBe(2);
});

test('a day to pay by that no reading found stands there too, and goes with what is decided', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-03-09', amountCents: 990 });
  const row = { documentId: id, dutyId: null, kind: 'payment', amountCents: 990 };

  expect(await findAgenda(ctx, 'overdue', all)).toMatchObject([row]);
  await snoozeDeadlines(ctx, [id], '2026-03-12');
  expect(await countAgenda(ctx, OPEN)).toBe(0);
  expect(await told(ctx, 'snoozed')).toEqual(['payment 2026-03-09']);
  expect(await told(at(ctx, '2026-03-12'), 'overdue')).toEqual(['payment 2026-03-09']);
  await snoozeDeadlines(ctx, [id], null);
  await markDeadlinesDone(ctx, [id], true);
  expect(await countAgenda(ctx, OPEN)).toBe(0);
  expect(await told(ctx, 'over')).toEqual(['payment 2026-03-09']);
});

test('the day to pay by is decided about by itself, though something else comes before it', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-03-16', amountCents: 990 });
  await read(ctx, id, [{ ...READ, day: '2026-03-12' }]);
  expect(await told(ctx, 'week')).toEqual(['reply 2026-03-12', 'payment 2026-03-16']);

  await snoozeDeadlines(ctx, { dayToPayOf: [id] }, '2026-03-20');
  expect(await told(ctx, 'week')).toEqual(['reply 2026-03-12']);
  await snoozeDeadlines(ctx, { dayToPayOf: [id] }, null);
  await markDeadlinesDone(ctx, { dayToPayOf: [id] }, true);
  expect(await told(ctx, 'week')).toEqual(['reply 2026-03-12']);
  await markDeadlinesDone(ctx, { dayToPayOf: [id] }, false);
  expect(await told(ctx, 'week')).toEqual(['reply 2026-03-12', 'payment 2026-03-16']);
  const without = await addDocument(ctx);
  await read(ctx, without, [READ]);
  await expect(markDeadlinesDone(ctx, { dayToPayOf: [without] }, true)).rejects.toMatchObject({
    code: 'NO_DEADLINE',
  });
});

test('a month holds what has a day in it, and nothing of the days beside it', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-03-31', amountCents: 990 });
  const days = ['2026-02-28', '2026-03-01', '2026-03-12', '2026-04-01'];
  await read(
    ctx,
    id,
    days.map((day) => ({ ...READ, day, sentence: `Bis ${day}.` })),
  );
  const march = { ...all, from: '2026-03-01', to: '2026-03-31' };
  const daysIn = async (block: AgendaBlock) =>
    (await findAgenda(ctx, block, march)).map(({ day }) => day);

  expect(await daysIn('overdue')).toEqual(['2026-03-01']);
  expect(await daysIn('week')).toEqual(['2026-03-12']);
  expect(await daysIn('later')).toEqual(['2026-03-31']);
});

test('a right that lapsed is over, and so is what was paid: the last day comes first', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-03-02', amountCents: 990 });
  await read(ctx, id, [
    { ...READ, kind: 'objection', isRight: true, day: '2026-03-09', sentence: 'Einspruch.' },
    { ...READ, kind: 'contractEnd', day: '2026-03-08', sentence: 'Endet.' },
  ]);
  await markDeadlinesDone(ctx, { dayToPayOf: [id] }, true);

  expect(await told(ctx, 'over')).toEqual(['objection 2026-03-09', 'payment 2026-03-02']);
  expect(await countAgenda(ctx, OPEN)).toBe(0);
});

test('a sum that a person corrected is the sum that stands there', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-03-16', amountCents: 8420 });
  await read(ctx, id, [{ ...PAYMENT, day: '2026-03-16', amountCents: 842_000 }]);

  expect(await findAgenda(ctx, 'week', all)).toMatchObject([{ amountCents: 8420 }]);
});

test('what is late comes newest first, all else by its day, courts first of it, page by page', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx);
  const on = (day: string, more: Partial<ReadDuty> = {}): ReadDuty => ({
    ...READ,
    day,
    sentence: `Bis ${day}${more.kind ?? ''}.`,
    ...more,
  });
  await read(ctx, id, [
    on('2026-03-08'),
    on('2026-03-09'),
    on('2026-03-12'),
    on('2026-03-12', { kind: 'hearing', court: COURT, place: 'Saal 4', time: '10:15' }),
    on('2026-03-11'),
    on('2026-03-13', { kind: 'appointment' }),
  ]);
  const byPages = async (block: AgendaBlock) => {
    const days: string[] = [];
    let after: string | null = null;
    for (;;) {
      const query = `query ($block: AgendaBlock!, $after: String) { agenda(block: $block, first: 1, after: $after) {
        totalCount edges { node { time place deadline { kind day } document { id } } } pageInfo { hasNextPage endCursor } } }`;
      const { data } = await world.ask(ctx, query, { block, after });
      const { edges, pageInfo } = (data as { agenda: Page }).agenda;
      days.push(...edges.map(({ node }) => `${node.deadline.kind} ${node.deadline.day}`));
      if (!pageInfo.hasNextPage) return days;
      after = pageInfo.endCursor;
    }
  };

  expect(await byPages('overdue')).toEqual(['reply 2026-03-09', 'reply 2026-03-08']);
  expect(await byPages('week')).toEqual([
    'reply 2026-03-11',
    'hearing 2026-03-12',
    'reply 2026-03-12',
    'appointment 2026-03-13',
  ]);
  expect(await byPages('week')).toEqual(await told(ctx, 'week'));
});

test('what a court wants is read by itself, however much comes before it', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-04-01', amountCents: 990 });
  await read(ctx, id, [
    { ...READ, day: '2026-04-02', sentence: 'Antworten Sie.' },
    { ...READ, kind: 'hearing', day: '2026-04-20', sentence: 'Ladung.' },
    {
      ...READ,
      kind: 'objection',
      isRight: true,
      day: '2026-04-21',
      court: COURT,
      sentence: 'Widerspruch.',
    },
  ]);
  const query = `{ agenda(block: later, first: 9, isOfCourt: true) {
    edges { node { deadline { kind day } } } pageInfo { hasNextPage endCursor } } }`;
  const { data } = await world.ask(ctx, query, {});
  const { edges } = (data as { agenda: Page }).agenda;

  expect(edges.map(({ node }) => node.deadline.kind)).toEqual(['hearing', 'objection']);
});

type Page = {
  readonly edges: readonly {
    readonly node: { readonly deadline: { readonly kind: string; readonly day: string } };
  }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};

test('the database says of every day and decision what the rule says', async () => {
  const ctx = at(await world.account());
  const kinds = ['payment', 'reply', 'hearing', 'objection', 'offer'] as const;
  for (const isCollected of [false, true]) {
    const id = await addDocument(ctx, { isCollected });
    const days = [-1, 0, 7, 8].map((by) => addDays(TODAY, by));
    await read(
      ctx,
      id,
      kinds.flatMap((kind) =>
        days.map((day) => ({
          ...READ,
          kind,
          day,
          isRight: kind === 'objection' || kind === 'offer',
          sentence: `${kind} ${day}`,
        })),
      ),
    );
  }
  const ids = (await allDuties(ctx)).map((duty) => duty.id);
  const every = (n: number) => ids.filter((_, place) => place % 5 === n);
  for (const id of every(1)) await markDutiesDone(ctx, [id], true);
  await snoozeDuties(ctx, every(2), addDays(TODAY, 3));
  await remindOfDuties(ctx, every(3), addDays(TODAY, 1));
  const tomorrow = at(ctx, addDays(TODAY, 1));

  for (const now of [ctx, tomorrow]) {
    const day = now.now().toISOString().slice(0, 10);
    const expected = (await allDuties(ctx)).flatMap((duty) => {
      const block = agendaBlockOf(duty, day);
      return block === null ? [] : [`${block} ${duty.id}`];
    });
    const found = await Promise.all(
      AGENDA_BLOCKS.map(async (block) =>
        (await findAgenda(now, block, all)).map(({ dutyId }) => `${block} ${dutyId}`),
      ),
    );
    expect(found.flat().toSorted()).toEqual(expected.toSorted());
    expect(await countAgenda(now, AGENDA_BLOCKS)).toBe(expected.length);
  }

  async function allDuties(of: Ctx) {
    const documents = await of.db
      .selectFrom('documents.document')
      .select(['id', 'isCollected'])
      .where('accountId', '=', of.viewer.accountId)
      .execute();
    const collected = new Map(documents.map((one) => [one.id, one.isCollected]));
    const duties = await findDuties(of, [...collected.keys()]);
    return duties.map((duty) => ({
      ...duty,
      kind: duty.kind as ReadDuty['kind'],
      day: duty.day!,
      isCollected: collected.get(duty.documentId)!,
    }));
  }
});

test('a reminder of a day to pay by stands among what the week asks', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-06-01' });
  await remindOfDeadlines(ctx, [id], '2026-03-11');

  expect(await told(ctx, 'later')).toEqual(['payment 2026-06-01']);
  expect(await told(at(ctx, '2026-03-11'), 'week')).toEqual(['payment 2026-06-01']);
});

test('nobody reads of days in spaces that are not theirs, nor of what lies in the trash', async () => {
  const ctx = at(await world.account());
  await addDocument(ctx, { dueDate: '2026-03-09', root: 'trash' });
  const others = at(await world.account());
  await addDocument(others, { dueDate: '2026-03-09' });

  expect(await countAgenda(ctx, AGENDA_BLOCKS)).toBe(0);
});
