import { expect, test } from 'vitest';
import { letter, type Expected } from '../../../test/letters/layout.ts';
import { readDuties } from '../duties/read-duties.ts';
import { readDocument } from '../read-document.ts';
import { valuesOf } from './values.ts';

const FIRST = `
  20 14 14| Allianz Musterversicherung AG
  20 46 7| Musterversicherung AG · Markt 1 · 50667 Köln
  20 54 11| Frau
  | Clara Weber
  | Torstraße 112
  | 10119 Berlin
  140 75 10| Köln, 02.11.2026
  20 96 12| Ihre Unterlagen
  20 106 10| Sehr geehrte Frau Weber,
  20 114 10| anbei erhalten Sie die Unterlagen zu Ihrem Vertrag.
  20 164 10| Mit freundlichen Grüßen
`;

/** The day to pay by, and the kinds and days of what is to be done. */
const wantedBy = (further: readonly string[]) => {
  const { pages } = letter('', {} as Expected, `${FIRST}\n===\n20 20 10| ${further.join('\n| ')}`);
  const readings = readDocument(pages);
  const duties = readDuties(pages, readings).filter(({ isRight }) => !isRight);
  const { dueDate } = valuesOf(readings);
  return { dueDate, duties: duties.map(({ kind, day }) => `${kind} ${day}`) };
};

test.each<readonly [string, readonly string[]]>([
  ['the day of the terms', ['Allgemeine Geschäftsbedingungen', 'Stand: 01.01.2027']],
  ['a print date', ['Druckdatum 05.12.2026', 'Seite 2 von 3']],
  [
    'bookings',
    [
      'Buchungstag >>60 Wertstellung >>r180 Betrag',
      '03.12.2026 >>60 04.12.2026 >>r180 12,00',
      '05.12.2026 >>60 05.12.2026 >>r180 -3,00',
    ],
  ],
  [
    'a list of invoices already due',
    ['Beleg >>60 Fälligkeit >>r180 Betrag', 'RE-1 >>60 03.12.2026 >>r180 12,00 EUR'],
  ],
  [
    'an insured time',
    ['Versicherungsbeginn 01.01.2027', 'Versichert bis 31.12.2027', 'Hauptfälligkeit 01.01.'],
  ],
  ['the end of a contract', ['Vertragsende: 31.12.2027', 'Der Tarif gilt bis zum 31.12.2027.']],
  ['a premium guaranteed', ['Der Beitrag ist bis 31.12.2027 garantiert.']],
  ['terms of a raffle', ['Teilnahmeschluss: Die Aktion läuft bis 31.12.2026.']],
  ['an exclusion in terms', ['Für Schäden bis zum 31.12.2026 gelten die bisherigen Bedingungen.']],
  ['a law', ['Fassung vom 01.01.2027, anzuwenden bis 31.12.2027']],
  [
    'a statement',
    ['Kontoauszug Nr. 11', 'Alter Saldo per 30.11.2026', 'Neuer Saldo am 31.12.2026'],
  ],
  ['the next statement', ['Die nächste Beitragsrechnung erhalten Sie bis zum 01.12.2027.']],
  ['rights of withdrawal', ['Widerrufsbelehrung', 'Sie können bis zum 16.11.2026 widerrufen.']],
  ['an answer by the office', ['Wir prüfen Ihren Antrag bis spätestens 15.12.2026.']],
  ['a validity', ['gültig vom 01.12.2026 bis 30.11.2027']],
  [
    'English terms',
    ['Terms and conditions', 'Effective until 31 December 2027', 'Last updated by 1 January 2027'],
  ],
  [
    'transitional rules',
    ['Verträge, die vor dem 01.01.2027 geschlossen wurden, laufen bis 31.12.2028 weiter.'],
  ],
  [
    'an insurance table',
    [
      'Beitragszahlungsdauer bis >>90 30.11.2055',
      'Beitragszahlung bis 30.11.2027',
      'Ablauf >>90 30.11.2055',
    ],
  ],
  ['what is to be noted', ['Bitte beachten Sie: Der Beitrag gilt bis 31.12.2026.']],
  ['a retirement', ['Rentenzahlung am 01.12.2026']],
  ['a plan of many years', ['Zahlung bis spätestens 31.12.2029']],
  [
    'price table',
    ['Preisblatt', 'Preise ab 01.01.2027 bis 31.12.2027', 'Grundpreis 12,00 EUR/Monat'],
  ],
])('no deadline on a further page: %s', (_, further) => {
  const { dueDate, duties } = wantedBy(further);
  expect([dueDate, ...duties.filter((duty) => !duty.startsWith('contractEnd'))]).toEqual([null]);
});

test.each<readonly [string, readonly string[], string]>([
  ['a sum to be transferred', ['Bitte überweisen Sie den Betrag bis zum 15.12.2026.'], 'payment'],
  ['a day of payment', ['Zahlbar bis: 15.12.2026'], 'payment'],
  [
    'a form to send back',
    ['Bitte senden Sie uns den Vordruck bis zum 15.12.2026 zurück.'],
    'submission',
  ],
  ['a wish to answer', ['Wir bitten um Ihre Antwort bis spätestens 15.12.2026.'], 'reply'],
  ['a due day in a sum block', ['Rechnungsbetrag 12,00 EUR', 'Fällig am 15.12.2026'], 'payment'],
  [
    'documents to be handed in',
    ['Die Unterlagen sind bis zum 15.12.2026 einzureichen.'],
    'submission',
  ],
  [
    'a day whose sentence began above',
    ['Bitte teilen Sie uns die Stände', 'Ihrer Zähler bis 15.12.2026 mit.'],
    'reply',
  ],
  ['a wish in English', ['Please return the form by 15 December 2026.'], 'submission'],
  ['a request by an office', ['Reichen Sie die Nachweise bis 15.12.2026 ein.'], 'submission'],
])('a deadline on a further page: %s', (_, further, kind) => {
  expect(wantedBy(further)).toEqual({
    dueDate: kind === 'payment' ? '2026-12-15' : null,
    duties: [`${kind} 2026-12-15`],
  });
});
