import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant } from '../../../test/access/fixtures.ts';
import { rootId } from '../../../test/world/documents.ts';
import { found } from '../../../test/world/marked.ts';
import { workOff } from '../../../test/world/papers.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import {
  bill,
  bytesOf,
  journalOf,
  redactedCopy,
  rowsThatSay,
} from '../../../test/world/redacted.ts';
import { tracesOf } from '../../../test/world/traces.ts';
import { useWorld } from '../../../test/world/world.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { findDocument } from '../index.ts';
import { keepSummary } from '../metadata/keep-summary.ts';
import { moveMany } from '../actions/move.ts';
import { saveAnnotatedCopy } from './annotate.ts';
import { findDescents } from '../pages/page-edits.sql.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

test('what is known of a redacted document never says what is hidden in it', async () => {
  const ctx = await world.account();
  const document = await bill(ctx, office, 'Brief an Frau Weberin.pdf');
  expect(document).toMatchObject({ amountCents: 12_000, dueDate: '2026-03-30' });
  const values = { subject: 'Strom Weberin', tags: ['Weberin', 'Haushalt'] };
  await editMetadata(ctx, { id: document.id, version: 1, values });
  const { copy } = await redactedCopy(ctx, office, {
    document,
    word: /^Weberin|^Musterweg|^12.03/,
  });

  expect(await rowsThatSay(ctx, copy, 'Weberin')).toEqual([]);
  expect(await journalOf(ctx, copy)).not.toContain('Weberin');
  const bytes = await bytesOf(ctx, copy, copy.originalSha256);
  for (const word of ['Weberin', 'Musterweg', '12.03.2026'])
    expect(await tracesOf(bytes, word)).toEqual([]);
  expect(await findDocument(ctx, copy.id)).toMatchObject({
    subject: null,
    tags: ['Haushalt'],
    userFields: ['tags'],
    filename: 'Geschwärzt.pdf',
    documentDate: null,
    amountCents: 12_000,
    currency: 'EUR',
    dueDate: null,
    iban: null,
    kind: null,
    classificationType: 'Document',
    summary: null,
    senderName: document.senderName,
  });
  expect(await found(ctx, 'Weberin')).toEqual([document.id]);
});

test('an amount or a day that is hidden is not said, and a summary only when a person wrote it', async () => {
  const ctx = await world.account();
  const document = await bill(ctx, office, 'Strom.pdf');
  const { id, summary: seen } = document;
  await keepSummary(ctx, { id, text: 'Strom ist bezahlt.', by: 'person', seen });
  const { copy } = await redactedCopy(ctx, office, { document, word: /^120,00/ });
  expect(await findDocument(ctx, copy.id)).toMatchObject({
    amountCents: null,
    currency: null,
    dueDate: '2026-03-30',
    summary: 'Strom ist bezahlt.',
    summaryBy: 'person',
  });
});

test('where a box hides what was never read, only what can still be read is said', async () => {
  const ctx = await world.account();
  const document = await bill(ctx, office, 'Strom.pdf');
  await editMetadata(ctx, {
    id: document.id,
    version: 1,
    values: { subject: 'Mein Zähler', tags: ['Haushalt'] },
  });
  const annotations = [{ id: 'r', kind: 'redact', page: 1, boxes: [[0.1, 0.85, 0.3, 0.05]] }];
  await saveAnnotatedCopy(ctx, { id: document.id, revision: 0, marks: annotations });
  await workOff(ctx, office);
  const [born] = await findDescents(ctx, [document]);
  expect(await findDocument(ctx, born!.documentId)).toMatchObject({
    subject: null,
    tags: [],
    filename: 'Geschwärzt.pdf',
    documentDate: document.documentDate,
    senderName: document.senderName,
  });
});

const ALL_ABOUT = `query ($id: ID!) { containerDocument(id: $id) {
  metadata { subject tags } summary marks formFields { name } hasEditedPages
  parentDocuments { id metadata { subject } } childDocuments { id } pageOrder { id }
  copiedFrom { id metadata { subject } } copies { id }
  history(first: 50) { events { action changes { before after }
    documents { id filename metadata { subject } } } } } }`;

test('whoever holds only the copy finds no way to the document it was made from', async () => {
  const ctx = await world.account();
  const friend = await world.account();
  const document = await bill(ctx, office, 'Brief an Frau Weberin.pdf');
  const values = { subject: 'Strom Weberin', tags: ['Haushalt'] };
  await editMetadata(ctx, { id: document.id, version: 1, values });
  // Whoever may see the folder sees what happens in it from the beginning.
  const { folderId } = document;
  const keepOut = await grant(ctx, friend, { permission: 'viewer', folderId });
  const { copy } = await redactedCopy(ctx, office, { document, word: /Weberin/ });
  await moveMany(ctx, { ids: [document.id], folderId: await rootId(ctx, 'archive') });

  const { data, errors } = await world.ask(friend, ALL_ABOUT, { id: copy.id });
  expect(errors).toBeUndefined();
  const told = JSON.stringify(data);
  expect(told).toContain('documents.pdf-copied');
  expect(told).toContain('"parentDocuments":[]');
  expect(told).toContain('"marks":[]');
  expect(told).not.toContain(document.id);
  expect(told).not.toContain('Weberin');

  const own = await world.ask(ctx, ALL_ABOUT, { id: copy.id });
  expect(JSON.stringify(own.data)).toContain('Strom Weberin');
  await keepOut();
  await grant(ctx, friend, { permission: 'viewer', documentId: copy.id });
  const again = await world.ask(friend, ALL_ABOUT, { id: copy.id });
  expect(again.data).toMatchObject({ containerDocument: { parentDocuments: [] } });
  expect(JSON.stringify(again.data)).not.toContain('Weberin');
});
