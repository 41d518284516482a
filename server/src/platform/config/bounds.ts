import {
  ADDRESS_FIELDS,
  BOUNDED_FIELDS,
  USUAL_ADDRESS_BOUNDS,
  USUAL_BOUNDS,
  type AddressBounds,
  type BoundedField,
  type Bounds,
} from '@postkorb/domain/basics';

/** More no index over names and tags takes, four bytes a character. */
export const LONGEST = 500;
/** Fewer leave no room for what is added to a name: the number of a folder, the pages of a part. */
export const SHORTEST = 20;

type FieldBounds = Bounds['document']['max'];
type Range = readonly [least: number, most: number];

// No mail goes to a longer address, and a number of fewer digits reaches nobody.
const RANGES: Readonly<Record<BoundedField, Range>> = {
  subject: [SHORTEST, LONGEST],
  senderName: [SHORTEST, LONGEST],
  recipientName: [SHORTEST, LONGEST],
  senderEmail: [SHORTEST, 254],
  senderPhone: [5, LONGEST],
};
const isWithin = (value: number, [least, most]: Range) => value >= least && value <= most;

/** The bounds of fields as a setting says them. */
export const writtenFields = (bounds: FieldBounds): string =>
  BOUNDED_FIELDS.map((field) => `${field}=${bounds[field]}`).join(',');

/** What such a setting may say. */
export const FIELDS_HINT = `must be such as subject=120,senderName=60: ${BOUNDED_FIELDS.map(
  (field) => `${field} ${RANGES[field].join(' to ')}`,
).join(', ')}`;

function fieldBoundOf(part: string): readonly [BoundedField, number] | null {
  const [, name, digits] = /^(\w+) *= *(\d{1,4})$/.exec(part.trim()) ?? [];
  const field = BOUNDED_FIELDS.find((one) => one === name);
  if (field === undefined || !isWithin(Number(digits), RANGES[field])) return null;
  return [field, Number(digits)];
}

/** The bounds of fields that a setting says, those it leaves out as they usually are; null for a wrong one. */
export function fieldBoundsOf(text: string): FieldBounds | null {
  const parts = text.trim() === '' ? [] : text.split(',').map(fieldBoundOf);
  const set = parts.filter((part) => part !== null);
  if (set.length < parts.length) return null;
  return { ...USUAL_BOUNDS.document.max, ...Object.fromEntries(set) };
}

/** Fewest and most characters as a setting says them. */
export const writtenLength = ({ minLength, maxLength }: Bounds['tag']): string =>
  `${minLength}-${maxLength}`;

/** What such a setting may say. */
export const LENGTH_HINT = `must be the fewest and the most characters, from 1 to ${LONGEST}, such as 2-40`;

/** The fewest and the most characters that a setting says; null for a wrong one. */
export function lengthOf(text: string): Bounds['tag'] | null {
  const [, least, most] = /^ *(\d{1,4}) *- *(\d{1,4}) *$/.exec(text) ?? [];
  const [minLength, maxLength] = [Number(least), Number(most)];
  const isRight = minLength >= 1 && minLength <= maxLength && maxLength <= LONGEST;
  return isRight ? { minLength, maxLength } : null;
}

type AddressMax = AddressBounds['address']['max'];
// A label of a parcel has no room for more.
const LONGEST_OF_ADDRESS = 100;

/** The bounds of addresses as a setting says them. */
export const writtenAddressMax = (max: AddressMax): string =>
  ADDRESS_FIELDS.map((field) => `${field}=${max[field]}`).join(',');

/** What such a setting may say. */
export const ADDRESS_HINT = `must be such as name=50,city=40, each from 5 to ${LONGEST_OF_ADDRESS}: ${ADDRESS_FIELDS.join(', ')}`;

/** The bounds of addresses that a setting says, those it leaves out as they usually are; null for a wrong one. */
export function addressMaxOf(text: string): AddressMax | null {
  const parts = text.trim() === '' ? [] : text.split(',');
  const set = parts.map((part) => /^(\w+) *= *(\d{1,3})$/.exec(part.trim()) ?? []);
  const isRight = ([, name, digits]: readonly string[]) =>
    ADDRESS_FIELDS.some((one) => one === name) && isWithin(Number(digits), [5, LONGEST_OF_ADDRESS]);
  if (!set.every(isRight)) return null;
  const own = Object.fromEntries(set.map(([, name, digits]) => [name, Number(digits)]));
  return { ...USUAL_ADDRESS_BOUNDS.address.max, ...own };
}
