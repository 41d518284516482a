import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { present } from '@postkorb/domain/basics';
import { makeFolder, rootOf } from '../../test/access/fixtures.ts';
import {
  CASE_ADVICE as ADVICE,
  caseLetters,
  caseOf,
  receiveLetter,
  settleCases,
  WORKSHOP_BILL,
  WORKSHOP_REMINDER,
} from '../../test/world/cases.ts';
import { signIn } from '../../test/world/http-client.ts';
import { share } from '../../test/world/sharing.ts';
import { useWorld } from '../../test/world/world.ts';
import { moveMany } from '../documents/index.ts';
import type { Ctx } from '../platform/ctx.ts';
import { transferOwnership } from '../sharing/ownership/transfer-ownership.ts';
import { joinCase } from './join-case.ts';
import { splitCase } from './split-case.ts';

const world = useWorld();
const settle = (ctx: Ctx) => settleCases(world, ctx);
const told = caseLetters;
const proven = async (ctx: Ctx): Promise<Ctx> => {
  const { sessionId } = await signIn(ctx);
  return { ...ctx, sessionId };
};

test('what goes to another account keeps who belongs together and who does not, without its name, and finds what comes there later', async () => {
  const owner = await proven(await world.account());
  const friend = await world.account();
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Rad');
  const [bill, advice, reminder, kept] = [
    await receiveLetter(owner, WORKSHOP_BILL),
    await receiveLetter(owner, ADVICE),
    await receiveLetter(owner, WORKSHOP_REMINDER),
    await receiveLetter(owner, { ...ADVICE, subject: 'Zweiter Rat' }),
  ];
  await splitCase(owner, { documentIds: [reminder] });
  await joinCase(owner, { documentIds: [bill, advice, kept], caseId: null });
  await moveMany(owner, { ids: [bill, advice, reminder], folderId: folder.id });
  await share(owner, folder.id, { to: [friend], permission: 'editor' });

  await transferOwnership(owner, { containerId: folder.id, userId: friend.viewer.userId });
  await settle(friend);

  const { rows } = await sql<{
    id: string;
    subject: string;
  }>`select id, subject from documents.document
    where account_id = ${friend.viewer.accountId}`.execute(friend.db);
  const there = (subject: string | null | undefined) =>
    present(rows.find((one) => one.subject === subject)).id;
  const [theirBill, theirAdvice, theirReminder] = [
    there(WORKSHOP_BILL.subject),
    there(ADVICE.subject),
    there(WORKSHOP_REMINDER.subject),
  ];
  expect(await caseOf(friend, theirBill)).toMatchObject({ name: null });
  expect((await told(friend, theirBill))?.toSorted()).toEqual([theirBill, theirAdvice].toSorted());
  expect(await told(friend, theirReminder)).toBeUndefined();
  expect(await told(owner, kept)).toEqual([kept]);

  const copy = await receiveLetter(friend, { ...WORKSHOP_REMINDER, documentDate: '2026-06-30' });
  expect(await caseOf(friend, copy)).toBeDefined();
});

test('letters of one case that go to two spaces of another account are together in each, and each sees its own', async () => {
  const owner = await proven(await world.account());
  const friend = await world.account({ type: 'business' });
  const member = await world.member(friend);
  const letters: string[] = [];
  for (const subject of ['Eins', 'Zwei', 'Drei', 'Vier'])
    letters.push(await receiveLetter(owner, { ...ADVICE, subject }));
  await joinCase(owner, { documentIds: letters, caseId: null });
  const give = async (title: string, { to, ids }: { to: Ctx; ids: readonly string[] }) => {
    const folder = await makeFolder(owner, await rootOf(owner, 'archive'), title);
    await moveMany(owner, { ids: [...ids], folderId: folder.id });
    await share(owner, folder.id, { to: [to], permission: 'editor' });
    await transferOwnership(owner, { containerId: folder.id, userId: to.viewer.userId });
    await settle(to);
  };
  await give('Hin', { to: friend, ids: letters.slice(0, 2) });
  await give('Her', { to: member, ids: letters.slice(2) });

  for (const [ctx, subjects] of [
    [friend, ['Eins', 'Zwei']],
    [member, ['Drei', 'Vier']],
  ] as const) {
    const { rows } = await sql<{ id: string }>`select id from documents.document
      where account_id = ${friend.viewer.accountId} and subject = any(${subjects}::text[]) order by id`.execute(
      ctx.db,
    );
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect((await told(ctx, id))?.toSorted()).toEqual(ids);
  }
});
