import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ReadDuty } from '@postkorb/domain/documents';
import {
  COURT_LETTER,
  receiveLetter,
  sorted,
  WORKSHOP_BILL,
  WORKSHOP_REMINDER,
} from '../../test/world/cases.ts';
import { share } from '../../test/world/sharing.ts';
import { countStatements } from '../../test/world/statements.ts';
import { useWorld } from '../../test/world/world.ts';
import { keepDuties } from '../documents/duties/keep-duties.ts';
import { moveMany } from '../documents/index.ts';
import { rootId } from '../../test/world/documents.ts';
import { markPaid } from '../payments/mark-paid.ts';
import { atomically, type Ctx } from '../platform/ctx.ts';

const world = useWorld();
const at = (ctx: Ctx, day = '2026-06-20'): Ctx => ({
  ...ctx,
  now: () => new Date(`${day}T09:00:00Z`),
});
const CASE = `id title version count openSums { currency cents } turn nextDuty { kind day documentId }
  documents { isSuggested reason document { id } }`;
const ASK = `query ($id: ID!) { containerDocument(id: $id) { case { ${CASE} } suggestedCase { ${CASE} } } }`;
type Shown = {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly count: number;
  readonly documents: readonly {
    readonly isSuggested: boolean;
    readonly reason: string;
    readonly document: { readonly id: string };
  }[];
};
type Belonging = { readonly case: Shown | null; readonly suggestedCase: Shown | null };

const shown = async (ctx: Ctx, id: string) =>
  ((await world.ask(ctx, ASK, { id })).data as { containerDocument: Belonging }).containerDocument;
const lettersOf = (one: Shown | null) => one?.documents.map(({ document }) => document.id);
const entries = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string }>`select action from platform.journal
    where account_id = ${ctx.viewer.accountId} and action like 'cases.%' order by seq`.execute(
    ctx.db,
  );
  return rows.map(({ action }) => action);
};

const PAYMENT: ReadDuty = {
  kind: 'payment',
  isRight: false,
  day: '2026-05-18',
  time: null,
  place: null,
  amountCents: 23_540,
  consequence: null,
  bring: null,
  sentence: 'Zu zahlen.',
  page: 1,
  box: { x: 0.1, y: 0.4, w: 0.6, h: 0.02 },
  law: null,
  span: null,
  isServed: false,
  land: null,
  court: null,
  score: 0.95,
};
const keep = (ctx: Ctx, documentId: string, day: string) =>
  atomically(ctx, (ctx) =>
    keepDuties(ctx, { documentId, documentDay: null, duties: [{ ...PAYMENT, day }] }),
  );

test('a bill and its reminder are one case: the sum counts once, and the last claim says what comes next', async () => {
  const ctx = at(await world.account());
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  const other = await receiveLetter(ctx, {
    ...WORKSHOP_BILL,
    reference: 'R-1',
    numbers: { invoice: 'R-2026-0701' },
  });
  await keep(ctx, bill, '2026-05-18');
  await keep(ctx, reminder, '2026-06-26');

  const found = (await shown(ctx, bill)).case;
  expect(found).toMatchObject({
    title: 'Rechnung R-2026-0643',
    count: 2,
    openSums: [{ currency: 'EUR', cents: 24_040 }],
    turn: 'reader',
    nextDuty: { kind: 'payment', day: '2026-06-26', documentId: reminder },
  });
  expect(lettersOf(found)).toEqual([bill, reminder]);
  expect((await shown(ctx, reminder)).case?.id).toBe(found?.id);
  expect(await shown(ctx, other)).toEqual({ case: null, suggestedCase: null });
  expect(await entries(ctx)).toEqual(['cases.found']);

  await markPaid(ctx, { ids: [reminder], isPaid: true });
  expect((await shown(ctx, bill)).case).toMatchObject({
    openSums: [],
    turn: 'nobody',
    nextDuty: null,
  });
});

test('a case that is found again changes nothing, whichever letter is looked at once more', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  const before = await shown(ctx, bill);

  for (const id of [bill, reminder, bill]) await sorted(ctx, id);

  expect(await shown(ctx, bill)).toEqual(before);
  expect(await entries(ctx)).toEqual(['cases.found']);
});

test('the order in which letters come makes no difference', async () => {
  const ctx = await world.account();
  const court = await receiveLetter(ctx, {
    ...COURT_LETTER,
    text: 'Antragsteller: Radhaus Kollwitz GmbH',
  });
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);

  expect(lettersOf((await shown(ctx, court)).case)).toEqual([bill, reminder, court]);
});

test('where nothing says whose bill it is a case is suggested, on both sides', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const court = await receiveLetter(ctx, COURT_LETTER);

  for (const id of [bill, court]) {
    const { case: sure, suggestedCase } = await shown(ctx, id);
    expect(sure).toBeNull();
    expect(suggestedCase?.documents).toEqual([
      { isSuggested: false, reason: 'number', document: { id: bill } },
      { isSuggested: true, reason: 'number', document: { id: court } },
    ]);
  }
});

test('letters of another space, or of another account, are never one case', async () => {
  const ctx = await world.account();
  const other = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  await receiveLetter(other, WORKSHOP_REMINDER);

  expect(await shown(ctx, bill)).toEqual({ case: null, suggestedCase: null });
});

test('what lies in the trash is no letter of a case, until it is back', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  await moveMany(ctx, { ids: [reminder], folderId: await rootId(ctx, 'trash') });

  expect(await shown(ctx, bill)).toEqual({ case: null, suggestedCase: null });
  await moveMany(ctx, { ids: [reminder], folderId: await rootId(ctx, 'inbox') });
  expect((await shown(ctx, bill)).case?.count).toBe(2);
});

test('whoever was let in to one letter learns of no case, and not how many letters it has', async () => {
  const ctx = await world.account();
  const guest = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  await receiveLetter(ctx, WORKSHOP_REMINDER);
  const { id } = (await shown(ctx, bill)).case!;
  await share(ctx, bill, { to: [guest], permission: 'editor' });

  expect(await shown(guest, bill)).toEqual({ case: null, suggestedCase: null });
  const { data } = await world.ask(guest, 'query ($id: ID!) { case(id: $id) { id } }', { id });
  expect(data).toEqual({ case: null });
});

test('the cases of a list cost one statement, its duties another, and its senders none', async () => {
  const ctx = await world.account();
  const inbox = await rootId(ctx, 'inbox');
  const list = async () => {
    const counted = countStatements(ctx.db);
    const query = (what: string) =>
      world.ask(
        { ...ctx, db: counted.db },
        `query ($id: ID!) { getContainerDocumentsByFolderConnection(folderId: $id, first: 100) { edges { node { id ${what} } } } }`,
        { id: inbox },
      );
    await query('');
    const without = counted.statements();
    const { errors } = await query(
      'case { id title count } suggestedCase { id } duties { kind day } metadata { senderName }',
    );
    expect(errors).toBeUndefined();
    return counted.statements() - 2 * without;
  };
  await receiveLetter(ctx, WORKSHOP_BILL);
  await receiveLetter(ctx, WORKSHOP_REMINDER);
  const ofTwo = await list();
  for (let n = 0; n < 20; n += 1) {
    const numbers = { invoice: `R-2027-${1000 + n}` };
    await receiveLetter(ctx, { ...WORKSHOP_BILL, reference: null, numbers });
    await receiveLetter(ctx, { ...WORKSHOP_REMINDER, reference: null, numbers });
  }

  expect([ofTwo, await list()]).toEqual([2, 2]);
});
