import { daysBetween } from '../basics/index.ts';
import type { DocumentKind, ReferenceKind } from '../documents/index.ts';
import { isSameDebt, type Debt } from '../payments/index.ts';
import { bareNumber, type CaseLetter, type CaseNumber } from './case-letter.ts';
import { isSameParty, names } from './parties.ts';

/** By what two letters belong together. */
export const CASE_REASONS = ['number', 'quotedDay', 'debt', 'contract', 'person'] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** What holds two letters together; what is not sure is only suggested. */
export type Tie = { readonly isSure: boolean; readonly reason: CaseReason };

/** They tell of many matters at once, or of none. */
const NEVER: readonly (string | null)[] = [
  'advertising',
  'bankStatement',
  'payslip',
  'private',
] satisfies readonly DocumentKind[];
/** Numbers that one matter has; all others go on from matter to matter. */
const OF_ONE_MATTER: readonly ReferenceKind[] = ['invoice', 'file', 'order'];
const OF_CONTRACT: readonly ReferenceKind[] = ['contract', 'member', 'insurance'];
/** Kinds that come again and again under the same numbers. */
const RECURRING: readonly (string | null)[] = [
  'invoice',
  'fee',
  'settlement',
  'taxNotice',
  'notice',
  'contract',
] satisfies readonly DocumentKind[];
const MOST_DAYS = 550;

type Two = { readonly one: CaseLetter; readonly other: CaseLetter };
type Shared = readonly [CaseNumber, CaseNumber];

function sharedNumbers({ one, other }: Two): readonly Shared[] {
  const others = new Map(other.numbers.map((each) => [bareNumber(each.value), each]));
  return one.numbers.flatMap((each) => {
    const same = others.get(bareNumber(each.value));
    return same === undefined ? [] : [[each, same] as const];
  });
}

const hasKind = (kinds: readonly ReferenceKind[], { kind }: CaseNumber) =>
  kind !== null && kinds.includes(kind);

// A number that one letter calls a customer's names no single matter, whatever the other calls it.
const isOfOneMatter = (shared: Shared) =>
  shared.some((each) => hasKind(OF_ONE_MATTER, each)) &&
  shared.every(({ kind }) => kind === null || kind === 'payment' || OF_ONE_MATTER.includes(kind));

// Whose fine it is has one sign at the cashier's; fees of a town keep theirs for years.
const isOfFine = ({ one, other }: Two, shared: Shared) =>
  [one.kind, other.kind].includes('fine') && shared.some(({ kind }) => kind === 'cashSign');

const isBill = ({ classificationType, kind }: CaseLetter) =>
  classificationType === 'Invoice' && kind !== 'creditNote' && kind !== 'reminder';

const invoiceNumbers = ({ numbers }: CaseLetter) =>
  numbers.filter(({ kind }) => kind === 'invoice').map(({ value }) => bareNumber(value));

/** Whether two letters are bills with numbers of their own: two matters, whatever they share. */
export function areTwoBills(one: CaseLetter, other: CaseLetter): boolean {
  if (!isBill(one) || !isBill(other)) return false;
  const [numbers, others] = [invoiceNumbers(one), invoiceNumbers(other)];
  if (numbers.length === 0 || others.length === 0) return !isOnePaper(one, other);
  return !numbers.some((number) => others.includes(number));
}

const isOnePaper = (one: CaseLetter, other: CaseLetter) =>
  one.dueDate === other.dueDate && one.documentDate === other.documentDate;

const isFar = ({ one, other }: Two) =>
  one.documentDate === null ||
  other.documentDate === null ||
  Math.abs(daysBetween(one.documentDate, other.documentDate)) > MOST_DAYS;

const speaksOf = (one: CaseLetter, { documentDate }: CaseLetter) =>
  documentDate !== null &&
  one.documentDate !== documentDate &&
  one.quotedDays.includes(documentDate);

const isQuoted = ({ one, other }: Two) => speaksOf(one, other) || speaksOf(other, one);

/** What comes once a year under one number is another matter each time, unless one letter speaks of the other. */
const isAgain = (two: Two) =>
  two.one.kind === two.other.kind && RECURRING.includes(two.one.kind) && !isQuoted(two);

function byNumber(two: Two, shared: readonly Shared[]): Tie | null {
  const own = shared.filter((each) => isOfOneMatter(each) || isOfFine(two, each));
  if (own.length === 0) return null;
  const isOfInvoice = own.some((each) => each.some(({ kind }) => kind === 'invoice'));
  const { one, other } = two;
  if (isSameParty(one, other))
    return { reason: 'number', isSure: !isFar(two) && (isOfInvoice || !isAgain(two)) };
  // Two houses may count alike: one of the letters has to speak of the other house.
  if (names(one, other) || names(other, one)) return { reason: 'number', isSure: !isFar(two) };
  return own.some(isLong) && !isFar(two) ? { reason: 'number', isSure: false } : null;
}

const LONG = 7;
const isLong = (shared: Shared) => shared.every(({ value }) => bareNumber(value).length >= LONG);

/** A letter as debts are distinguished: with every number it names. */
export const debtOf = (letter: CaseLetter): Debt => ({
  ...letter,
  numbers: letter.numbers.map(({ value }) => value),
});

// The same sum under the same sign is asked for each quarter: only the day that is quoted tells which of them.
function byDebt(two: Two): Tie | null {
  const { one, other } = two;
  if (!isSameParty(one, other) || !isSameDebt(debtOf(one), debtOf(other))) return null;
  if ([one.kind, other.kind].includes('reminder'))
    return { reason: 'debt', isSure: isQuoted(two) && !isFar(two) };
  return isOnePaper(one, other) && one.documentDate !== null
    ? { reason: 'debt', isSure: true }
    : null;
}

// A bill speaks of what was ordered, and a year later of something else.
function byQuotedDay(two: Two, shared: readonly Shared[]): Tie | null {
  const { one, other } = two;
  if (!isQuoted(two) || !isSameParty(one, other)) return null;
  return { reason: 'quotedDay', isSure: shared.length > 0 && !isFar(two) };
}

// What ends a contract belongs to it, however old it is.
function byContract({ one, other }: Two, shared: readonly Shared[]): Tie | null {
  const kinds = [one.kind, other.kind];
  const isEnd = kinds.includes('cancellation') && kinds.some((kind) => ENDED.includes(kind));
  if (!isEnd || !isSameParty(one, other)) return null;
  const isOfContract = shared.some((each) => each.some((part) => hasKind(OF_CONTRACT, part)));
  return shared.length === 0 ? null : { reason: 'contract', isSure: isOfContract };
}

const ENDED: readonly (string | null)[] = [
  'contract',
  'cancellation',
] satisfies readonly DocumentKind[];

/** What holds two letters together, or null: they belong to one case by a number, a day of which one speaks, a debt or a contract that ends. */
export function tieOf(one: CaseLetter, other: CaseLetter): Tie | null {
  const two = { one, other };
  if (NEVER.includes(one.kind) || NEVER.includes(other.kind) || areTwoBills(one, other))
    return null;
  const shared = sharedNumbers(two);
  const ties = [
    byNumber(two, shared),
    byDebt(two),
    byQuotedDay(two, shared),
    byContract(two, shared),
  ].filter((tie) => tie !== null);
  return ties.find(({ isSure }) => isSure) ?? ties[0] ?? null;
}
