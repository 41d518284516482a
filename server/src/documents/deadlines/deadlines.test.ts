import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDocument } from '../../../test/world/documents.ts';
import { READ, read } from '../../../test/world/duties.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { renewFeed, stopFeed } from './calendar-feed.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { findDeadlines } from './find-deadlines.ts';
import { markDeadlinesDone, remindOfDeadlines, snoozeDeadlines } from './decide-deadlines.ts';

const world = useWorld();
const TODAY = '2026-11-21';
const at = (ctx: Ctx, day = TODAY): Ctx => ({ ...ctx, now: () => new Date(`${day}T09:00:00Z`) });
const idsOf = async (ctx: Ctx, isDone = false) =>
  (await findDeadlines(ctx, { isDone, from: null, to: null })).map(({ document }) => document.id);
const journal = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string }>`select action from platform.journal
    where account_id = ${ctx.viewer.accountId} order by seq`.execute(ctx.db);
  return rows.map(({ action }) => action);
};
const stateOf = async (ctx: Ctx, id: string) => {
  const query =
    'query ($id: ID!) { containerDocument(id: $id) { deadline { state remindOn isReminded } } }';
  const { data } = await world.ask(ctx, query, { id });
  return (data as { containerDocument: { deadline: unknown } }).containerDocument.deadline;
};

test('deadlines stand in the order of their days; ticked off they leave the list and come back', async () => {
  const ctx = at(await world.account());
  const late = await addDocument(ctx, { dueDate: '2026-12-24' });
  const soon = await addDocument(ctx, { dueDate: '2026-11-22' });
  await addDocument(ctx);
  await addDocument(ctx, { dueDate: TODAY, root: 'trash' });

  expect(await idsOf(ctx)).toEqual([soon, late]);
  await markDeadlinesDone(ctx, [soon], true);
  await markDeadlinesDone(ctx, [soon], true);
  expect([await idsOf(ctx), await idsOf(ctx, true)]).toEqual([[late], [soon]]);
  await markDeadlinesDone(ctx, [soon], false);

  expect(await idsOf(ctx)).toEqual([soon, late]);
  expect((await journal(ctx)).slice(-2)).toEqual([
    'documents.deadline-done',
    'documents.deadline-reopened',
  ]);
});

test('a day on which money is collected passes by itself', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: TODAY, isCollected: true });
  const tomorrow = at(ctx, '2026-11-22');

  expect(await stateOf(ctx, id)).toMatchObject({ state: 'open' });
  expect([await idsOf(ctx), await idsOf(ctx, true)]).toEqual([[id], []]);
  expect(await stateOf(tomorrow, id)).toMatchObject({ state: 'done' });
  expect([await idsOf(tomorrow), await idsOf(tomorrow, true)]).toEqual([[], [id]]);
});

test('an invoice below nothing asks for nothing: its day is never overdue', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-11-10', amountCents: -4_200 });

  expect(await stateOf(ctx, id)).toBeNull();
  expect([await idsOf(ctx), await idsOf(ctx, true)]).toEqual([[], []]);
});

test('a deadline sleeps until its day, and is overdue when it wakes too late', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-11-23' });

  await snoozeDeadlines(ctx, [id], '2026-11-25');

  expect(await stateOf(ctx, id)).toMatchObject({ state: 'snoozed' });
  expect(await stateOf(at(ctx, '2026-11-25'), id)).toMatchObject({ state: 'overdue' });
  await snoozeDeadlines(ctx, [id], null);
  expect(await stateOf(ctx, id)).toMatchObject({ state: 'open' });
});

test('a reminder shows from its day on until the deadline is done', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-12-24' });
  await remindOfDeadlines(ctx, [id], '2026-12-20');

  expect(await stateOf(ctx, id)).toMatchObject({ remindOn: '2026-12-20', isReminded: false });
  expect(await stateOf(at(ctx, '2026-12-21'), id)).toMatchObject({ isReminded: true });
  await markDeadlinesDone(ctx, [id], true);
  expect(await stateOf(at(ctx, '2026-12-21'), id)).toMatchObject({ isReminded: false });
});

test('a day that is over, a document without a day and an outsider’s document are refused, all of them or none', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { dueDate: '2026-12-24' });
  const plain = await addDocument(ctx);
  const foreign = await addDocument(await world.account(), { dueDate: '2026-12-24' });
  const refused = (work: Promise<unknown>, code: string) =>
    expect(work).rejects.toMatchObject({ code });

  await refused(snoozeDeadlines(ctx, [id], TODAY), 'INVALID_INPUT');
  await refused(markDeadlinesDone(ctx, [id, plain], true), 'NO_DEADLINE');
  await refused(markDeadlinesDone(ctx, [id, foreign], true), 'UNKNOWN_DOCUMENT');
  await refused(markDeadlinesDone(ctx, [], true), 'NOTHING_CHOSEN');
  expect(await idsOf(ctx)).toEqual([id]);
});

async function visit(ctx: Ctx, url: string) {
  const app = fastify();
  calendarRoutes(app, { ...ctx, viewer: world.appCtx.viewer });
  const answer = await app.inject({ method: 'GET', url: new URL(url).pathname });
  await app.close();
  return answer;
}

test('a calendar shows without a cookie what its owner reaches, and nothing of anybody else', async () => {
  const ctx = at(await world.account());
  const member = at(await world.member(ctx));
  await addDocument(ctx, {
    dueDate: '2026-12-24',
    senderName: 'Stadtwerke',
    subject: 'Rechnung, 1',
  });
  await addDocument(member, { dueDate: '2026-12-24', subject: 'Privat' });
  await addDocument(await world.account(), { dueDate: '2026-12-24', subject: 'Fremd' });
  const done = await addDocument(ctx, { dueDate: '2026-12-24', subject: 'Erledigt' });
  await markDeadlinesDone(ctx, [done], true);

  const answer = await visit(ctx, await renewFeed(ctx));

  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body.match(/^SUMMARY:.*/gm)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Zahlung · Stadtwerke: Rechnung\\, 1',
  ]);
});

test('a calendar says of each duty and right what it is, what happens otherwise, and that nobody advises', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, {
    dueDate: '2026-12-01',
    amountCents: 41_200,
    subject: 'Bescheid',
  });
  const sentence = 'Sie können Einspruch einlegen.';
  await read(ctx, id, [
    { ...READ, day: '2026-11-30', consequence: 'Zwangsgeld', bring: 'Ausweis' },
    { ...READ, kind: 'objection', isRight: true, day: '2026-12-05', sentence },
    { ...READ, kind: 'cancellation', isRight: true, day: '2026-11-01', sentence: 'Vorbei.' },
  ]);

  const { body } = await visit(ctx, await renewFeed(ctx));
  const notes = body.replaceAll('\r\n ', '').match(/^(SUMMARY|DESCRIPTION):.*/gm);

  expect(notes?.map((line) => line.trim())).toEqual([
    'SUMMARY:Antwort · Bescheid',
    'DESCRIPTION:Pflicht\\nMitbringen: Ausweis\\nSonst: Zwangsgeld\\nDas ist eine Hilfe\\, keine Rechtsberatung.',
    'SUMMARY:Zahlung · Bescheid',
    'DESCRIPTION:Pflicht\\n412\\,00\u00a0€\\nDas ist eine Hilfe\\, keine Rechtsberatung.',
    'SUMMARY:Letzter Tag für Widerspruch · Bescheid',
    'DESCRIPTION:Recht: Sie dürfen\\, müssen aber nicht\\nDas ist eine Hilfe\\, keine Rechtsberatung.',
  ]);
});

test('a calendar, a list and a row call a tax return what it is, with its year', async () => {
  const ctx = at(await world.account());
  const id = await addDocument(ctx, { subject: 'Aufforderung' });
  const sentence = 'Die Steuererklärung für 2026 ist bis zum 30.11.2026 abzugeben.';
  await read(ctx, id, [{ ...READ, kind: 'submission', day: '2026-11-30', sentence }]);

  const { body } = await visit(ctx, await renewFeed(ctx));
  expect(body).toContain('SUMMARY:Steuererklärung 2026 abgeben · Aufforderung');
  const { data } = await world.ask(
    ctx,
    `query ($id: ID!) { containerDocument(id: $id) { deadline { taxYear } }
      agenda(block: later, first: 9) { edges { node { deadline { taxYear } } } }
      week: agenda(block: week, first: 9) { edges { node { deadline { taxYear } } } } }`,
    { id },
  );
  expect(JSON.stringify(data).match(/"taxYear":2026/g)).toHaveLength(2);
});

test('a renewed or stopped address, one of somebody who left and a guessed one lead nowhere', async () => {
  const ctx = at(await world.account());
  const first = await renewFeed(ctx);
  const second = await renewFeed(ctx);
  const statusOf = async (url: string) => (await visit(ctx, url)).statusCode;

  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await sql`update identity.membership set status = 'deactivated'
    where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  expect(await statusOf(second)).toBe(404);
  await sql`update identity.membership set status = 'active'
    where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  expect(await stopFeed(ctx)).toBe(true);
  expect(await stopFeed(ctx)).toBe(false);
  expect(await statusOf(second)).toBe(404);
  expect(await statusOf(second.replace(/.{22}\.ics$/, `${'A'.repeat(22)}.ics`))).toBe(404);
  const kept = await sql<{ n: number }>`select count(*)::int as n from documents.calendar_feed
    where token_hash like ${`%${second.slice(-26, -4)}%`}`.execute(ctx.db);
  expect(kept.rows).toEqual([{ n: 0 }]);
});
