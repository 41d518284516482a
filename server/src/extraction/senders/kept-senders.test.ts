import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import {
  correct,
  hydrant,
  known,
  letterOfSender,
  senders,
  type Said,
} from '../../../test/world/letters-of-sender.ts';
import { openPostOffice, postDocument } from '../../../test/world/post-office.ts';
import { countStatements } from '../../../test/world/statements.ts';
import { useWorld } from '../../../test/world/world.ts';
import { destroyMany } from '../../documents/actions/destroy.ts';
import { moveMany } from '../../documents/actions/move.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { noteSender, readLetter } from './know-sender.ts';
import { writeLessons } from './lesson.sql.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const word = { x: 0.1, y: 0.9, w: 0.2, h: 0.01, confidence: 1 };
const PAGE = {
  number: 1,
  width: 595,
  height: 842,
  words: [{ ...word, text: 'www.nordlicht.example' }],
};

const arrive = async (ctx: Ctx, said?: Said) =>
  postDocument(ctx, office, await letterOfSender(ctx, said));

test('what was learned is listed, forgotten and put together by whose letters they are, with an entry each', async () => {
  const ctx = await world.account();
  const foot = 'www.nordlicht-netz.example';
  const [first, other] = [
    await arrive(ctx, hydrant('4417-22')),
    await arrive(ctx, { head: 'Nordlicht Netz', foot }),
  ];
  await correct(ctx, first, { reference: '4417-22' });
  await correct(ctx, other, { senderName: 'Netz' });
  const [one, two] = await senders(ctx);
  const merge =
    'mutation ($id: ID!, $into: ID!) { mergeSenders(id: $id, into: $into) { errorCode senderId } }';
  const member = await world.member(ctx);
  expect((await world.ask(member, merge, { id: two!.id, into: one!.id })).data).toMatchObject({
    mergeSenders: { errorCode: 'UNKNOWN_SENDER' },
  });
  await world.ask(ctx, merge, { id: two!.id, into: one!.id });
  expect(await senders(ctx)).toMatchObject([
    { id: one!.id, letters: 2, habits: [{ field: 'reference' }, { field: 'senderName' }] },
  ]);
  expect(
    await known(ctx, await arrive(ctx, { ...hydrant('77-01'), head: 'Nordlicht Netz', foot })),
  ).toMatchObject({
    reference: '77-01',
    senderName: 'Netz',
  });

  await world.ask(ctx, 'mutation ($id: ID!) { forgetSender(id: $id) { errorCode } }', {
    id: one!.id,
  });
  expect(await senders(ctx)).toEqual([]);
  expect(await known(ctx, await arrive(ctx, hydrant('77-02')))).toMatchObject({ reference: null });
  const entries = await ctx.db
    .selectFrom('platform.journal')
    .select('action')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', 'like', 'extraction.%')
    .orderBy('seq')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'extraction.senders-merged',
    'extraction.sender-forgotten',
  ]);
});

test('a lesson goes with its letter, and a sender with the last of its letters', async () => {
  const ctx = await world.account();
  const [first, second] = [
    await arrive(ctx, hydrant('4417-22')),
    await arrive(ctx, hydrant('9920-18')),
  ];
  await correct(ctx, first, { reference: '4417-22' });
  const destroy = async (id: string) => {
    await moveMany(ctx, { ids: [id], folderId: await rootId(ctx, 'trash') });
    await destroyMany(ctx, { ids: [id] });
  };
  const kept = async () => {
    const rows = await ctx.db
      .selectFrom('extraction.sender')
      .select('id')
      .where('accountId', '=', ctx.viewer.accountId)
      .execute();
    return rows.length;
  };
  await destroy(first);
  expect([await senders(ctx), await kept()]).toEqual([[], 1]);
  await destroy(second);
  expect(await kept()).toBe(0);
});

test('to whom a letter is shared hears neither whose it is nor of how many letters that is known', async () => {
  const [owner, guest] = [await world.account(), await world.account()];
  await correct(owner, await arrive(owner, hydrant('4417-22')), { reference: '4417-22' });
  const documentId = await arrive(owner, hydrant('9920-18'));
  await grant(owner, guest, { permission: 'editor', documentId });

  const seen = await known(guest, documentId);
  expect(seen).toMatchObject({ reference: '9920-18', sender: null });
  expect([seen.before('reference'), (await known(owner, documentId)).before('reference')]).toEqual([
    null,
    1,
  ]);
  // Their correction is one of the letter, and teaches where it lies.
  await correct(guest, documentId, { senderName: 'Siel' });
  expect([await senders(guest), (await senders(owner)).length]).toEqual([[], 1]);
  expect(await known(guest, await arrive(guest, hydrant('31-02')))).toMatchObject({
    reference: null,
  });
});

test('what a letter taught is used no more where it was carried away from', async () => {
  const owner = await world.account();
  const [first] = [await arrive(owner, hydrant('4417-22'))];
  await correct(owner, first, { reference: '4417-22' });
  const member = await world.member(owner);
  await owner.db
    .updateTable('documents.document')
    .set({ spaceId: member.viewer.homeSpaceId, folderId: await rootId(member, 'inbox') })
    .where('accountId', '=', owner.viewer.accountId)
    .where('id', '=', first)
    .execute();
  expect(await known(owner, await arrive(owner, hydrant('9920-18')))).toMatchObject({
    reference: null,
  });
  expect(await known(member, await arrive(member, hydrant('9920-19')))).toMatchObject({
    reference: null,
  });
});

test('a letter asks as many statements whatever was learned before, and letters at once note one sender', async () => {
  const ctx = await world.account();
  const spaceId = ctx.viewer.homeSpaceId;
  const ids = [{ kind: 'domain', value: 'nordlicht.example' }] as const;
  const note = (by: Ctx, documentId: string) =>
    noteSender(by, { documentId, spaceId }, { ids, name: 'Nordlicht' });
  const letters: string[] = [];
  for (let letter = 0; letter < 6; letter += 1) letters.push(await addDocument(ctx));
  const [first = '', ...others] = letters;
  expect(new Set(await Promise.all(letters.map((id) => note(ctx, id)))).size).toBe(1);

  const asked = async () => {
    const { db, statements } = countStatements(ctx.db);
    await note({ ...ctx, db }, first);
    await readLetter({ ...ctx, db }, spaceId, [PAGE]);
    return statements();
  };
  const lesson = { field: 'senderName', readAs: 'Nordlicht', value: 'Siel' } as const;
  const teach = (documentId: string) =>
    writeLessons(ctx, {
      documentId,
      lessons: [{ ...lesson, label: null, page: null, box: null }],
    });
  await teach(first);
  const few = await asked();
  for (const id of others) await teach(id);
  expect(await asked()).toBe(few);
  expect(few).toBeLessThan(10);
});
