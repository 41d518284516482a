import { expect, test } from 'vitest';
import { lineOf } from './line.ts';

const metadata = {
  senderName: 'Stadtwerke Berlin',
  senderEmail: null,
  senderPhone: null,
  recipientName: 'Clara Weber',
  subject: 'Unnamed document',
  isSubjectFallback: true,
  documentDate: '2026-11-20',
  dueDate: null,
  amountCents: 4_210,
  currency: 'EUR',
  iban: null,
  reference: null,
  tags: [],
  language: 'de',
};
const document = {
  id: '1',
  filename: 'a.pdf',
  classificationType: 'Document',
  notice: null,
  pageCount: 2,
  text: 'Guten Tag',
  hasSearchable: true,
  downloadUrl: '/documents/1/searchable',
  metadata,
};
const KEYS = [
  'file outcome code letters pages textChars senderName senderEmail senderPhone recipientName',
  'subject documentDate dueDate amountCents currency iban reference tags documentType language',
  'milliseconds',
].flatMap((keys) => keys.split(' '));

test('a refused file has the same keys in the same order as a read one', () => {
  const refused = lineOf({ file: 'a', code: 'PDF_UNREADABLE', document: null, milliseconds: 1 });
  const read = lineOf({ file: 'a', code: null, document, milliseconds: 1 });

  expect([Object.keys(refused), Object.keys(read)]).toEqual([KEYS, KEYS]);
  expect([refused.outcome, read.outcome]).toEqual(['rejected', 'imported']);
});

test('what only stands in for a value is not printed as one', () => {
  const line = lineOf({ file: 'a', code: 'PDF_REPAIRED', document, milliseconds: 1 });

  expect(line).toMatchObject({ outcome: 'imported-with-warning', subject: null, tags: null });
  expect(line).toMatchObject({ pages: 2, textChars: 9, senderName: 'Stadtwerke Berlin' });
});
