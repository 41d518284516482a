import { expect, test } from 'vitest';
import { changedDebits, otherChanges } from '../../../test/letters/changed-debits.ts';
import { pagesOfWording } from '../../../test/letters/duty-letter.ts';
import { knownOf } from '../../../test/known-of.ts';
import { catalogueOf } from '../summary/catalogues.ts';
import { summarise, textOf } from '../summary/summarise.ts';

test.each(changedDebits)('the new sum is read, from which day, and the former: %s', (_, change) => {
  const { values, readings, duties } = knownOf(pagesOfWording(change.said));
  const { amountCents, dueDate, isCollected, currency } = values;
  const { day, cents, former } = change;
  expect([amountCents, currency, dueDate, isCollected]).toEqual([cents, 'EUR', day, true]);
  const said = readings.find(({ field }) => field === 'formerCents')?.value ?? null;
  expect(said).toBe(former === null ? null : String(former));
  expect(
    duties
      .filter(({ kind }) => kind === 'payment')
      .map((duty) => [duty.day, duty.amountCents, duty.isCertain]),
  ).toEqual([[day, cents, true]]);
});

test.each(otherChanges)('nothing is said of a debit: %s', (_, wording) => {
  const { readings } = knownOf(pagesOfWording(wording));
  expect(readings.map(({ field }) => field)).not.toContain('debitFrom');
});

test('the summary says how often it is debited where the sentence says so, and that alone', () => {
  const said = (words: string, language = 'de') => {
    const wording = { from: 'Stadtwerke Beispiel', subject: 'Ihr Vertrag', date: '24.11.2026' };
    const debited = 'Der Betrag wird von Ihrem Konto abgebucht.';
    const known = knownOf(pagesOfWording({ ...wording, words: [words, debited] }));
    return textOf(summarise(known, catalogueOf(language))).replaceAll('\u00A0', ' ');
  };
  const monthly =
    'Ihr neuer monatlicher Abschlag beträgt ab 01.02.2027 97,00 EUR (bisher 88,00 EUR).';
  expect(said(monthly)).toContain(
    'Ab 1. Februar 2027 werden monatlich 97,00 € abgebucht (bisher 88,00 €)',
  );
  expect(said(monthly, 'en')).toContain(
    'From 1 February 2027, €97.00 will be taken from your account every month (until now €88.00)',
  );
  expect(said('Ihr Beitrag steigt ab 01.02.2027 auf 97,00 EUR im Quartal.')).toContain(
    'werden vierteljährlich 97,00 € abgebucht',
  );
  expect(said('Ihr Beitrag steigt ab 01.02.2027 auf 97,00 EUR jährlich.')).toContain(
    'werden jährlich 97,00 € abgebucht',
  );
  expect(said('Ihr neuer Beitrag beträgt ab 01.02.2027 97,00 EUR.')).toContain(
    'Ab 1. Februar 2027 werden 97,00 € abgebucht',
  );
});

test('the summary says what is debited from then on, and what was until now', () => {
  const [[, change]] = changedDebits as [(typeof changedDebits)[number]];
  const known = knownOf(pagesOfWording(change.said));
  const said = (language: string) => textOf(summarise(known, catalogueOf(language)));
  expect(said('de').replaceAll('\u00A0', ' ')).toContain(
    'Ab 1. Januar 2027 werden 2.966,34 € abgebucht (bisher 2.839,99 €); Sie müssen nichts tun.',
  );
  expect(said('en').replaceAll('\u00A0', ' ')).toContain(
    'From 1 January 2027, €2,966.34 will be taken from your account (until now €2,839.99); there is nothing you need to do.',
  );
});
