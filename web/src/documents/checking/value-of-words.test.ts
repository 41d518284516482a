import { expect, test } from 'vitest';
import { valueOfWords } from './value-of-words.ts';

test.each([
  ['amountCents', '1.248,10 €', '1.248,10'],
  ['amountCents', 'EUR 1,248.10', '1.248,10'],
  ['amountCents', 'Gesamt', 'Gesamt'],
  ['dueDate', '18. Dezember 2026', '2026-12-18'],
  ['documentDate', 'Berlin, 20.11.2026', '2026-11-20'],
  ['documentDate', '3. März 2027', '2027-03-03'],
  ['documentDate', '2nd of May 2027', ''],
  ['documentDate', '2nd Oct 2027', '2027-10-02'],
  ['documentDate', '2027-02-01', '2027-02-01'],
  ['documentDate', '31.02.2027', ''],
  ['documentDate', 'demnächst', ''],
  ['senderName', 'Werkstatt Ahorn', 'Werkstatt Ahorn'],
] as const)('%s out of “%s” is “%s”', (field, words, value) => {
  expect(valueOfWords(field, words, true)).toBe(value);
});
