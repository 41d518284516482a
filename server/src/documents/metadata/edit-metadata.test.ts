import { expect, test } from 'vitest';
import { REFERENCE_MAX } from '@postkorb/domain/documents';
import { answerOf } from '../../../test/world/ask.ts';
import { addDocument } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument } from '../record/documents.sql.ts';
import { editMetadata } from './edit-metadata.ts';
import { saveReading } from './save-reading.ts';

const world = useWorld();

test('what a person corrects is kept, found, and remembered as theirs', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { senderName: 'Finanzarnt', subject: 'Bescheid' });

  const after = await editMetadata(ctx, {
    id,
    version: 1,
    values: { senderName: 'Finanzamt', tags: ['Steuer'] },
  });

  expect(after).toMatchObject({
    senderName: 'Finanzamt',
    tags: ['Steuer'],
    subject: 'Bescheid',
    version: 2,
  });
  expect(after.userFields).toEqual(['senderName', 'tags']);
  expect(await world.queued()).toContain('platform.spread-news');
});

test('what was found right as it stands is a person’s from then on, and reading again leaves it', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { senderName: 'Finanzamt', subject: 'Bescheid' });
  const confirm = (...confirmed: string[]) => editMetadata(ctx, { id, values: {}, confirmed });

  // Nothing is known of an amount: there is nothing to be right.
  expect((await confirm('senderName', 'amountCents')).userFields).toEqual(['senderName']);
  expect(await confirm('senderName')).toMatchObject({ version: 2 });
  await saveReading(ctx, {
    id,
    values: { senderName: 'Finanzarnt', subject: 'Steuerbescheid' },
    files: {},
  });

  expect(await findDocument(ctx, id)).toMatchObject({
    senderName: 'Finanzamt',
    subject: 'Steuerbescheid',
  });
  for (const wrong of [['tonality'], ['subject', 'subject']])
    await expect(confirm(...wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      problems: [{ field: 'confirmed', code: 'INVALID', position: wrong.length - 1 }],
    });
});

test('an amount that was found right keeps its currency when the document is read again', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { amountCents: 1250, currency: 'EUR' });
  await editMetadata(ctx, { id, values: {}, confirmed: ['amountCents'] });

  await saveReading(ctx, { id, values: { amountCents: 900, currency: 'CHF' }, files: {} });

  expect(await findDocument(ctx, id)).toMatchObject({ amountCents: 1250, currency: 'EUR' });
});

test('an amount a person set keeps its currency when the document is read again', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx);
  await editMetadata(ctx, { id, version: 1, values: { amountCents: 1250 } });

  await saveReading(ctx, { id, values: { amountCents: 900, currency: 'USD' }, files: {} });

  expect(await findDocument(ctx, id)).toMatchObject({ amountCents: 1250, currency: 'EUR' });
});

test('[BEH-SIMULTANEOUS-EDIT-OVERWRITE] a stale save is refused, and with the version of the other one it overwrites', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { subject: 'A' });
  await editMetadata(ctx, { id, version: 1, values: { subject: 'B' } });
  const stale = editMetadata(ctx, { id, version: 1, values: { subject: 'C' } });
  await expect(stale).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await editMetadata(ctx, { id, version: 2, values: { subject: 'C' } })).toMatchObject({
    subject: 'C',
  });
});

test('a call with just what the specification names corrects a document, whichever version it has', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { subject: 'A' });
  const query = `mutation ($id: ID!) {
    updateDocumentMetadata(id: $id, sender: { name: "Stadtwerke" }, subject: "B", tags: ["Strom"], recipientName: "Clara") {
      errorCode document { version metadata { senderName subject tags recipientName } }
    }
  }`;
  await editMetadata(ctx, { id, version: 1, values: { subject: 'C' } });
  const metadata = {
    senderName: 'Stadtwerke',
    subject: 'B',
    tags: ['Strom'],
    recipientName: 'Clara',
  };
  expect(await answerOf(ctx, { query, variables: { id } })).toEqual({
    data: { updateDocumentMetadata: { errorCode: null, document: { version: 3, metadata } } },
  });
});

test('a document in the trash is not edited, and wrong input names its field', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { root: 'trash' });
  await expect(
    editMetadata(ctx, { id, version: 1, values: { subject: 'x' } }),
  ).rejects.toMatchObject({ code: 'IN_TRASH' });
  const wrong = editMetadata(ctx, { id, version: 1, values: { senderEmail: 'nobody' } });
  await expect(wrong).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    problems: [{ field: 'senderEmail', code: 'INVALID' }],
  });
});

const MOST_SIGNS = [
  ['subject', 255],
  ['senderName', 100],
  ['recipientName', 100],
  ['reference', REFERENCE_MAX],
] as const;

test.each(MOST_SIGNS)(
  '[VAL-DOCFIELD-LENGTH] the field %s holds %i characters and not one more',
  async (field, most) => {
    const ctx = await world.account();
    const id = await addDocument(ctx);
    const full = '𝄞'.repeat(most);
    const tooLong = editMetadata(ctx, { id, version: 1, values: { [field]: `${full}a` } });
    await expect(tooLong).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      problems: [{ field, code: 'TOO_LONG', position: most }],
    });
    await editMetadata(ctx, { id, version: 1, values: { [field]: full } });
    expect(await findDocument(ctx, id)).toMatchObject({ [field]: full });
  },
);

const ASK_EDIT = `mutation ($id: ID!, $subject: String) {
  updateDocumentMetadata(id: $id, version: 1, subject: $subject) {
    errorCode
    problems { field code position }
  }
}`;

test.each(['Mahnung\nan alle', 'Rechnung\u202Efdp', 'halb\uD83D'])(
  '[VAL-DOCFIELD-SUBJECT] a subject that is none is refused as one, and the document keeps its own: %j',
  async (subject) => {
    const ctx = await world.account();
    const id = await addDocument(ctx);
    const before = await findDocument(ctx, id);
    const { data } = await world.ask(ctx, ASK_EDIT, { id, subject });
    expect(data).toEqual({
      updateDocumentMetadata: {
        errorCode: 'INVALID_INPUT',
        problems: [{ field: 'subject', code: 'INVALID', position: expect.any(Number) }],
      },
    });
    expect((await findDocument(ctx, id))?.subject).toBe(before?.subject);
  },
);
