import { expect, test } from 'vitest';
import { dutiesOf } from '../../../test/letters/duty-letter.ts';

const many = (row: (month: string) => string, months = 8) =>
  Array.from({ length: months }, (_, at) => row(String(at + 4).padStart(2, '0')));

// A table stands apart from the words above it.
const paymentsOf = (from: string, subject: string, [said = '', ...table]: readonly string[]) =>
  dutiesOf({ from, subject, words: [said, '', ...table] }).filter(({ kind }) => kind === 'payment');

test('each row of a plan is paid on its day', () => {
  const paid = paymentsOf('Stadt Talstadt', 'Bescheid über Grundsteuer', [
    'Die Grundsteuer wird auf 400,00 € festgesetzt. Bitte zahlen Sie:',
    'Fällig am >>60 Betrag',
    ...many((month) => `15.${month}.2026 >>60 50,00 €`),
  ]);
  expect(paid.map(({ day, amountCents }) => [day, amountCents])).toEqual(
    many((month) => month).map((month) => [`2026-${month}-15`, 5000]),
  );
});

test('what was booked on a statement is paid', () => {
  const words = [
    'Datum >>40 Buchung >>100 Betrag',
    ...many((day) => `${day}.03.2026 >>40 Lastschrift Rate fällig >>100 40,00 €`),
    'Neuer Saldo >>100 1.200,00 €',
  ];
  expect(paymentsOf('Kontor Bank AG', 'Kontoauszug 3/2026', words)).toEqual([]);
  expect(paymentsOf('Muster GmbH', 'Ihre Umsätze', words)).toEqual([]);
});

test.each([
  ['Rentenversicherung Talstadt', 'Ihre Rente wird ausgezahlt.'],
  ['Muster GmbH', 'Wir zahlen Ihr Gehalt an folgenden Tagen.'],
])('what %s pays to the reader is no payment of theirs', (from, said) => {
  const rows = many((month) => `28.${month}.2026 >>60 1.100,00 €`);
  expect(paymentsOf(from, 'Ihre Zahlungen', [said, 'Fällig am >>60 Betrag', ...rows])).toEqual([]);
});

test('what is credited once leaves the instalments that follow', () => {
  const rows = many((month) => `15.${month}.2026 >>60 89,00 €`);
  const said = ['Ihr Guthaben ist 20,00 €.', 'Ihre neuen Abschläge sind fällig:', ...rows];
  expect(paymentsOf('Stadtwerke Talstadt', 'Ihre Jahresabrechnung', said)).toHaveLength(8);
});

test('of a plan over years the next twelve are told', () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) =>
      `01.${String((at % 12) + 1).padStart(2, '0')}.${2027 + Math.floor(at / 12)} >>60 50,00 €`,
  );
  const paid = paymentsOf('Inkasso Talstadt GmbH', 'Ratenplan', [
    'Bitte zahlen Sie in Raten.',
    'Fällig am >>60 Rate',
    ...rows,
  ]);
  expect(paid.map(({ day }) => day)).toHaveLength(12);
  expect(paid.at(-1)?.day).toBe('2027-12-01');
});

test('what is paid in advance from now on is no part of a back payment', () => {
  const said = [
    'Nachzahlung >>100 102,26 €',
    'Bitte überweisen Sie den Betrag bis zum 30.03.2026 auf unser Konto.',
    '',
    'Ihre neuen Abschläge:',
    'Fällig am >>60 Betrag',
    ...many((month) => `01.${month}.2026 >>60 95,00 €`),
  ];
  const paid = dutiesOf({
    from: 'Stadtwerke Talstadt',
    subject: 'Ihre Jahresabrechnung',
    words: said,
  });
  expect(paid.map(({ day, amountCents }) => [day, amountCents])).toEqual([['2026-03-30', 10226]]);
});
