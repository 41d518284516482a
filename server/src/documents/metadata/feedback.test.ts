import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FEEDBACK_PER_HOUR } from '@postkorb/domain/documents';
import { grant } from '../../../test/access/fixtures.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocument } from '../record/documents.sql.ts';
import { giveFeedback } from './give-feedback.ts';
import { findHistory } from '../history/history.ts';

const world = useWorld();

const kept = async (ctx: Ctx, documentId: string) => {
  const { rows } = await sql<{ fields: string[]; message: string; userId: string }>`
    select fields, message, user_id from documents.feedback
    where account_id = ${ctx.viewer.accountId} and document_id = ${documentId} order by id`.execute(
    ctx.db,
  );
  return rows;
};

test('what was read wrongly is kept with the document, and its words stay out of the journal', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { subject: 'Strom' });

  const { data } = await world.ask(
    ctx,
    `mutation ($id: ID!) { submitDocumentFeedback(id: $id, fields: [amount, amount, text], message: "Es sind 12 €.") {
      errorCode document { id metadata { subject } } } }`,
    { id },
  );

  expect(data).toMatchObject({
    submitDocumentFeedback: { errorCode: null, document: { id, metadata: { subject: 'Strom' } } },
  });
  expect(await kept(ctx, id)).toEqual([
    { fields: ['amount', 'text'], message: 'Es sind 12 €.', userId: ctx.viewer.userId },
  ]);
  const { events } = await findHistory(ctx, (await findDocument(ctx, id))!, {
    first: 1,
    after: null,
  });
  expect(events).toMatchObject([{ action: 'documents.feedback-given' }]);
  const { rows } = await sql`select from platform.journal where entry like '%Es sind 12%'`.execute(
    ctx.db,
  );
  expect(rows).toEqual([]);
});

test('a reader of a shared document may report too: it lies in the owner’s journal', async () => {
  const owner = await world.account();
  const friend = await world.account();
  const id = await addDocument(owner);
  await grant(owner, friend, { permission: 'viewer', documentId: id });

  await giveFeedback(friend, { id, fields: ['pages'], message: '' });

  expect(await kept(owner, id)).toMatchObject([{ userId: friend.viewer.userId }]);
  expect(await kept(friend, id)).toEqual([]);
});

test('what says nothing, or is about a document out of reach, is refused', async () => {
  const owner = await world.account();
  const id = await addDocument(owner);
  const nothing = { id, fields: [], message: ' ' };

  await expect(giveFeedback(owner, nothing)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(
    giveFeedback(await world.account(), { ...nothing, message: 'Schief' }),
  ).rejects.toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
  expect(await kept(owner, id)).toEqual([]);
});

test('one person reports so much in an hour and no more; another one still can', async () => {
  const owner = await world.account();
  const admin = await world.admin(owner);
  const id = await addDocument(owner);
  const report = { id, fields: ['text'], message: '' } as const;
  const all = await Promise.allSettled(
    Array.from({ length: FEEDBACK_PER_HOUR + 5 }, () => giveFeedback(owner, report)),
  );

  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(FEEDBACK_PER_HOUR);
  await expect(giveFeedback(owner, report)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await giveFeedback(admin, report);
  expect(await kept(owner, id)).toHaveLength(FEEDBACK_PER_HOUR + 1);
});
