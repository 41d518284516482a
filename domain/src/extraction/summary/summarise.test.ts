import { expect, test } from 'vitest';
import { germanAmount, fold } from '../../basics/index.ts';
import { summarise, type KnownValues } from './summarise.ts';
import { known, later } from '../../../test/letters/all.ts';
import { readDocument } from '../read-document.ts';
import { headline } from './summary.ts';
import { valuesOf } from '../fields/values.ts';

const documents = [...known, ...later];
const german = documents.filter((document) => document.expected.language === 'de');
const NOTHING: KnownValues = {
  senderName: null,
  subject: null,
  documentDate: null,
  dueDate: null,
  amountCents: null,
  currency: null,
  reference: null,
  language: null,
  kind: null,
};
const summaryFor = ({ pages }: (typeof documents)[number]) =>
  summarise(pages, valuesOf(readDocument(pages))) ?? '';

test.each(german)(
  'the summary of "$name" says from whom, what, how much and by when',
  (document) => {
    const { senderName, subject, amountCents, dueDate } = document.expected;
    const summary = summaryFor(document);
    const [year, month, day] = (dueDate ?? '').split('-');

    expect(summary).toContain(senderName);
    expect(summary).toContain(subject?.replace(/[\s.,;:]+$/, ''));
    if (amountCents !== null) expect(summary).toContain(germanAmount(amountCents));
    if (dueDate !== null) expect(summary).toContain(`${day}.${month}.${year}`);
  },
);

test.each(documents)(
  'the summary of "$name" can be read at a glance and is no form of words',
  (document) => {
    const summary = summaryFor(document);

    expect(summary.length).toBeGreaterThan(20);
    expect(summary.length).toBeLessThanOrEqual(900);
    expect(summary).toMatch(/[.!?]$/);
    expect(fold(summary)).not.toMatch(/sehr geehrte|freundlichen gru|dear |sincerely/);
  },
);

test.each([
  [
    'cancellation confirmed by an internet provider',
    'Bitte senden Sie den Router bis spätestens 14 Tage nach Vertragsende zurück.',
  ],
  ['hospital appointment', 'Wir bestätigen Ihren Termin am Dienstag, den 13.10.2026 um 09:15 Uhr.'],
  ['rent increase', 'Wir bitten Sie, einer Erhöhung auf 655,00 € ab dem 01.06.2026 zuzustimmen.'],
  ['lawyer sets a deadline', 'bis spätestens zum 17.06.2026 zu beseitigen.'],
  ['health insurer asks for information', 'Die Frist endet am 15.09.2026.'],
])('the summary of "%s" says what is wanted', (name, wanted) => {
  expect(summaryFor(documents.find((document) => document.name === name)!)).toContain(wanted);
});

test('the same document gives the same words each time', () => {
  for (const document of documents) {
    const again = structuredClone(document);
    expect(summaryFor(again)).toBe(summaryFor(document));
  }
});

test('what a person corrected is what the summary says', () => {
  const [document] = known;
  const values = {
    ...valuesOf(readDocument(document!.pages)),
    amountCents: 12345,
    dueDate: '2027-02-03',
  };

  expect(summarise(document!.pages, values)).toContain('Zu zahlen sind 123,45 EUR bis 03.02.2027');
});

test('money that the sender collects is not to be paid', () => {
  const bill = {
    ...NOTHING,
    kind: 'invoice',
    senderName: 'Netz AG',
    amountCents: 500,
    currency: 'EUR',
    dueDate: '2026-12-03',
    isCollected: true,
  };

  expect(summarise([], bill)).toBe(
    'Rechnung von Netz AG. Abgebucht werden 5,00 EUR am 03.12.2026.',
  );
  expect(headline({ ...bill, subject: null }, 'invoice')).toBe(
    'Netz AG: Rechnung. Abgebucht werden 5,00 EUR am 03.12.2026.',
  );
});

test('money that comes to the reader is no demand', () => {
  const said = summarise([], {
    ...NOTHING,
    kind: 'creditNote',
    senderName: 'Holz KG',
    amountCents: 500,
    currency: 'EUR',
  });

  expect(said).toBe('Gutschrift von Holz KG. Betrag: 5,00 EUR.');
});

test('a page that says nothing has no summary', () => {
  expect(summarise([], NOTHING)).toBeNull();
});
