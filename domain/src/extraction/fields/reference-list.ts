import type { DocumentKind, ReferenceKind } from '../../documents/index.ts';
import { isTaxNumber } from '../finders/number-forms.ts';
import { moreUnder, placeOf, type Where } from '../finders/number-places.ts';
import { KINDS_OF_NUMBERS, type KindOfNumber } from '../finders/reference-kinds.ts';
import { NUMBERED } from '../finders/reference-labels.ts';
import { below, boxOf, isSameRow, rightOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import { withDigits } from '../layout/text.ts';
import type { Zones } from '../finders/zones.ts';

type Named = {
  /** Nothing is known of the kind but that it has a number. */
  readonly isGuessed?: boolean;
  readonly kind: ReferenceKind;
  readonly label: string;
  readonly where: Where;
};

// What no kind names by its word is still a number to find the letter by.
const OTHERS: KindOfNumber = ['file', NUMBERED];
const FOOT = 0.85;
// Everybody has one of their own.
const PERSONAL = /(?<!ust-|umsatz)steuer-?id|(?<![a-z-])identifikationsnummer/;
// What the terminal counts that took the card is between it and the bank.
const CARD_TERMINAL = /\bterminal-?(id|nr)/;
const BARE = /^nr\.?$/i;
const BILLS: readonly DocumentKind[] = ['invoice', 'creditNote'];
// "Kontoauszug Nr. 10/2026"
const MONTH = /^\d{1,2}\/20\d\d$/;
const READERS_VAT = /^(ihre|your|customer)\b.{0,12}(ust|umsatzsteuer|uid|vat)/;
const VAT_NUMBER = /(?:DE ?\d{3} ?\d{3} ?\d{3}|ATU ?\d{8})(?!\d)/;
const MOST = 12;
const OF_TWO = /^\p{L}+ \/ \p{L}/u;
const BY_LABEL = 0.95;
const ELSEWHERE = 0.9;
const BY_FORM = 0.85;
const TAX_OFFICE = /(finanzamt|steueramt|steuerverwaltung|finanzkasse|stadtkasse|gemeindekasse)/;
const COURT = /(gericht|rechtsstreit|staatsanwaltschaft|in der sache|in dem verfahren|\.\/\.)/;
// "23 C 118/26", "4 O 12/25", "112 Js 4711/26": how courts count.
const COURT_NUMBER =
  /(?<![\w/.-])(?:\d{1,4} (?:[A-Z]{1,3}[a-z]{0,2}|[IVX]{1,5})(?: \d{1,4} Js)?|DR(?: [IVX]{1,4})?) \d{1,6}\/\d{2}(?![\d/])/g;

/** The numbers under which a letter is found again, each with what it counts and where it stands. */
export function readReferenceList(zones: Zones, kind: DocumentKind): readonly Reading[] {
  const { lines } = zones;
  const text = fold(lines.map((line) => line.text).join(' '));
  const named = [...KINDS_OF_NUMBERS, OTHERS].flatMap((each) =>
    lines.flatMap((line) => (isTold(each, line, { kind, text }) ? namedOn(line, each, lines) : [])),
  );
  const found = [...named, ...vatNumbers(lines), ...(COURT.test(text) ? courtNumbers(lines) : [])];
  const own = kind === 'bankStatement' ? found.filter((each) => !isBooking(each, lines)) : found;
  return withoutRepeats(own.map((each) => counted(each, kind))).map(readingOf);
}

// "Nr. 9031177" on a bill is the bill's.
const counted = (named: Named, kind: DocumentKind): Named =>
  BARE.test(named.label) && BILLS.includes(kind) ? { ...named, kind: 'invoice' } : named;

type Letter = { readonly kind: DocumentKind; readonly text: string };

// The foot is full of the sender's own numbers; the tax number of a company is none of the reader's.
function isTold(numbers: KindOfNumber, line: Line, letter: Letter): boolean {
  const [kind] = numbers;
  if (CARD_TERMINAL.test(fold(line.text))) return false;
  if (kind !== 'tax') return line.y < FOOT || (kind === 'file' && numbers !== OTHERS);
  const isTaxed = letter.kind === 'taxNotice' || TAX_OFFICE.test(letter.text);
  return line.y < FOOT && (isTaxed || PERSONAL.test(fold(line.text)));
}

// What was booked names the numbers of others.
const isBooking = ({ where: { line } }: Named, lines: readonly Line[]) =>
  lines.some((each) => isSameRow(each, line) && /^-?[\d.,' ]+[.,]\d\d\b/.test(each.text));

function namedOn(line: Line, numbers: KindOfNumber, lines: readonly Line[]): readonly Named[] {
  const [kind, pattern] = numbers;
  // Folding keeps the length of everything but "ß"; then places would no longer fit.
  const plain = { ...line, text: withDigits(line.text.replaceAll('ß', 's')) };
  return [...fold(plain.text).matchAll(pattern)].flatMap(({ 0: words, index }) => {
    const own = ownOf(plain.text.slice(index + words.length));
    const place = placeOf(own, plain, lines);
    const where = place && OF_TWO.test(plain.text.slice(index)) ? firstOf(place) : place;
    if (where === null || !isOfReader(numbers, where, line)) return [];
    const label = line.text.slice(index, index + words.length);
    const first = { kind, label, where: where.line === plain ? { ...where, line } : where };
    const isHead = where.line !== plain && where.line.row !== line.row && own.trim() === '';
    const more = isHead ? moreUnder(where, lines) : [];
    const isGuessed = numbers === OTHERS;
    return [first, ...more.map((each) => ({ kind, label, where: each }))].map((each) => ({
      ...each,
      isGuessed,
    }));
  });
}

// What stands behind a label, without what only leads to the number.
const ownOf = (text: string) =>
  text
    .replace(/^\s*\([^)]*\)/, '')
    .replace(/^(?: ?\/ ?|, )\p{L}[\p{L}.-]*(?: \p{L}+\.?)?/u, '')
    .replace(/^ \p{Lu}{2,4}(?=: ?\d)/u, '')
    .replace(/^\s(?:dort|hier|bei uns|bei ihnen)(?=:|$)/, '')
    .replace(/^\s*:?\s*(?:lautet|lauten|ist|is)(?=[\s:])/, '')
    .replace(/^\s*[:„"»]+/, '');

function isOfReader(numbers: KindOfNumber, { value }: Where, line: Line): boolean {
  const [kind] = numbers;
  // The number of an account at a bank is none of a contract.
  if (kind === 'contract' && /sort code|\bblz\b/.test(fold(line.text))) return false;
  return (
    isReference(kind, value) && !(numbers === OTHERS && (isTaxNumber(value) || MONTH.test(value)))
  );
}

function isReference(kind: ReferenceKind, value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  if (isTaxNumber(value)) return kind === 'tax' || kind === 'file' || kind === 'payment';
  // A year alone, or the sign of a person at a desk.
  if (/^(?:19\d{2}|20[0-4]\d|[1-9]0{3,})$/.test(value)) return false;
  const isFile = digits >= 4 || value.includes('/') || /^\d{2,}-\p{L}{3,}$/u.test(value);
  return kind === 'file' ? isFile : digits >= 3 || /^\p{L}{3,}-?\d{2}$/u.test(value);
}

// "Versicherungsnummer / Kennzeichen" heads two numbers.
const firstOf = ({ value, line }: Where): Where => ({
  value: value.split(' / ')[0] ?? value,
  line,
});

// A firm may be known by its own number for the tax, which is the reader's where the letter calls it so.
const vatNumbers = (lines: readonly Line[]): readonly Named[] =>
  lines
    .filter(({ text }) => READERS_VAT.test(fold(text)))
    .flatMap((label) => {
      const cells = [label, ...rightOf(label, lines).slice(0, 1), below(label, lines, 2.4)];
      const found = cells.flatMap((line) => {
        const value = VAT_NUMBER.exec(line?.text ?? '')?.[0];
        return line === undefined || value === undefined ? [] : [{ value, line }];
      });
      return found.slice(0, 1).map((where) => ({ kind: 'tax' as const, label: '', where }));
    });

// A number of a court may go on in the next line.
function courtNumbers(lines: readonly Line[]): readonly Named[] {
  return lines.flatMap((line) => {
    if (!/\d/.test(line.text)) return [];
    const under = below(line, lines, 2.2);
    const text = `${line.text} ${under?.text ?? ''}`;
    return [...text.matchAll(COURT_NUMBER)]
      .filter(({ index }) => index < line.text.length)
      .map(({ 0: value }) => ({ kind: 'file' as const, label: '', where: { value, line } }));
  });
}

// A number is listed once, by the first kind that names it; one that is part of another is the same.
function withoutRepeats(found: readonly Named[]): readonly Named[] {
  const kept: Named[] = [];
  for (const each of found) {
    if (kept.length === MOST) break;
    const value = squeezed(each.where.value);
    const isPurpose = /^verwendungszweck/i.test(each.label);
    const isKnown = kept.some(({ where }) => isSaidBy(isPurpose, value, squeezed(where.value)));
    if (!isKnown) kept.push(each);
  }
  return kept;
}

// What is to be quoted when paying is often made of numbers that are listed already.
const isSaidBy = (isPurpose: boolean, value: string, known: string) =>
  value === known || (isPurpose && known.length > 5 && value.includes(known));

const squeezed = (value: string) => value.replace(/[^\p{L}\d]/gu, '').toLowerCase();

function readingOf({ kind, label, isGuessed = false, where: { value, line } }: Named): Reading {
  const at = Math.max(withDigits(line.text).indexOf(value), 0);
  const score = label === '' || isGuessed ? BY_FORM : line.page > 1 ? ELSEWHERE : BY_LABEL;
  const box = boxOf(line, at, at + value.length);
  return {
    field: 'references',
    kind,
    value,
    page: line.page,
    box,
    score,
    label: label === '' ? null : label,
  };
}
