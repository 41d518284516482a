import { isPayable } from '../documents/index.ts';
import type { PayableFields } from './payable.ts';

/** What tells one debt from another. */
export type Debt = PayableFields & {
  readonly documentDate: string | null;
  /** Every number the document quotes, the one for the payment among them. */
  readonly numbers: readonly string[];
};

const FEWEST_SIGNS = 4;

// "RE 2026/0643" and "Re-2026-0643" are one number.
const partsOf = (number: string) => number.toUpperCase().match(/[\p{L}\d]+/gu) ?? [];

/** Whether one number is the other, or stands whole in it: "Mahnung 2026-0643 Kd 2277" names "2026-0643". */
function namesSame(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  if (parts.join('') === others.join('')) return parts.length > 0;
  const [short, long] = parts.length < others.length ? [parts, others] : [others, parts];
  const isNumber = short.join('').length >= FEWEST_SIGNS && /\d/.test(short.join(''));
  return isNumber && ` ${long.join(' ')} `.includes(` ${short.join(' ')} `);
}

// A reminder asks for the sum of its bill or more, and is never older.
function isReminderOf(reminder: Debt, bill: Debt): boolean {
  if (reminder.kind !== 'reminder') return false;
  const { documentDate: day } = reminder;
  if (day !== null && bill.documentDate !== null && bill.documentDate > day) return false;
  if ((bill.amountCents ?? 0) > (reminder.amountCents ?? 0)) return false;
  return reminder.numbers.some((one) => bill.numbers.some((other) => namesSame(one, other)));
}

// Fees keep number and sum from quarter to quarter; bills have a number each.
const isAnotherDay = (one: Debt, other: Debt) =>
  (one.classificationType !== 'Invoice' || other.classificationType !== 'Invoice') &&
  one.dueDate !== other.dueDate;

const isCopy = (one: Debt, other: Debt) =>
  one.reference !== null &&
  one.reference === other.reference &&
  one.amountCents === other.amountCents &&
  !isAnotherDay(one, other);

/** Whether two letters to the same account or from the same sender ask for the same money: a bill that came twice, or a bill and its reminder. */
export function isSameDebt(one: Debt, other: Debt): boolean {
  if (!isPayable(one) || !isPayable(other)) return false;
  if ((one.currency ?? 'EUR') !== (other.currency ?? 'EUR')) return false;
  return isCopy(one, other) || isReminderOf(one, other) || isReminderOf(other, one);
}
