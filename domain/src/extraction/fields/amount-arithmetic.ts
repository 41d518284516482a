import { isSameRow, type Line } from '../layout/lines.ts';

/** A sum of the letter with the words beside it, in the order in which they stand. */
type Sum = {
  readonly cents: number;
  readonly label: string;
  readonly score: number;
  readonly line: { readonly page: number };
};

const TAX = /(mwst|\bust\b|umsatzsteuer|mehrwertsteuer|\bvat\b|\btva\b|\btax\b)/;
const TAKEN_OFF =
  /(abzuglich|\babzgl|anzahlung|vorauszahlung|bereits (gezahlt|bezahlt|erhalten|geleistet)|geleistete|\bgutschrift|abschlagszahlung|\bless\b|payments? received|deposit paid|credit)/;
const LOOK_BACK = 14;
const BY_TAX = 0.95;
const BY_REST = 1;
// A fee or a fine by its name.
const NAMED = 0.86;

/** The sums, raised where arithmetic shows what they are: net and tax together, or what is left when something is taken off. */
export function reckoned<S extends Sum>(sums: readonly S[]): readonly S[] {
  return sums.map((sum, index) => {
    const before = sums
      .slice(Math.max(0, index - LOOK_BACK), index)
      .filter(({ line }) => line.page === sum.line.page);
    if (sum.score <= 0 || sum.cents <= 0) return sum;
    if (isRest(sum, before) || isTotal(sum, before)) return { ...sum, score: BY_REST };
    const isGross = isNetAndTax(sum, before) && !TAX.test(sum.label);
    return isGross ? { ...sum, score: Math.max(sum.score, BY_TAX) } : sum;
  });
}

// "Summe" below what is owed row by row: the rows are its parts.
function isTotal({ cents, label }: Sum, before: readonly Sum[]): boolean {
  if (!/(summe|gesamt|insgesamt|zusammen|\btotal\b)/.test(label) || NO_TOTAL.test(label))
    return false;
  let rest = cents;
  let hasOwed = false;
  for (const each of before.toReversed()) {
    rest -= each.cents;
    hasOwed ||= each.score >= NAMED;
    if (rest <= 0) return rest === 0 && hasOwed && each.cents < cents;
  }
  return false;
}
const NO_TOTAL = /(netto|zwischen|mwst|ust\b|steuer)/;

function isNetAndTax({ cents }: Sum, before: readonly Sum[]): boolean {
  const taxes = before.filter((each) => TAX.test(each.label) && each.cents > 0);
  const tax = taxes.reduce((all, each) => all + each.cents, 0);
  const isNet = (part: number) =>
    before.some((each) => each.cents === cents - part && part < each.cents);
  return taxes.some((each) => isNet(each.cents)) || (taxes.length > 1 && isNet(tax));
}

// The sums just above are what was taken off, and above them stands the whole.
function isRest({ cents, label }: Sum, before: readonly Sum[]): boolean {
  // What is left before the tax is not yet what is asked for.
  if (/(netto|zwischensumme)/.test(label)) return false;
  let taken = 0;
  for (const each of before.toReversed()) {
    const isTaken = TAKEN_OFF.test(each.label) && each.score < BY_REST;
    if (isTaken || each.cents < 0) taken += Math.abs(each.cents);
    else return taken > 0 && each.cents - taken === cents;
  }
  return false;
}

const OF_ONE = /\d (tage|monate|wochen|stunden|stuck|personen) (zu|a)( je)?\s*(eur|€|chf)?\s*$/;

/** The sums without the price of one, "7 Tage zu je 10,00 €", where what they come to stands beside it: it is asked nowhere. */
export function withoutPriceOfOne<S extends Sum & { readonly line: Line }>(
  printed: readonly S[],
): readonly S[] {
  const ofOne = printed.filter(
    ({ label, line, cents }) =>
      OF_ONE.test(label) &&
      printed.some(
        (other) => isSameRow(other.line, line) && other.cents > cents && other.cents % cents === 0,
      ),
  );
  const prices = new Set(ofOne.map(({ cents }) => cents));
  return printed.map((each) => (prices.has(each.cents) ? { ...each, score: 0 } : each));
}
