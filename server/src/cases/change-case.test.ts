import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  COURT_LETTER,
  receiveLetter,
  sorted,
  WORKSHOP_BILL,
  WORKSHOP_REMINDER,
} from '../../test/world/cases.ts';
import { letIn } from '../../test/world/people.ts';
import { share } from '../../test/world/sharing.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { findToldCases } from './shown-case.sql.ts';
import { destroyMany, findDocuments, moveMany } from '../documents/index.ts';
import { rootId } from '../../test/world/documents.ts';
import { deleteEmptyCases } from './case.sql.ts';
import { joinCase } from './join-case.ts';
import { renameCase } from './rename-case.ts';
import { splitCase } from './split-case.ts';

const world = useWorld();
const THIRD = { ...WORKSHOP_REMINDER, subject: 'Letzte Mahnung', documentDate: '2026-07-01' };

const caseOf = async (ctx: Ctx, id: string) =>
  [...(await findToldCases(ctx, await findDocuments(ctx, [id]))).values()][0];
const told = async (ctx: Ctx, id: string) =>
  (await caseOf(ctx, id))?.letters.map(({ documentId, standing }) => [documentId, standing]);
const entries = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string }>`select action from platform.journal
    where account_id = ${ctx.viewer.accountId} and action like 'cases.%' order by seq`.execute(
    ctx.db,
  );
  return rows.map(({ action }) => action);
};
const refused = (work: Promise<unknown>, code: string) =>
  expect(work).rejects.toMatchObject({ code });

test('a suggestion is confirmed once, and the journal says so once', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const court = await receiveLetter(ctx, COURT_LETTER);
  const { id: caseId = '', version = 0 } = (await caseOf(ctx, court)) ?? {};

  await joinCase(ctx, { documentIds: [court], caseId, version });
  await joinCase(ctx, { documentIds: [court], caseId });

  expect(await told(ctx, bill)).toEqual([
    [bill, 'sure'],
    [court, 'sure'],
  ]);
  expect(await entries(ctx)).toEqual(['cases.found', 'cases.joined']);
  await refused(joinCase(ctx, { documentIds: [court], caseId, version }), 'CHANGED_MEANWHILE');
});

test('a suggestion that was refused is not made again, whichever letter is looked at', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const court = await receiveLetter(ctx, COURT_LETTER);

  await splitCase(ctx, { documentIds: [court] });
  for (const id of [court, bill, court]) await sorted(ctx, id);

  expect([await caseOf(ctx, court), await told(ctx, bill)]).toEqual([undefined, [[bill, 'sure']]]);
  expect(await entries(ctx)).toEqual(['cases.found', 'cases.split']);
});

test('what a person took apart stays apart when a further letter belongs to both', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  await splitCase(ctx, { documentIds: [reminder] });
  const third = await receiveLetter(ctx, THIRD);
  for (const id of [bill, reminder, third]) await sorted(ctx, id);

  const all = await Promise.all([bill, reminder, third].map((id) => caseOf(ctx, id)));
  expect(all[0]?.id).not.toBe(all[1]?.id);
  expect(
    all.flatMap((one) => one?.letters ?? []).filter(({ standing }) => standing === 'sure'),
  ).not.toContainEqual(expect.objectContaining({ documentId: third }));
});

test('letters that leave together are a case of their own, and come back by the way they went', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  const third = await receiveLetter(ctx, THIRD);
  const { id: caseId = '' } = (await caseOf(ctx, bill)) ?? {};

  await splitCase(ctx, { documentIds: [reminder, third] });
  expect(await told(ctx, third)).toEqual([
    [reminder, 'sure'],
    [third, 'sure'],
  ]);
  expect(await told(ctx, bill)).toEqual([[bill, 'sure']]);
  await joinCase(ctx, { documentIds: [reminder, third], caseId });

  expect((await told(ctx, bill))?.map(([id]) => id)).toEqual([bill, reminder, third]);
  const { rows } =
    await sql`select from cases.case where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  expect(rows).toHaveLength(1);
  expect(await entries(ctx)).toEqual(['cases.found', 'cases.found', 'cases.split', 'cases.joined']);
});

test('a person puts together what no rule would, and what comes in later joins it', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const letter = await receiveLetter(ctx, { senderName: 'Verbraucherzentrale', subject: 'Rat' });
  const id = await joinCase(ctx, { documentIds: [bill, letter], caseId: null });
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);

  expect((await caseOf(ctx, reminder))?.id).toBe(id);
  expect((await told(ctx, letter))?.map(([one]) => one).toSorted()).toEqual(
    [bill, letter, reminder].toSorted(),
  );
});

test('a case has the name a person gives it, or is called as its first letter is', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  await receiveLetter(ctx, WORKSHOP_REMINDER);
  const { id = '', version = 0 } = (await caseOf(ctx, bill)) ?? {};

  await renameCase(ctx, { id, name: '  Streit um das  Rad ', version });
  await renameCase(ctx, { id, name: 'Streit um das Rad' });
  expect(await caseOf(ctx, bill)).toMatchObject({
    name: 'Streit um das Rad',
    version: version + 1,
  });
  await refused(renameCase(ctx, { id, name: 'Rad', version }), 'CHANGED_MEANWHILE');
  await refused(renameCase(ctx, { id, name: 'x'.repeat(5000) }), 'INVALID_INPUT');
  await renameCase(ctx, { id, name: '' });

  expect((await caseOf(ctx, bill))?.name).toBeNull();
  expect(await entries(ctx)).toEqual(['cases.found', 'cases.renamed', 'cases.renamed']);
});

test('a case whose last letter was destroyed is gone with its name', async () => {
  const ctx = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const letter = await receiveLetter(ctx, { subject: 'Rat' });
  await joinCase(ctx, { documentIds: [bill, letter], caseId: null });
  const cases = async () =>
    (await sql`select from cases.case where account_id = ${ctx.viewer.accountId}`.execute(ctx.db))
      .rows.length;
  await deleteEmptyCases(ctx);
  expect(await cases()).toBe(1);
  await moveMany(ctx, { ids: [bill, letter], folderId: await rootId(ctx, 'trash') });
  await destroyMany(ctx, { ids: [bill, letter] });

  await deleteEmptyCases(ctx);
  expect(await cases()).toBe(0);
});

test('letters of others, of the trash, of another space, one alone and none are refused, all of them or none', async () => {
  const ctx = await world.account({ type: 'business' });
  const member = await letIn(ctx, 'Member');
  const other = await world.account();
  const bill = await receiveLetter(ctx, WORKSHOP_BILL);
  const reminder = await receiveLetter(ctx, WORKSHOP_REMINDER);
  const thrown = await receiveLetter(ctx, { ...THIRD, root: 'trash' });
  const foreign = await receiveLetter(other, WORKSHOP_BILL);
  const theirs = await receiveLetter(member, WORKSHOP_BILL);
  const alone = await receiveLetter(other, { subject: 'Ein Brief' });
  const lent = await receiveLetter(other, WORKSHOP_REMINDER);
  await share(other, lent, { to: [ctx], permission: 'editor' });
  const { id: caseId = '' } = (await caseOf(ctx, bill)) ?? {};
  const before = await told(ctx, bill);
  const join = (...documentIds: string[]) => joinCase(ctx, { documentIds, caseId });
  const split = (...documentIds: string[]) => splitCase(ctx, { documentIds });

  await refused(join(foreign), 'UNKNOWN_DOCUMENT');
  await refused(join(theirs), 'UNKNOWN_DOCUMENT');
  await refused(join(thrown), 'IN_TRASH');
  await refused(join(lent), 'NOT_ALLOWED');
  await refused(join(), 'NOTHING_CHOSEN');
  await refused(joinCase(ctx, { documentIds: [bill], caseId: randomUUID() }), 'UNKNOWN_CASE');
  await refused(joinCase(ctx, { documentIds: [bill], caseId: null }), 'ONE_DOCUMENT');
  await refused(joinCase(member, { documentIds: [theirs], caseId }), 'UNKNOWN_CASE');
  await refused(joinCase(ctx, { documentIds: Array<string>(501).fill(bill), caseId }), 'TOO_MANY');
  await refused(split(reminder, foreign), 'UNKNOWN_DOCUMENT');
  await refused(split(reminder, thrown), 'IN_TRASH');
  await refused(split(lent), 'NOT_ALLOWED');
  await refused(split(), 'NOTHING_CHOSEN');
  await refused(splitCase(other, { documentIds: [alone] }), 'NOT_IN_CASE');
  await refused(splitCase(ctx, { documentIds: [bill], version: 99 }), 'CHANGED_MEANWHILE');
  await refused(renameCase(other, { id: caseId, name: 'x' }), 'UNKNOWN_CASE');
  expect(await told(ctx, bill)).toEqual(before);
});
