import { expect, test } from 'vitest';
import { isAddressedTo } from './index.ts';

const HOME = {
  names: 'Clara Weber, Jonas Weber',
  companyName: '',
  streetAndNumber: 'Lindenallee 7',
  zip: '10115',
};
const FIRM = { ...HOME, names: '', companyName: 'Weber, Kühn & Co. KG' };
const ADDRESS = 'Stadtwerke\n\nFrau\nClara Weber\nLINDENALLEE 7\n10115 Berlin\n\nGuten Tag';

test('a letter is addressed to an order where name, street and postcode stand below each other at the top', () => {
  expect(isAddressedTo(ADDRESS, HOME)).toBe(true);
  expect(isAddressedTo(ADDRESS.replace('10115', '10117'), HOME)).toBe(false);
  expect(isAddressedTo(ADDRESS.replace('10115', '101151'), HOME)).toBe(false);
  expect(isAddressedTo('Clara Weber\nLindenallee 7\n\n\n\n\n10115 Berlin', HOME)).toBe(false);
  expect(isAddressedTo(`${'x\n'.repeat(1_000)}${ADDRESS}`, HOME)).toBe(false);
});

test('a letter to another name at the same door is not addressed to the order', () => {
  const to = (name: string, order = HOME) =>
    isAddressedTo(ADDRESS.replace('Clara Weber', name), order);
  for (const name of ['Herrn Jonas Weber', 'Clara Maria WEBER', 'Eheleute Clara und Jonas Weber'])
    expect(to(name), name).toBe(true);
  for (const name of ['Erna Schulz', 'Clara Schulz', 'Oma Weber', 'Jonas\nWeber'])
    expect(to(name), name).toBe(false);
  expect(to('Weber, Kühn & Co. KG\nBuchhaltung\nClara Weber', FIRM)).toBe(true);
  expect(to('Weber, Kühn\n& Co. KG', FIRM)).toBe(true);
  expect(to('Weber & Partner KG', FIRM)).toBe(false);
});

test('a street that only looks like the one of an order is another', () => {
  const at = (street: string, ordered = 'Lindenallee 7') =>
    isAddressedTo(ADDRESS.replace('LINDENALLEE 7', street), {
      ...HOME,
      streetAndNumber: ordered,
    });
  for (const street of ['Lindenallee 71', 'Lindenallee 7a', 'Lindenallee 7 A', 'Lindenallee 7-9'])
    expect(at(street), street).toBe(false);
  for (const street of [
    'Lindenallee 7, Wohnung 3',
    'Lindenallee  7 Hinterhaus',
    'c/o Schulz, Lindenallee 7',
    'c/o Schulz\nLindenallee 7',
    'Lindenallee 7, 10115 Berlin',
  ])
    expect(at(street), street).toBe(true);
  expect(at('Neue Bahnhofstr. 1', 'Bahnhofstr. 1')).toBe(false);
  expect(at('Bahnhofstraße 1', 'Bahnhofstr. 1')).toBe(true);
  expect(at('Lindenallee 7', 'Lindenallee 7a')).toBe(false);
});
