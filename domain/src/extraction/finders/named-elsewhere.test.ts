import { expect, test } from 'vitest';
import { readDocument, valuesOf } from '../index.ts';
import { letter, type Expected } from '../../../test/letters/layout.ts';

const recipientOf = (lines: readonly string[]) => {
  const layout = `
  20 12 14| Muster Werke GmbH
  20 40 10| ${lines.join('\n  | ')}
  20 250 8| Muster Werke GmbH · Am Weg 1 · 10115 Berlin`;
  return valuesOf(readDocument(letter('', {} as Expected, layout).pages)).recipientName;
};

test.each([
  ['Herrn Sönke Paulsen, Heideweg 8, 27998 Wistedt', 'Sönke Paulsen'],
  ['Frau Birte Clausen / Dorfstr. 19 / 24996 Scholderup', 'Birte Clausen'],
  ['Frau Aleksandra Wójcik, geboren am 09.06.1992, wohnhaft Im Grün 4,', 'Aleksandra Wójcik'],
  ['Herrn Piotr Wieczorek', 'Piotr Wieczorek'],
  ['An die Eltern der Klasse 3b', 'Eltern der Klasse 3b'],
  ['Name: >>70 Elfriede Berta Rothkegel', 'Elfriede Berta Rothkegel'],
  ['Herrn Matteo Cavallo, Winzerstraße 4, 79997 Ihringshofen – Mieter –', 'Matteo Cavallo'],
])('"%s" says whom a page without an address is for', (line, name) => {
  expect(recipientOf(['Bescheinigung', line, 'Dies wird hiermit bestätigt.'])).toBe(name);
});

test('a firm that prints its address in one line is nobody the page is for', () => {
  const line = 'Musterbau Verwaltung, Am Weg 1, 10115 Berlin';
  expect(recipientOf(['Bescheinigung', line, 'Dies wird hiermit bestätigt.'])).toBeNull();
});
