import { expect, test } from 'vitest';
import { gistOf } from './gist.ts';
import { known, later } from '../../../test/letters/all.ts';
import { readLetter } from '../read-letter.ts';
import { retold, type Told } from './retell.ts';
import { valuesOf, type LetterValues } from '../fields/values.ts';

const letters = [...known, ...later].map(({ name, pages }) => {
  const values: LetterValues = valuesOf(readLetter(pages));
  return { name, values, gist: gistOf(pages, values) ?? '' };
});
const textOf = (told: readonly Told[]) => told.map(({ text }) => text).join('');
const ownOf = (told: readonly Told[]) => told.filter(({ isQuoted }) => !isQuoted);

const BILL: LetterValues = {
  ...letters[0]!.values,
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

test('in the language of its letter a summary stays as it is', () => {
  for (const { name, values, gist } of letters) {
    const own = values.language === 'en' ? 'en' : 'de';
    expect(textOf(retold(gist, values, own)), name).toBe(gist);
    expect(textOf(retold(values.summary ?? '', values, own)), name).toBe(values.summary ?? '');
  }
});

test('every summary of ours has words of ours', () => {
  for (const { name, values, gist } of letters)
    expect(ownOf(retold(gist, values, 'en')), name).not.toEqual([]);
});

test('a German bill is told in English; its subject and its sentences stay German', () => {
  const head =
    'Von Stadtwerke Wiesenau, 12.11.2026: Jahresabrechnung 2026. ' +
    'Zu zahlen sind 1.214,37 EUR bis 04.12.2026, Verwendungszweck K-77.';

  expect(retold(`${head} Bitte lesen Sie den Zähler ab.`, BILL, 'en')).toEqual([
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

  expect(textOf(retold(first, BILL, 'en'))).toBe(
    'Stadtwerke Wiesenau: Jahresabrechnung 2026. To be paid: 1,214.37 EUR by 4 December 2026.',
  );
  expect(retold(mere, BILL, 'en').at(-1)).toEqual({
    text: ' Der Zähler wird getauscht.',
    isQuoted: true,
  });
});

test('an English letter is told in German', () => {
  const values = { ...BILL, language: 'en', subject: 'Annual statement' };
  const summary =
    'Stadtwerke Wiesenau: Annual statement. To be paid: 1,214.37 EUR by 4 December 2026.';

  expect(textOf(retold(summary, values, 'de'))).toBe(
    'Stadtwerke Wiesenau: Annual statement. Zu zahlen sind 1.214,37 EUR bis 04.12.2026.',
  );
});

test('a summary that no longer agrees with what is known is the letter’s alone', () => {
  const summary = 'Stadtwerke Wiesenau: Jahresabrechnung 2025. Zu zahlen sind 9,00 EUR.';

  expect(retold(summary, BILL, 'en')).toEqual([{ text: summary, isQuoted: true }]);
});

test('of a letter the reader wrote nothing is said to be paid, whenever that was found out', () => {
  const own = { ...BILL, isOutgoing: true };
  const first =
    'Stadtwerke Wiesenau: Jahresabrechnung 2026. Zu zahlen sind 1.214,37 EUR bis 04.12.2026.';

  expect(textOf(retold(first, own, 'de'))).toBe(
    'Stadtwerke Wiesenau: Jahresabrechnung 2026. Betrag: 1.214,37 EUR.',
  );
  expect(textOf(retold(gistOf([], own) ?? '', own, 'en'))).toBe(
    'Invoice from Stadtwerke Wiesenau, 12 November 2026: Jahresabrechnung 2026. Amount: 1,214.37 EUR.',
  );
});
