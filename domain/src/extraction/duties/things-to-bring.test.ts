import { expect, test } from 'vitest';
import { dutiesOf } from '../../../test/letters/duty-letter.ts';
import { broughtIn } from './things-to-bring.ts';

test.each([
  ['Bitte bringen Sie diese Ladung und Ihren Personalausweis mit.', 'Ladung, Personalausweis'],
  [
    'Bringen Sie bitte zum Termin Ihre Gesundheitskarte, eine Überweisung sowie Ihren Impfpass mit.',
    'Gesundheitskarte, Überweisung, Impfpass',
  ],
  ['Bitte bringen Sie einen gültigen Ausweis zum Termin mit, sonst', 'einen gültigen Ausweis'],
  [
    'Mitzubringen sind: Fahrzeugschein, eVB-Nummer und HU-Bericht.',
    'Fahrzeugschein, eVB-Nummer, HU-Bericht',
  ],
  ['Dieses Schreiben und ein Ausweis sind zum Termin mitzubringen.', 'Schreiben, Ausweis'],
  ['Please bring this letter and your passport with you.', 'letter, passport'],
  ['Bring your tickets along.', 'tickets'],
  ['Bringen Sie Ihren Ausweis mit, sonst können wir Sie nicht einlassen.', 'Ausweis'],
  ['Do not bring pets with you.', null],
  ['Please do not bring food or drinks.', null],
  ['Failure to appear may bring a fine of 500 EUR.', null],
  ['Bitte bringen Sie keine Haustiere mit.', null],
  ['Unterlagen müssen Sie nicht mitbringen: alles liegt vor.', null],
  ['Die Mitteilung bringen Sie nicht in Verbindung damit.', null],
  ['Er brachte den Brief mit.', null],
])('what is to be brought along is read: %s', (text, list) => {
  expect(broughtIn(text)).toBe(list);
});

const summons = (last: string) =>
  dutiesOf({
    from: 'Amtsgericht Dresden',
    subject: 'Ladung',
    words: [
      'in dem Rechtsstreit Pauline Oster gegen Clara Weber, 21 C 118/26,',
      'werden Sie zur mündlichen Verhandlung am Dienstag, 14. April 2026, 10.30 Uhr,',
      'Saal 2.14, 2. OG, geladen. Ihr persönliches Erscheinen wird angeordnet.',
      last,
    ],
  });

test('a summons says what is to be brought along, where it does', () => {
  const [hearing] = summons('Bitte bringen Sie diese Ladung und einen Ausweis mit.');
  expect(hearing).toMatchObject({ kind: 'hearing', bring: 'Ladung, Ausweis' });
  expect(summons('Das Gericht liegt am Roßbachplatz.')[0]?.bring).toBeNull();
});
