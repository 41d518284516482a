import { expect, test } from 'vitest';
import { dutiesInShort, dutiesOf } from '../../../test/letters/duty-letter.ts';

const short = (words: readonly string[], from = 'Muster Versicherung AG') =>
  dutiesInShort({ from, subject: 'Ihr Anliegen', words });

test('the same day is the one named before it', () => {
  const words = [
    'Sie können sich bis zum 19.03.2026 äußern.',
    'Reichen Sie außerdem bis zum selben Tag die fehlenden Unterlagen ein.',
  ];
  expect(short(words)).toContain('submission 2026-03-19');
});

test('a period that counts from the letter has a day', () => {
  const words = [
    'Bitte senden Sie den Fragebogen innerhalb von drei Wochen ab dem Datum dieses Briefes',
    'zurück.',
  ];
  expect(short(words)).toEqual(['submission 2026-03-26']);
});

test('a day that is set apart belongs to its sentence', () => {
  const words = [
    'Ich bitte Sie, die Erklärung bis spätestens',
    '>>80 30.03.2026',
    'auf elektronischem Weg zu übermitteln.',
  ];
  expect(short(words, 'Finanzamt Talstadt')).toEqual(['submission 2026-03-30']);
});

test('a day that is broken over two lines is read as one', () => {
  const words = [
    'wenn Sie Ihr Studium fortsetzen möchten, zahlen Sie bitte den Beitrag von 338,90 € bis zum 15.',
    'Juli 2026. Ein Antrag ist nicht nötig.',
  ];
  expect(short(words, 'Hochschule Talstadt')).toEqual(['payment 2026-07-15']);
});

test('of several days in one sentence the one among words about money is paid', () => {
  const words = [
    'Wir fordern Sie auf, die Erklärung unterschrieben bis zum 18.03.2026 zurückzusenden und die',
    'Kosten von 627,13 EUR bis zum 25.03.2026 auf unser Konto zu erstatten.',
  ];
  expect(short(words, 'Kanzlei Falkenried')).toContain('payment 2026-03-25');
  expect(short(words, 'Kanzlei Falkenried')).not.toContain('payment 2026-03-18');
});

test('whoever is called somewhere pays nothing by that day', () => {
  const words = [
    'Für den Fall, dass Sie nicht zahlen, werden Sie geladen, am 18. März 2026 um 09:15 Uhr in',
    'meinem Büro zu erscheinen.',
  ];
  const found = dutiesOf({ from: 'Obergerichtsvollzieherin Rademacher', subject: 'Ladung', words });
  expect(found.map(({ kind, day, time }) => [kind, day, time])).toEqual([
    ['appointment', '2026-03-18', '09:15'],
  ]);
});

test('in a form the hour stands below its day', () => {
  const words = [
    'Unser Techniker kommt zu Ihnen:',
    'Tag >>60 Montag, 30. März 2026',
    'Zeitfenster >>60 8 bis 12 Uhr',
  ];
  const [visit] = dutiesOf({ from: 'Netzwerft GmbH', subject: 'Ihr Anschluss', words });
  expect(visit).toMatchObject({ kind: 'appointment', day: '2026-03-30', time: '08:00' });
});

test('a right to leave at once has no day', () => {
  const words = [
    'Sind Sie nicht einverstanden, können Sie Ihr Konto jederzeit fristlos und kostenfrei kündigen.',
  ];
  expect(short(words, 'Kontor Bank AG')).toEqual(['cancellation right no day']);
});

test.each([
  'Der Beitrag wurde am 01.03.2026 nicht eingezogen, weil Ihr Konto nicht gedeckt war.',
  'Die Lastschrift wurde nicht eingelöst, der Betrag konnte nicht abgebucht werden.',
  'Im Abrechnungszeitraum wurden 11 Abschläge zu je 85,00 € abgebucht.',
])('"%s" leaves what is asked for', (said) => {
  const words = [said, 'Bitte überweisen Sie 49,90 EUR bis zum 15.03.2026 auf unser Konto.'];
  expect(short(words, 'Stadtwerke Talstadt GmbH')).toEqual(['payment 2026-03-15']);
});

test('what was collected already is not to be paid', () => {
  const words = [
    'Summe >>100 21,38 €',
    'Der Betrag wurde am 01.03.2026 von Ihrem Konto eingezogen.',
  ];
  expect(short(words, 'Rosen-Apotheke')).toEqual([]);
});
