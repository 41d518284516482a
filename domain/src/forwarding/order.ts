import {
  addMonths,
  fold,
  isDay,
  type AddressBounds,
  type Day,
  type Problem,
} from '../basics/index.ts';
import {
  HOME_COUNTRY,
  namesOf,
  problemsOfAddress,
  tidyAddress,
  type AddressProblemCode,
  type WrittenAddress,
} from '../originals/index.ts';
import { isExtended, type SourceStage } from './stages.ts';
import { TERM_MONTHS } from './term.ts';

export const SOURCE_TYPES = ['private', 'business'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** A further name needs a second order (DEC-FORWARDING-NAMES-OVER-5). */
export const PRIVATE_NAMES_MOST = 5;

/** The address whose post is forwarded, as somebody writes it down. */
export type WrittenSource = {
  readonly type: SourceType;
  /** Who lives there; several with commas. Of a household alone. */
  readonly names: string;
  /** Of a business alone. */
  readonly companyName: string;
  readonly streetAndNumber: string;
  readonly additionalInfo: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode: string;
};

/** What somebody agrees to besides: from when, that it is one household or company, and that we may order in their name. */
export type SourceTerms = {
  readonly startOn: Day;
  readonly isOneHousehold: boolean;
  readonly hasPowerOfAttorney: boolean;
};

/** What may be wrong with an order. */
export type SourceProblemCode =
  | AddressProblemCode
  | 'ONLY_GERMANY'
  | 'NOT_CONFIRMED'
  | 'TOO_EARLY'
  | 'TOO_LATE';
export type SourceField = keyof WrittenSource | keyof SourceTerms;
export type SourceProblem = Problem<SourceField, SourceProblemCode>;

const addressOf = (source: WrittenSource): WrittenAddress => ({
  // The name of a company may hold commas, and is one name all the same.
  name: source.type === 'business' ? source.companyName.replaceAll(',', ' ') : source.names,
  label: '',
  addressLine1: source.streetAndNumber,
  addressLine2: source.additionalInfo,
  postalCode: source.zip,
  locality: source.city,
  region: '',
  countryCode: source.countryCode,
});

/** An order as it is kept: without blanks at its ends; a household has no company, and a company no household. */
export function tidySource(source: WrittenSource): WrittenSource {
  const tidy = tidyAddress(addressOf(source));
  const isBusiness = source.type === 'business';
  return {
    type: source.type,
    names: isBusiness ? '' : tidy.name,
    companyName: isBusiness ? source.companyName.trim().replaceAll(/\s+/g, ' ') : '',
    streetAndNumber: tidy.addressLine1,
    additionalInfo: tidy.addressLine2,
    zip: tidy.postalCode,
    city: tidy.locality,
    countryCode: tidy.countryCode,
  };
}

const FIELDS = {
  label: 'additionalInfo',
  addressLine1: 'streetAndNumber',
  addressLine2: 'additionalInfo',
  postalCode: 'zip',
  locality: 'city',
  region: 'city',
  countryCode: 'countryCode',
} as const satisfies Record<Exclude<keyof WrittenAddress, 'name'>, SourceField>;

function boundsOf({ address }: AddressBounds, type: SourceType): AddressBounds {
  const name = type === 'business' ? address.max.companyName : address.max.name;
  return {
    address: { ...address, max: { ...address.max, name }, maxNames: PRIVATE_NAMES_MOST },
  };
}

/** What is wrong with the address of an order: it lies in Germany, and names a household or a company. */
export function problemsOfSource(source: WrittenSource, bounds: AddressBounds): SourceProblem[] {
  const tidy = tidySource(source);
  if (tidy.countryCode !== HOME_COUNTRY) return [{ field: 'countryCode', code: 'ONLY_GERMANY' }];
  const nameField = tidy.type === 'business' ? 'companyName' : 'names';
  return problemsOfAddress(addressOf(tidy), boundsOf(bounds, tidy.type)).map(
    ({ field, ...problem }) => ({
      ...problem,
      field: field === 'name' ? nameField : FIELDS[field],
    }),
  );
}

/** What is wrong with what somebody agrees to; an order begins today at the earliest, and within half a year. */
export function problemsOfTerms(terms: SourceTerms, today: Day): SourceProblem[] {
  const { startOn, isOneHousehold, hasPowerOfAttorney } = terms;
  const found: SourceProblem[] = [];
  if (!isDay(startOn)) found.push({ field: 'startOn', code: 'REQUIRED' });
  else if (startOn < today) found.push({ field: 'startOn', code: 'TOO_EARLY' });
  else if (startOn > addMonths(today, TERM_MONTHS))
    found.push({ field: 'startOn', code: 'TOO_LATE' });
  if (!isOneHousehold) found.push({ field: 'isOneHousehold', code: 'NOT_CONFIRMED' });
  if (!hasPowerOfAttorney) found.push({ field: 'hasPowerOfAttorney', code: 'NOT_CONFIRMED' });
  return found;
}

/** Who gets post by an order, each as names are compared. */
const addresseesOf = ({ names, companyName }: Pick<WrittenSource, 'names' | 'companyName'>) =>
  [...namesOf(names), companyName].filter((name) => name !== '').map(fold);

/** A street as it is compared, with its blanks and signs: Hauptstr. 5 is Hauptstraße 5. */
export const streetText = (street: string): string =>
  fold(street).replaceAll(/str(asse|ase|\.)?(?=\s|$)/g, 'str');

/** The same without blanks and signs. */
export const streetKey = (street: string): string =>
  streetText(street).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Where somebody lives, as far as addresses are compared. */
export type Door = Pick<WrittenSource, 'streetAndNumber' | 'zip'>;

/** Whether two addresses are behind one door. */
export const isSameDoor = (one: Door, other: Door): boolean =>
  one.zip === other.zip && streetKey(one.streetAndNumber) === streetKey(other.streetAndNumber);

/** Whom an order forwards post of, and from which door. */
export type Addressed = Pick<WrittenSource, 'names' | 'companyName' | 'streetAndNumber' | 'zip'>;
type Term = { readonly startOn: Day; readonly endOn: Day };
type Ordered = Addressed & Term & { readonly stage: SourceStage };

function isSameAddressee(one: Addressed, other: Addressed): boolean {
  if (!isSameDoor(one, other)) return false;
  const names = new Set(addresseesOf(other));
  return addresseesOf(one).some((name) => names.has(name));
}

/** An order that is extended ends on no day. */
const endsBefore = ({ stage, endOn }: Ordered, day: Day) => !isExtended(stage) && endOn < day;

/** Whether two orders would forward the post of one name from one door at the same time, with what extends them; further names of a door are another order. */
export const doesOverlap = (one: Ordered, other: Ordered): boolean =>
  isSameAddressee(one, other) && !endsBefore(one, other.startOn) && !endsBefore(other, one.startOn);

/** Whether an order forwards what is sent to one of these names at that door on a day. */
export const isForwarded = (ordered: Addressed & Term, to: Addressed, on: Day): boolean =>
  isSameAddressee(ordered, to) && ordered.startOn <= on && on <= ordered.endOn;
