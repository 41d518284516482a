import { isDocumentKind, type DutyKind } from '../documents/index.ts';
import { readDuties } from './duties/read-duties.ts';
import { BINDING, mayBeAdvertising } from './folded.ts';
import type { Page } from './layout/page.ts';
import type { Field, Reading } from './layout/reading.ts';
import { readDocument } from './read-document.ts';
import { withSender, type Habit } from './senders/habits.ts';

const isKind = ({ field }: Reading | Habit) => field === 'kind';

/** A letter of this kind; what the rules took it for stays a candidate behind. */
const withKind = (
  kind: Reading,
  printed: readonly Reading[],
  read: readonly Reading[],
): readonly Reading[] => [
  kind,
  ...printed.filter((one) => isKind(one) && one.value !== kind.value),
  ...read.filter((one) => !isKind(one)),
];

const bindingIn = (pages: readonly Page[], readings: readonly Reading[]): readonly DutyKind[] =>
  readDuties(pages, readings)
    .map(({ kind }) => kind)
    .filter((kind) => BINDING.includes(kind));

/** Whether a letter would want less of its reader than it does by the rules. */
function wantsLess(
  pages: readonly Page[],
  printed: readonly Reading[],
  said: readonly Reading[],
): boolean {
  const left = bindingIn(pages, said);
  return bindingIn(pages, printed).some((kind) => !left.includes(kind));
}

// A letter with all of these is a bill, whatever its sender sent before.
const PAYMENT: readonly Field[] = ['amountCents', 'iban', 'dueDate'];

const has = (readings: readonly Reading[], field: Field) =>
  readings.some((one) => one.field === field);

/** Whether a letter that surely asks for money would ask for none, or for less, by what it is said to be. */
const losesPayment = (
  pages: readonly Page[],
  printed: readonly Reading[],
  said: readonly Reading[],
): boolean =>
  PAYMENT.every((field) => has(printed, field)) &&
  (!PAYMENT.every((field) => has(said, field)) || wantsLess(pages, printed, said));

const ONCE = 0.8;
const SURELY = 0.95;

const kindNamed = (word: string | null = null) =>
  word !== null && isDocumentKind(word) ? word : null;

type Read = { readonly pages: readonly Page[]; readonly printed: readonly Reading[] };

/** What its sender taught of the kind of a letter; null where it does not hold for it. */
function learnedKind({ pages, printed }: Read, habits: readonly Habit[]) {
  const read = printed.find(isKind);
  if (read === undefined) return null;
  const habit = habits.find((one) => isKind(one) && one.readAs === read.value);
  const value = kindNamed(habit?.value);
  if (habit === undefined || value === null) return null;
  const isSame = value === read.value;
  if (!isSame && value === 'advertising' && !mayBeAdvertising(pages, printed)) return null;
  const isSure = habit.corrections > 1;
  const score = Math.max(isSame ? read.score : 0, isSure ? SURELY : ONCE);
  return { isSure, kind: { ...read, value, score, lettersBefore: habit.letters } };
}

/** The letter as it is read by what its sender taught of its kind. */
function readByKind(read: Read, habits: readonly Habit[]): readonly Reading[] {
  const { pages, printed } = read;
  const learned = learnedKind(read, habits);
  if (learned === null) return printed;
  const { kind, isSure } = learned;
  if (isSure) {
    const anew = withKind(kind, printed, readDocument(pages, kind.value));
    if (!losesPayment(pages, printed, anew)) return anew;
  }
  const said = withKind(kind, printed, printed);
  return wantsLess(pages, printed, said) ? printed : said;
}

/**
 * What a letter says of itself, with what earlier letters of its sender taught: first what it is, as what it asks follows from that. One
 * correction says it alone, unless the letter would want less then; after two it is read as a letter of that kind, unless it surely asks for
 * money and would not then. Advertising is only what may be some by every rule.
 */
export function readByHabits(
  pages: readonly Page[],
  printed: readonly Reading[],
  habits: readonly Habit[],
): readonly Reading[] {
  const readings = readByKind({ pages, printed }, habits);
  return withSender(
    pages,
    readings,
    habits.filter((one) => !isKind(one)),
  );
}
