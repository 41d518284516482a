import { expect, test } from 'vitest';
import { COUNTRIES, USUAL_ADDRESS_BOUNDS } from '../../basics/index.ts';
import { GOOD_STANDING, type Asker } from '../../team/index.ts';
import {
  isAbroad,
  linesOf,
  MOST_ADDRESSES,
  namesOf,
  problemsOfAddress,
  refuseCreateAddress,
  refuseDeleteAddress,
  refuseEditAddress,
  tidyAddress,
  type WrittenAddress,
} from '../index.ts';

const OWNER: Asker = { role: 'Owner', standing: GOOD_STANDING };
const HOME: WrittenAddress = {
  name: 'Clara Weber',
  label: '',
  addressLine1: 'Lindenallee 7',
  addressLine2: '',
  postalCode: '10115',
  locality: 'Berlin',
  region: '',
  countryCode: 'DE',
};
const problems = (change: Partial<WrittenAddress>) =>
  problemsOfAddress({ ...HOME, ...change }, USUAL_ADDRESS_BOUNDS).map(
    ({ field, code, position }) =>
      `${field} ${code}${position === undefined ? '' : ` ${position}`}`,
  );
const PARIS = { countryCode: 'FR', postalCode: '75008', locality: 'Paris' };

test('[VAL-ADDRESS-REQUIRED] name, street, postcode and place have to be there, and a country that exists', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ name: ' , ', addressLine1: ' ', postalCode: '', locality: '' })).toEqual([
    'name REQUIRED',
    'addressLine1 REQUIRED',
    'locality REQUIRED',
    'postalCode REQUIRED',
  ]);
  expect(problems({ countryCode: 'DDR' })).toContain('countryCode UNKNOWN_COUNTRY');
  expect(new Set(COUNTRIES).size).toBe(250);
});

test.each([
  ['name', 50],
  ['label', 40],
  ['addressLine1', 60],
  ['addressLine2', 50],
  ['locality', 40],
  ['region', 40],
] as const)('[VAL-ADDRESS-MAX] [DEC-ADDRESS-BOUNDS] %s has at most %i signs', (field, most) => {
  expect(problems({ [field]: 'ß'.repeat(most) })).toEqual([]);
  expect(problems({ [field]: '😀'.repeat(most + 1) })).toEqual([`${field} TOO_LONG ${most}`]);
});

test.each(['1011', '101155', '1O115', '10 115'])(
  '[VAL-ADDRESS-EXACT] [DEC-ADDRESS-BOUNDS] a German postcode has exactly five digits, and not %s',
  (postalCode) => expect(problems({ postalCode })).toEqual(['postalCode NOT_EXACT 5']),
);

test('[VAL-ADDRESS-FOREIGN-POSTCODE] [DEC-FOREIGN-POSTCODE] [DEC-ADDRESS-BOUNDS] an address may lie abroad, with a postcode of up to ten signs or none', () => {
  expect(problems(PARIS)).toEqual([]);
  expect(problems({ ...PARIS, countryCode: 'GB', postalCode: 'sw1a 1aa' })).toEqual([]);
  expect(problems({ ...PARIS, countryCode: 'HK', postalCode: '' })).toEqual([]);
  expect(problems({ ...PARIS, postalCode: '12345678901' })).toEqual(['postalCode TOO_LONG 10']);
  expect(problems({ ...PARIS, postalCode: '<75008>' })).toEqual(['postalCode INVALID_CHARACTERS']);
  expect([isAbroad(HOME), isAbroad({ countryCode: 'FR' })]).toEqual([false, true]);
});

test('[VAL-ADDRESS-NAMES-COMMA] [VAL-ADDRESS-NAMES-MAX] up to five names stand with commas', () => {
  const five = 'Clara Weber,Jonas Weber ,  Mia, Ben, Oma Erna';
  expect(namesOf(five)).toHaveLength(5);
  expect(problems({ name: five })).toEqual([]);
  expect(problems({ name: `${five}, Opa` })).toEqual(['name TOO_MANY 5']);
  // Each of them has the bound of a name, not all together.
  expect(problems({ name: `${'a'.repeat(50)}, ${'b'.repeat(50)}` })).toEqual([]);
  expect(tidyAddress({ ...HOME, name: five }).name).toBe(
    'Clara Weber, Jonas Weber, Mia, Ben, Oma Erna',
  );
});

test('[VAL-ADDRESS-STREET-NUMBER-SPACE] street and number are apart, where there is a number', () => {
  for (const stuck of ['Hauptstr.5', 'Lindenallee7', 'Lindenallee7b'])
    expect(problems({ addressLine1: stuck })).toEqual(['addressLine1 NUMBER_NOT_APART']);
  for (const right of [
    'Hauptstr. 5',
    'Q7, 24',
    'Straße des 17. Juni 135',
    'Gut Waldhof',
    'C 4, 12',
  ])
    expect(problems({ addressLine1: right })).toEqual([]);
  expect(problems({ ...PARIS, addressLine1: '55 rue X2' })).toEqual([]);
});

test('what would break a label is no address', () => {
  expect(problems({ name: 'Clara\u0000Weber' })).toEqual(['name INVALID_CHARACTERS']);
  expect(problems({ locality: 'Ber\u202Elin' })).toEqual(['locality INVALID_CHARACTERS']);
});

test('an address is printed as it stands on a parcel', () => {
  expect(
    linesOf(tidyAddress({ ...HOME, name: 'Clara, Jonas', addressLine2: 'c/o Müller' })),
  ).toEqual(['Clara', 'Jonas', 'c/o Müller', 'Lindenallee 7', '10115 Berlin']);
});

test('an address abroad ends with its country, named in capitals as post wants it', () => {
  const last = (countryCode: string) => linesOf({ ...HOME, ...PARIS, countryCode }).at(-1);
  expect(linesOf({ ...HOME, ...PARIS })).toEqual([
    'Clara Weber',
    'Lindenallee 7',
    '75008 Paris',
    'FRANKREICH',
  ]);
  expect(last('AT')).toBe('ÖSTERREICH');
  expect(last('GB')).toBe('VEREINIGTES KÖNIGREICH');
  expect(last('HK')).toBe('HONGKONG');
  for (const code of COUNTRIES.filter((one) => one !== 'DE'))
    expect(last(code), code).toMatch(/^[\p{Lu}][\p{Lu} .,’()&-]{3,}$/u);
});

test('[PERM-FLAG-MULTI-RETURN-ADDRESS] one address is kept, unless several may be; one that takes the place of another always may', () => {
  const book = { count: 1, holdsSeveral: false, replaces: false };
  expect(refuseCreateAddress({ ...book, count: 0 }, OWNER)).toBeNull();
  expect(refuseCreateAddress(book, OWNER)).toBe('ONE_ADDRESS_ONLY');
  expect(refuseCreateAddress({ ...book, replaces: true }, OWNER)).toBeNull();
  expect(refuseCreateAddress({ ...book, holdsSeveral: true }, OWNER)).toBeNull();
  const full = { count: MOST_ADDRESSES, holdsSeveral: true, replaces: false };
  expect(refuseCreateAddress(full, OWNER)).toBe('LIMIT_REACHED');
});

test('[ENT-RETURNADDRESS-USED-LOCKED] what was used is not edited, and where monthly deliveries go is not removed while there is another', () => {
  expect(refuseEditAddress({ isUsed: true }, OWNER)).toBe('ADDRESS_USED');
  const kept = { isScheduled: true, isOnly: false };
  expect(refuseDeleteAddress(kept, OWNER)).toBe('SCHEDULED_ADDRESS');
  expect(refuseDeleteAddress({ ...kept, isOnly: true }, OWNER)).toBeNull();
  expect(refuseDeleteAddress({ ...kept, isScheduled: false }, OWNER)).toBeNull();
});
