import { expect, test } from 'vitest';
import { bicsIn, ibansIn } from './finders/accounts.ts';
import { amountsIn } from './finders/amounts.ts';
import { emailsIn, phonesIn } from './finders/contacts.ts';
import { daysIn, daysWithoutYearIn } from './finders/dates.ts';
import { languageOf } from './finders/language.ts';
import { repaired } from './layout/print.ts';
import { joined, wordShare } from './layout/text.ts';

test.each([
  ['18.11.2026', ['2026-11-18']],
  ['18. 11. 2026', ['2026-11-18']],
  ['3.3.26', ['2026-03-03']],
  ['04.02.71', ['1971-02-04']],
  ['18. November 2026', ['2026-11-18']],
  ['den 1. Maerz 2026', ['2026-03-01']],
  ['2026-11-18', ['2026-11-18']],
  ['June 30, 2026', ['2026-06-30']],
  ['the 3rd of February 2026', ['2026-02-03']],
  ['21 juillet 2026', ['2026-07-21']],
  ['22/08/2026', ['2026-08-22']],
  ['08/22/2026', ['2026-08-22']],
  ['l8.11.2O26', ['2026-11-18']],
  ['vom 01.11.2025 bis 31.10.2026', ['2025-11-01', '2026-10-31']],
  ['30.02.2026', []],
  ['Tel. 030 12 34 56', []],
  ['1.136,61 EUR', []],
  ['§ 24 Nr. 14', []],
])('"%s" names the days %j', (text, days) => {
  expect(daysIn(text).map(({ day }) => day)).toEqual(days);
});

test('a day without a year is the next one after the letter', () => {
  const day = (text: string) => daysWithoutYearIn(text, '2026-11-18').map((found) => found.day);
  expect(day('bis zum 15.12. zahlen')).toEqual(['2026-12-15']);
  expect(day('bis zum 15. Januar')).toEqual(['2027-01-15']);
  expect(day('am 15.12.2026')).toEqual([]);
});

test.each([
  ['1.248,10 €', [[124810, 'EUR']]],
  ['EUR 1.248,10', [[124810, 'EUR']]],
  ['1,248.10 EUR', [[124810, 'EUR']]],
  ['£148.73', [[14873, 'GBP']]],
  ["CHF 1'240.50", [[124050, 'CHF']]],
  ['1 248,10 Euro', [[124810, 'EUR']]],
  ['100,- €', [[10000, 'EUR']]],
  ['250 Euro', [[25000, 'EUR']]],
  ['312,50', [[31250, null]]],
  ['-922,24 EUR', [[-92224, 'EUR']]],
  ['408,00- EUR', [[-40800, 'EUR']]],
  ['1.248,1O €', [[124810, 'EUR']]],
  ['0,3412 EUR', []],
  ['19,00 %', []],
  ['2.914 kWh', []],
  ['18.11.2026', []],
  ['DE89 1005 0000 5042 8595 75', []],
  ['99999999999999 EUR', []],
])('"%s" holds the amounts %j', (text, amounts) => {
  expect(amountsIn(text).map(({ cents, currency }) => [cents, currency])).toEqual(amounts);
});

test.each([
  ['IBAN DE89 1005 0000 5042 8595 75, BIC', ['DE89100500005042859575']],
  ['IBAN: DE89100500005042859575', ['DE89100500005042859575']],
  ['IBAN DE89 l005 OOOO 5042 8595 75', ['DE89100500005042859575']],
  ['IBAN DEO89 1005 0000 5042 8595 75', ['DE89100500005042859575']],
  ['DB89 1005 0000 5042 8595 75', ['DE89100500005042859575']],
  ['DE90 1005 0000 5042 8595 75', []],
  ['DE89 1005 0000 5042 8595 751', []],
  ['DE45 8605 XXXX XXXX XXXX 63', []],
  ['CH93 0076 2011 6238 5295 7.', ['CH9300762011623852957']],
  ['NL91 ABNA 0417 1643 00', ['NL91ABNA0417164300']],
])('"%s" holds the accounts %j', (text, accounts) => {
  expect(ibansIn(text).map(({ value }) => value)).toEqual(accounts);
});

test.each([
  '($ 175 Abs. 4 SGB V)',
  'nach $ 14 UStG',
  '$ 35a EStG, $ 286 BGB',
  'bis zum 31. Januar 2027 kündigen ($ 175',
  'Widerruf gemäß $ 355 ',
])('a misread paragraph sign makes no amount of %s', (text) => {
  expect(amountsIn(text)).toEqual([]);
  expect(amountsIn('Total $ 175')).toHaveLength(1);
});

test('a BIC is read behind its label only', () => {
  expect(bicsIn('BIC COBADEFFXXX').map(({ value }) => value)).toEqual(['COBADEFFXXX']);
  expect(bicsIn('SWIFT-Code: BKAUATWW').map(({ value }) => value)).toEqual(['BKAUATWW']);
  expect(bicsIn('RECHNUNG NR')).toEqual([]);
});

test.each([
  ['E-Mail: post@stadt.example', ['post@stadt.example']],
  ['post @ stadt. example', ['post@stadt.example']],
  ['post(at)stadt.example', ['post@stadt.example']],
  ['post@stadt de', ['post@stadt.de']],
  ['www.stadt.example', []],
  ['Fragen an post@haus.example. Verantwortlich ist Clara Weber.', ['post@haus.example']],
  ['info @ stadtwerke.example. Wir', ['info@stadtwerke.example']],
])('"%s" holds the addresses %j', (text, emails) => {
  expect(emailsIn(text).map(({ value }) => value)).toEqual(emails);
});

test.each([
  ['Tel. 07221 5544-0', ['07221 5544-0']],
  ['+49 (0)30 123 45 67, Fax', ['+49 (0)30 123 45 67']],
  ['0421 / 98 76 50', ['0421 / 98 76 50']],
  ['DE89 1005 0000 5042 8595 75', []],
  ['K0100077603', []],
  ['01067 Dresden', []],
  ['01.01.2026', []],
])('"%s" holds the telephones %j', (text, phones) => {
  expect(phonesIn(text).map(({ value }) => value)).toEqual(phones);
});

test.each([
  ['Sehr geehrte Damen und Herren, bitte überweisen Sie den Betrag', 'de'],
  ['Please pay the amount by the end of the month', 'en'],
  ['Merci de régler la facture par virement sur le compte', 'fr'],
  ['De factuur is nog niet betaald, wij vragen u het bedrag te betalen', 'nl'],
  ['4711 0815', undefined],
])('"%s" is written in %s', (text, language) => {
  expect(languageOf(text)?.language).toBe(language);
});

test.each([
  ['fiir', 'für'],
  ['StraBe', 'Straße'],
  ['lhre', 'Ihre'],
  ['Herm', 'Herrn'],
  ['Anspriiche', 'Ansprüche'],
  ['liber', 'über'],
  ['mbB', 'mbB'],
  ['liberal', 'liberal'],
  ['b.biiro@x.example', 'b.biiro@x.example'],
])('a scanner\'s "%s" was printed "%s"', (read, printed) => {
  expect(repaired(read)).toBe(printed);
});

test('words cut at the end of a line are joined, compounds are not', () => {
  expect(joined(['die Umsatz-', 'steuer'])).toBe('die Umsatzsteuer');
  expect(joined(['Strom-', 'und Gasnetz'])).toBe('Strom- und Gasnetz');
});

test.each([
  ['Sehr geehrte Frau Muster, wir danken für Ihre Zahlung.', 1],
  ['"7+%- #xq §§zzkrt ~~ ]]plmnbv', 0],
])('"%s" is made of words by %d', (text, share) => {
  expect(wordShare(text)).toBeCloseTo(share, 0);
});
