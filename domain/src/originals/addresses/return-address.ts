import { COUNTRIES, type AddressBounds, type Problem } from '../../basics/index.ts';

/** Where originals are sent to, as it is written. */
export type WrittenAddress = {
  /** Who receives it; several with commas. */
  readonly name: string;
  /** What the customer calls it. */
  readonly label: string;
  /** Street and number. */
  readonly addressLine1: string;
  /** What helps to find the door: c/o, floor, flat. */
  readonly addressLine2: string;
  readonly postalCode: string;
  readonly locality: string;
  readonly region: string;
  readonly countryCode: string;
};

/** What may be wrong with an address. */
export const ADDRESS_PROBLEMS = [
  'REQUIRED',
  'TOO_LONG',
  'NOT_EXACT',
  'TOO_MANY',
  'INVALID_CHARACTERS',
  'NUMBER_NOT_APART',
  'UNKNOWN_COUNTRY',
] as const;
export type AddressProblemCode = (typeof ADDRESS_PROBLEMS)[number];
export type AddressProblem = Problem<keyof WrittenAddress, AddressProblemCode>;

/** The country from which parcels are sent, and in which postage is as usual. */
export const HOME_COUNTRY = 'DE';

/** Whether sending there costs more than at home. */
export const isAbroad = ({ countryCode }: Pick<WrittenAddress, 'countryCode'>): boolean =>
  countryCode !== HOME_COUNTRY;

/** The people an address names: their names stand with commas. */
export const namesOf = (name: string): string[] =>
  name
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** An address as it is kept: without blanks at its ends, names with one comma and one blank, the country in capitals. */
export function tidyAddress(written: WrittenAddress): WrittenAddress {
  return {
    name: namesOf(inOneLine(written.name)).join(', '),
    label: inOneLine(written.label),
    addressLine1: inOneLine(written.addressLine1),
    addressLine2: inOneLine(written.addressLine2),
    postalCode: inOneLine(written.postalCode).toUpperCase(),
    locality: inOneLine(written.locality),
    region: inOneLine(written.region),
    countryCode: written.countryCode.trim().toUpperCase(),
  };
}

/** Whether both send to the same door and the same people, whatever the customer calls them. */
export function isSameAddress(one: WrittenAddress, other: WrittenAddress): boolean {
  const fields = [
    'name',
    'addressLine1',
    'addressLine2',
    'postalCode',
    'locality',
    'region',
  ] as const;
  return one.countryCode === other.countryCode && fields.every((at) => one[at] === other[at]);
}

const inGerman = new Intl.DisplayNames('de', { type: 'region' });
const inGermanShort = new Intl.DisplayNames('de', { type: 'region', style: 'short' });
// Their whole names are those of administrations, which no sorter looks for.
const BY_SHORT_NAME = ['HK', 'MO', 'PS'];

/** The line of a country as post wants it: its name in the language of where it is posted, in capitals. */
function countryLine(code: string): string {
  const names = BY_SHORT_NAME.includes(code) ? inGermanShort : inGerman;
  return (names.of(code) ?? code).toLocaleUpperCase('de');
}

/** The lines of an address as they stand on a parcel; the last one names the country, where it is not this one. */
export function linesOf(address: Omit<WrittenAddress, 'label'>): string[] {
  const { addressLine1, addressLine2, postalCode, locality, region, countryCode } = address;
  const place = [postalCode, locality].filter((part) => part !== '').join(' ');
  const lines = [...namesOf(address.name), addressLine2, addressLine1, place, region];
  return [...lines, isAbroad(address) ? countryLine(countryCode) : ''].filter(
    (line) => line !== '',
  );
}

/** Printed in the address of what a forwarding order shall not lead elsewhere. */
export const NOT_REDIRECTED = 'Nicht nachsenden!';

// They are printed on labels: a control sign there is an attack, not an address.
const PRINTABLE = /^\P{C}*$/u;
const GERMAN_ZIP = /^\d+$/;
const FOREIGN_ZIP = /^[\dA-Z][\dA-Z -]*$/;
// Hauptstr.5: a letter or dot, and at once the number with which the line ends.
const STUCK_NUMBER = /[\p{L}.]\d+\s?\p{L}?$/u;
const NUMBER_APART = /\s\d/;

type Field = Exclude<keyof WrittenAddress, 'countryCode' | 'postalCode'>;
type Limits = AddressBounds['address'];

const REQUIRED: readonly Field[] = ['name', 'addressLine1', 'locality'];
const LIMIT_OF = {
  label: 'label',
  addressLine1: 'streetAndNumber',
  addressLine2: 'additionalInfo',
  locality: 'city',
  region: 'region',
} as const satisfies Partial<Record<Field, keyof Limits['max']>>;

function problemsOfName(name: string, { max, maxNames }: Limits): AddressProblem[] {
  const names = namesOf(name);
  if (names.length > maxNames) return [{ field: 'name', code: 'TOO_MANY', position: maxNames }];
  const isLong = names.some((one) => [...one].length > max.name);
  return isLong ? [{ field: 'name', code: 'TOO_LONG', position: max.name }] : [];
}

function problemsOfZip({ postalCode, countryCode }: WrittenAddress, bounds: Limits) {
  const problem = (code: AddressProblemCode, position?: number): AddressProblem[] => [
    { field: 'postalCode', code, ...(position === undefined ? {} : { position }) },
  ];
  const { length } = postalCode;
  if (countryCode !== HOME_COUNTRY) {
    if (length > bounds.max.foreignZip) return problem('TOO_LONG', bounds.max.foreignZip);
    return length === 0 || FOREIGN_ZIP.test(postalCode) ? [] : problem('INVALID_CHARACTERS');
  }
  if (length === 0) return problem('REQUIRED');
  const isExact = length === bounds.exact.germanZip && GERMAN_ZIP.test(postalCode);
  return isExact ? [] : problem('NOT_EXACT', bounds.exact.germanZip);
}

function problemsOfStreet({ addressLine1, countryCode }: WrittenAddress): AddressProblem[] {
  const isStuck = STUCK_NUMBER.test(addressLine1) && !NUMBER_APART.test(addressLine1);
  if (countryCode !== HOME_COUNTRY || !isStuck) return [];
  return [{ field: 'addressLine1', code: 'NUMBER_NOT_APART' }];
}

/** What is wrong with an address; one that lies abroad may do without a postcode, as whole countries do. */
export function problemsOfAddress(
  written: WrittenAddress,
  { address: bounds }: AddressBounds,
): AddressProblem[] {
  const tidy = tidyAddress(written);
  const lengths = Object.entries(LIMIT_OF) as [keyof typeof LIMIT_OF, keyof Limits['max']][];
  const unprintable = (Object.keys(tidy) as Field[]).filter(
    (field) => !PRINTABLE.test(tidy[field]),
  );
  const found: AddressProblem[] = [
    ...REQUIRED.filter((field) => tidy[field] === '').map(
      (field) => ({ field, code: 'REQUIRED' }) as const,
    ),
    ...unprintable.map((field) => ({ field, code: 'INVALID_CHARACTERS' }) as const),
    ...problemsOfName(tidy.name, bounds),
    ...lengths.flatMap(([field, limit]) => {
      const position = bounds.max[limit];
      const isLong = [...tidy[field]].length > position;
      return isLong ? [{ field, code: 'TOO_LONG', position } as const] : [];
    }),
    ...problemsOfStreet(tidy),
    ...problemsOfZip(tidy, bounds),
  ];
  if (COUNTRIES.includes(tidy.countryCode)) return found;
  return [...found, { field: 'countryCode', code: 'UNKNOWN_COUNTRY' }];
}
