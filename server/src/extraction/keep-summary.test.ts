import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { findHistory } from '../documents/history/history.ts';
import { findDocument, saveReading } from '../documents/index.ts';

const world = useWorld();

test('who writes or removes a summary keeps it, even when the document is read again', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { summary: 'Wie gelesen.' });
  const ask = (text: string | null, seen: string | null) =>
    world.ask(
      ctx,
      `mutation ($id: ID!, $text: String, $seen: String) { updateDocumentSummary(id: $id, text: $text, seen: $seen) {
        errorCode problems { field code } document { summary summaryBy } } }`,
      { id, text, seen },
    );

  expect((await ask('Von mir.', 'Wie gelesen.')).data).toMatchObject({
    updateDocumentSummary: { document: { summary: 'Von mir.', summaryBy: 'person' } },
  });
  expect((await ask('Spät.', 'Wie gelesen.')).data).toMatchObject({
    updateDocumentSummary: { errorCode: 'CHANGED_MEANWHILE', document: null },
  });
  expect((await ask(' ', 'Von mir.')).data).toMatchObject({
    updateDocumentSummary: {
      errorCode: 'INVALID_INPUT',
      problems: [{ field: 'text', code: 'REQUIRED' }],
    },
  });
  await ask(null, 'Von mir.');
  await saveReading(ctx, { id, values: { subject: 'Wieder gelesen' }, files: {} });

  const document = (await findDocument(ctx, id))!;
  expect(document).toMatchObject({ summary: null, summaryBy: 'person' });
  const { events } = await findHistory(ctx, document, { first: 10, after: null });
  expect(events.map((event) => event.action).slice(1, 3)).toEqual([
    'documents.summary-removed',
    'documents.summary-corrected',
  ]);
});
