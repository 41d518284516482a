import { expect, test } from 'vitest';
import { senderAddressIn } from './sender-address.ts';

const letter = (...lines: readonly string[]) =>
  [...lines, 'Frau', 'Clara Weber', 'Torstraße 112', '10119 Berlin', 'Rechnung'].join('\n');

test('a sender is written to where the small line above the address says, street or box', () => {
  const found = (line: string, name: string) => senderAddressIn(letter(line), name);
  expect(
    found('Nordlicht Energie GmbH · Am Umspannwerk 9 · 20457 Hamburg', 'Nordlicht Energie GmbH'),
  ).toEqual(['Am Umspannwerk 9', '20457 Hamburg']);
  expect(found('Finanzamt Berlin - Postfach 41 02 07 - 10502 Berlin', 'Finanzamt Berlin')).toEqual([
    'Postfach 41 02 07',
    '10502 Berlin',
  ]);
  expect(found('Hausverwaltung Deich, Hafenweg 2, 26382 Siel', 'Hausverwaltung Deich')).toEqual([
    'Hafenweg 2',
    '26382 Siel',
  ]);
});

test('neither the address of the reader nor that of another house is taken for it', () => {
  expect(senderAddressIn(letter('Stadtwerke Siel'), 'Stadtwerke Siel')).toBeNull();
  expect(
    senderAddressIn(letter('Bank am Markt · Marktplatz 1 · 26382 Siel'), 'Stadtwerke Siel GmbH'),
  ).toBeNull();
  expect(senderAddressIn(letter('Stadtwerke Siel · 26382 Siel'), 'Stadtwerke Siel')).toBeNull();
  expect(senderAddressIn('', 'Stadtwerke Siel')).toBeNull();
});
