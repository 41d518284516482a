import { expect, test } from 'vitest';
import { mended } from './mend.ts';

/** A line of words as they were recognised, mended. */
function read(text: string): string {
  const words = text.split(' ').map((word, at) => ({
    text: word,
    left: 100 + at * 80,
    top: 100,
    width: 50,
    height: 24,
    line: 0,
    confidence: 60,
  }));
  return mended(words, 200)
    .map((word) => word.text)
    .join(' ');
}

test.each([
  ['je angefangenem Monat an (8 240 AO).', 'je angefangenem Monat an (§ 240 AO).'],
  ['nach 8 122 Abs. 2 Nr. 1 AO bekannt', 'nach § 122 Abs. 2 Nr. 1 AO bekannt'],
  ['gemäß 88 355, 357 AO zulässig', 'gemäß §§ 355, 357 AO zulässig'],
  ['Anpassung nach $ 4 des Mietvertrags', 'Anpassung nach § 4 des Mietvertrags'],
  ['Ordnungsgeld (S 380 ZPO).', 'Ordnungsgeld (§ 380 ZPO).'],
])('a section sign that was read as another is one again: %s', (text, right) => {
  expect(read(text)).toBe(right);
});

test.each([
  'Haus 8 240 Quadratmeter',
  'pay $ 400 by Friday',
  'Nr. 8 12 BGB-Gesellschaften',
  'Position 8 2 Stück',
  'um 8 20 Personen',
  'Linie S 8 MVV, dann S 4 HVV',
  'Telefon 0211 88 12 30 DKB Berlin',
  '$ 500 der Rechnung',
  'Fax 0211 8 12 AO',
])('what is none stays as it is: %s', (text) => {
  expect(read(text)).toBe(text);
});
