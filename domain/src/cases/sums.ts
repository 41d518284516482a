import { isPayable } from '../documents/index.ts';
import { isSameDebt } from '../payments/index.ts';
import { bareNumber, type CaseLetter } from './case-letter.ts';
import { areTwoBills, debtOf } from './tie.ts';

/** A letter of a case that may ask for money; `seq` grows with every letter that arrives. */
export type CaseClaim = CaseLetter & {
  readonly id: string;
  readonly seq: number;
  readonly isPaid: boolean;
  /** The letter it is the same as once more: a copy, or the first of those it was put together from. */
  readonly firstId: string | null;
};

/** What is open in one currency. */
export type CaseSum = { readonly currency: string; readonly cents: number };

const isAsked = (letter: CaseClaim) =>
  isPayable(letter) && !letter.isOutgoing && !letter.isCollected;

const billsOf = ({ numbers }: CaseLetter) =>
  numbers.filter(({ kind }) => kind === 'invoice').map(({ value }) => bareNumber(value));

// Two copies of one letter are as much the same as either and that letter.
const isCopyOf = (one: CaseClaim, other: CaseClaim) =>
  (one.firstId ?? one.id) === (other.firstId ?? other.id) ||
  one.firstId === other.id ||
  other.firstId === one.id;

// A court and a collector name the bill whose sum they ask for; a reminder may name the matter alone.
function isOneDebt(one: CaseClaim, other: CaseClaim): boolean {
  if ((one.currency ?? 'EUR') !== (other.currency ?? 'EUR') || areTwoBills(one, other))
    return false;
  if (isCopyOf(one, other) || isSameDebt(debtOf(one), debtOf(other))) return true;
  const others = billsOf(other);
  if (billsOf(one).some((number) => others.includes(number))) return true;
  const numbers = new Set(other.numbers.map(({ value }) => bareNumber(value)));
  return (
    [one.kind, other.kind].includes('reminder') &&
    one.numbers.some(({ value }) => numbers.has(bareNumber(value)))
  );
}

function debtsOf(claims: readonly CaseClaim[]): readonly (readonly CaseClaim[])[] {
  let debts: (readonly CaseClaim[])[] = [];
  for (const claim of claims) {
    const own = debts.filter((debt) => debt.some((other) => isOneDebt(claim, other)));
    debts = [...debts.filter((debt) => !own.includes(debt)), [...own.flat(), claim]];
  }
  return debts;
}

const latestOf = (debt: readonly CaseClaim[]) =>
  debt
    .toSorted(
      (one, other) =>
        (one.documentDate ?? '').localeCompare(other.documentDate ?? '') || one.seq - other.seq,
    )
    .at(-1);

/** The letters by which the debts of a case are open: the last claim of each, unless as much was paid. */
export function openClaims(letters: readonly CaseClaim[]): readonly CaseClaim[] {
  return debtsOf(letters.filter(isAsked)).flatMap((debt) => {
    const latest = latestOf(debt);
    const isSettled = debt.some(
      ({ isPaid, amountCents }) => isPaid && (amountCents ?? 0) >= (latest?.amountCents ?? 0),
    );
    return latest === undefined || isSettled ? [] : [latest];
  });
}

/** What claims ask for together, apart for each currency. */
export function sumsOf(claims: readonly CaseClaim[]): readonly CaseSum[] {
  return [...Map.groupBy(claims, ({ currency }) => currency ?? 'EUR')].map(([currency, all]) => ({
    currency,
    cents: all.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
  }));
}
