/** A decimal number kept as its digits, so that nothing is rounded on the way: "-1248.1". */
export type Decimal = string;

// A thousand billion is beyond any bill a household or business pays; a larger number is a fault.
const SANE_CENTS = 10n ** 14n;
const SCALE = 12;

/** The decimal a text writes in XML or SQL notation, or null when the text is no plain number. */
export function decimalOf(text: string): Decimal | null {
  const digits = text.trim();
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? digits : null;
}

/** The decimal as an exact integer of 10^-12 parts, or null when it has more digits than that. */
export function partsOf(decimal: Decimal): bigint | null {
  const found = /^([+-]?)(\d*)\.?(\d*)$/.exec(decimal);
  if (found === null) return null;
  const fraction = (found[3] ?? '').replace(/0+$/, '');
  if (fraction.length > SCALE) return null;
  const size = BigInt((found[2] ?? '') + fraction.padEnd(SCALE, '0'));
  return found[1] === '-' ? -size : size;
}

/** The decimal in whole cents, or null when it cannot be written in cents without a wrong digit. */
export function centsOf(decimal: Decimal | null): number | null {
  const parts = decimal === null ? null : partsOf(decimal);
  if (parts === null || parts % 10n ** BigInt(SCALE - 2) !== 0n) return null;
  const cents = parts / 10n ** BigInt(SCALE - 2);
  return isSane(cents) ? Number(cents) : null;
}

/** Whether the decimal is an amount somebody could really owe. */
export function isSaneDecimal(decimal: Decimal): boolean {
  const parts = partsOf(decimal);
  return parts !== null && isSane(parts / 10n ** BigInt(SCALE - 2));
}

/** The cents as a decimal with two places: 124810 becomes "1248.10". */
export function decimalOfCents(cents: number): Decimal {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents as German documents write them: 124810 becomes "1.248,10". */
export function germanAmount(cents: number): string {
  const [whole = '', fraction] = decimalOfCents(cents).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

/** The cents as English documents write them: 124810 becomes "1,248.10". */
export function englishAmount(cents: number): string {
  const [whole = '', fraction] = decimalOfCents(cents).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

function isSane(cents: bigint): boolean {
  return cents <= SANE_CENTS && cents >= -SANE_CENTS;
}
