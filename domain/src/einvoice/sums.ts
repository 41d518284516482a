import { partsOf, type Decimal } from '../basics/index.ts';

// The scale of `partsOf`: one unit of money in its parts.
const ONE = 10n ** 12n;
const CENT = 10n ** 10n;

type Amount = Decimal | null;

/** The exact sum in parts; what is missing counts nothing. */
export function sum(plus: readonly Amount[], minus: readonly Amount[] = []): bigint {
  const total = (amounts: readonly Amount[]) =>
    amounts.reduce((all, amount) => all + (partsOf(amount ?? '0') ?? 0n), 0n);
  return total(plus) - total(minus);
}

/** Whether the amount is there and is not what it should be. */
export function differs(amount: Amount, expected: bigint): boolean {
  return amount !== null && partsOf(amount) !== expected;
}

/** Whether the amount is there and differs by more than the slack. */
export function differsByMore(amount: Amount, expected: bigint, slack: Decimal): boolean {
  if (amount === null) return false;
  const gap = (partsOf(amount) ?? 0n) - expected;
  const most = partsOf(slack) ?? 0n;
  return gap > most || gap < -most;
}

/** The product of two decimals in parts, rounded to whole cents as invoices do: half away from zero. */
export function productInCents(one: Decimal, other: Decimal): bigint {
  return roundedToCents(((partsOf(one) ?? 0n) * (partsOf(other) ?? 0n)) / ONE);
}

/** The quotient of parts and a decimal in parts; a divisor of zero changes nothing. */
export function dividedBy(parts: bigint, divisor: Decimal): bigint {
  const by = partsOf(divisor) ?? ONE;
  return by === 0n ? parts : (parts * ONE) / by;
}

/** The parts in whole cents, half a cent away from zero. */
export function roundedToCents(parts: bigint): bigint {
  const half = parts < 0n ? -CENT / 2n : CENT / 2n;
  return ((parts + half) / CENT) * CENT;
}

/** Whether the amount is there and below zero. */
export function isNegative(amount: Amount): boolean {
  return amount !== null && (partsOf(amount) ?? 0n) < 0n;
}
