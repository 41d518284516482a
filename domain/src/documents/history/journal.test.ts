import { expect, test } from 'vitest';
import type { JournalKinds } from '../../basics/index.ts';
import { einvoiceJournal } from '../../einvoice/index.ts';
import { documentsJournal } from './journal.ts';

const KINDS: JournalKinds = { ...documentsJournal, ...einvoiceJournal };

test.each([
  ['documents.split', true],
  ['documents.merged', true],
  ['documents.pdf-copied', true],
  ['documents.downloaded', true],
  ['documents.filed', undefined],
  ['documents.read', undefined],
  ['documents.metadata-edited', undefined],
  ['einvoice.read', undefined],
])('of what a job did, %s was decided by a person: %s', (action, is) => {
  expect(KINDS[action]?.isOrdered).toBe(is);
});
