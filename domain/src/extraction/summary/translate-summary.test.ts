import { expect, test } from 'vitest';
import { summarise } from './summarise.ts';
import { known, later } from '../../../test/letters/all.ts';
import { readDocument } from '../read-document.ts';
import { translated, type Translated } from './translate-summary.ts';
import { valuesOf, type ReadValues } from '../fields/values.ts';

const documents = [...known, ...later].map(({ name, pages }) => {
  const values: ReadValues = valuesOf(readDocument(pages));
  return { name, values, summary: summarise(pages, values) ?? '' };
});
const textOf = (told: readonly Translated[]) => told.map(({ text }) => text).join('');
const ownOf = (told: readonly Translated[]) => told.filter(({ isQuoted }) => !isQuoted);

const BILL: ReadValues = {
  ...documents[0]!.values,
  senderName: 'Stadtwerke Wiesenau',
  subject: 'Jahresabrechnung 2026.',
  documentDate: '2026-11-12',
  dueDate: '2026-12-04',
  amountCents: 121437,
  currency: 'EUR',
  reference: 'K-77',
  language: 'de',
  kind: 'invoice',
};

test('in the language of its document a summary stays as it is', () => {
  for (const { name, values, summary } of documents) {
    const own = values.language === 'en' ? 'en' : 'de';
    expect(textOf(translated(summary, values, own)), name).toBe(summary);
    expect(textOf(translated(values.summary ?? '', values, own)), name).toBe(values.summary ?? '');
  }
});

test('every summary of ours has words of ours', () => {
  for (const { name, values, summary } of documents)
    expect(ownOf(translated(summary, values, 'en')), name).not.toEqual([]);
});

test('a German bill is told in English; its subject and its sentences stay German', () => {
  const head =
    'Von Stadtwerke Wiesenau, 12.11.2026: Jahresabrechnung 2026. ' +
    'Zu zahlen sind 1.214,37 EUR bis 04.12.2026, Verwendungszweck K-77.';

  expect(translated(`${head} Bitte lesen Sie den Zähler ab.`, BILL, 'en')).toEqual([
    { text: 'Invoice from Stadtwerke Wiesenau, 12 November 2026: ', isQuoted: false },
    { text: 'Jahresabrechnung 2026', isQuoted: true },
    {
      text: '. To be paid: 1,214.37 EUR by 4 December 2026, reference K-77.',
      isQuoted: false,
    },
    { text: ' Bitte lesen Sie den Zähler ab.', isQuoted: true },
  ]);
});

test('what the first reading said is told in English too', () => {
  const first =
    'Stadtwerke Wiesenau: Jahresabrechnung 2026. Zu zahlen sind 1.214,37 EUR bis 04.12.2026.';
  const mere = 'Stadtwerke Wiesenau: Jahresabrechnung 2026. Der Zähler wird getauscht.';

  expect(textOf(translated(first, BILL, 'en'))).toBe(
    'Stadtwerke Wiesenau: Jahresabrechnung 2026. To be paid: 1,214.37 EUR by 4 December 2026.',
  );
  expect(translated(mere, BILL, 'en').at(-1)).toEqual({
    text: ' Der Zähler wird getauscht.',
    isQuoted: true,
  });
});

test('an English document is told in German', () => {
  const values = { ...BILL, language: 'en', subject: 'Annual statement' };
  const summary =
    'Stadtwerke Wiesenau: Annual statement. To be paid: 1,214.37 EUR by 4 December 2026.';

  expect(textOf(translated(summary, values, 'de'))).toBe(
    'Stadtwerke Wiesenau: Annual statement. Zu zahlen sind 1.214,37 EUR bis 04.12.2026.',
  );
});

test('a summary that no longer agrees with what is known is the document’s alone', () => {
  const summary = 'Stadtwerke Wiesenau: Jahresabrechnung 2025. Zu zahlen sind 9,00 EUR.';

  expect(translated(summary, BILL, 'en')).toEqual([{ text: summary, isQuoted: true }]);
});

test('of a document the reader wrote nothing is said to be paid, whenever that was found out', () => {
  const own = { ...BILL, isOutgoing: true };
  const first =
    'Stadtwerke Wiesenau: Jahresabrechnung 2026. Zu zahlen sind 1.214,37 EUR bis 04.12.2026.';

  expect(textOf(translated(first, own, 'de'))).toBe(
    'Stadtwerke Wiesenau: Jahresabrechnung 2026. Betrag: 1.214,37 EUR.',
  );
  expect(textOf(translated(summarise([], own) ?? '', own, 'en'))).toBe(
    'Invoice from Stadtwerke Wiesenau, 12 November 2026: Jahresabrechnung 2026. Amount: 1,214.37 EUR.',
  );
});
