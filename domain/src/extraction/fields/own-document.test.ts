import { expect, test } from 'vitest';
import { isDocumentOfItsOwn } from './own-document.ts';
import type { Field } from '../layout/reading.ts';

const read = (field: Field, value: string, score = 0.9) => ({
  field,
  value,
  score,
  page: 1,
  box: null,
  label: null,
});

test.each([
  ['nothing was read on', [], false],
  ['repeat the name of the sender', [read('senderName', 'Stadtwerke')], false],
  ['only have a line like a title', [read('subject', 'Seite 2 von 3', 0.6)], false],
  [
    'only have a date and a sum',
    [read('documentDate', '2026-03-12'), read('amountCents', '1200')],
    false,
  ],
  ['have a subject over a salutation', [read('subject', 'Ihre Kündigung')], true],
  ['are addressed to somebody', [read('recipientName', 'Clara Weber')], true],
  ['come from somebody else', [read('senderName', 'Zahnarztpraxis Dr. Krone')], true],
])('pages that %s open a letter of their own: %j is %s', (_, readings, is) => {
  expect(isDocumentOfItsOwn(readings, 'Stadtwerke Musterstadt GmbH')).toBe(is);
});

test('after a letter of an unknown sender pages with a sender are a letter of their own', () => {
  expect(isDocumentOfItsOwn([read('senderName', 'Stadtwerke')], null)).toBe(true);
});
