import type { DocumentKind, ReferenceKind } from '../../documents/index.ts';
import { isTaxNumber } from '../finders/number-forms.ts';
import { placeOf, type Where } from '../finders/number-places.ts';
import { KINDS_OF_NUMBERS } from '../finders/reference-kinds.ts';
import { boxOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import { withDigits } from '../layout/text.ts';
import type { Zones } from '../finders/zones.ts';

type Named = { readonly kind: ReferenceKind; readonly label: string; readonly where: Where };

const FOOT = 0.85;
const MOST = 12;
const BY_LABEL = 0.95;
const ELSEWHERE = 0.9;
const BY_FORM = 0.85;
const TAX_OFFICE = /(finanzamt|steueramt|steuerverwaltung|finanzkasse|stadtkasse|gemeindekasse)/;
const COURT = /(gericht|rechtsstreit|staatsanwaltschaft|in der sache|in dem verfahren|\.\/\.)/;
// "23 C 118/26", "4 O 12/25", "112 Js 4711/26": how courts count.
const COURT_NUMBER =
  /(?<![\w/.-])\d{1,4} (?:[A-Z]{1,3}[a-z]{0,2}|[IVX]{1,5}) \d{1,6}\/\d{2}(?![\d/])/g;

/** The numbers under which a letter is found again, each with what it counts and where it stands. */
export function readReferenceList(zones: Zones, kind: DocumentKind): readonly Reading[] {
  const { lines } = zones;
  const text = fold(lines.map((line) => line.text).join(' '));
  const named = KINDS_OF_NUMBERS.flatMap((each) =>
    lines.flatMap((line) =>
      isTold(each[0], line, { kind, text }) ? namedOn(line, each, lines) : [],
    ),
  );
  const found = [...named, ...(COURT.test(text) ? courtNumbers(lines) : [])];
  return withoutRepeats(found).slice(0, MOST).map(readingOf);
}

type Letter = { readonly kind: DocumentKind; readonly text: string };

// The foot is full of the sender's own numbers; the tax number of a company is none of the reader's.
function isTold(kind: ReferenceKind, line: Line, letter: Letter): boolean {
  if (kind !== 'tax') return line.y < FOOT || kind === 'file';
  return line.y < FOOT && (letter.kind === 'taxNotice' || TAX_OFFICE.test(letter.text));
}

function namedOn(
  line: Line,
  [kind, pattern]: (typeof KINDS_OF_NUMBERS)[number],
  lines: readonly Line[],
): readonly Named[] {
  // Folding keeps the length of everything but "ß"; then places would no longer fit.
  const plain = { ...line, text: withDigits(line.text.replaceAll('ß', 's')) };
  return [...fold(plain.text).matchAll(pattern)].flatMap(({ 0: words, index }) => {
    const own = plain.text
      .slice(index + words.length)
      .replace(/^\s*\([^)]*\)/, '')
      .replace(/^\/\p{L}[\p{L}.-]*/u, '')
      .replace(/^\s*:?\s*(?:lautet|lauten|ist|is)(?=[\s:])/, '')
      .replace(/^\s*[:„"»]+/, '');
    const where = placeOf(own, plain, lines);
    if (where === null || !isReference(kind, where.value)) return [];
    const label = line.text.slice(index, index + words.length);
    return [{ kind, label, where: where.line === plain ? { ...where, line } : where }];
  });
}

function isReference(kind: ReferenceKind, value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  if (isTaxNumber(value)) return kind === 'tax' || kind === 'file' || kind === 'payment';
  // A year alone, or the sign of a person at a desk.
  if (/^(?:19|20)\d{2}$/.test(value)) return false;
  return kind === 'file' ? digits >= 4 || value.includes('/') : digits >= 3;
}

function courtNumbers(lines: readonly Line[]): readonly Named[] {
  return lines.flatMap((line) =>
    [...line.text.matchAll(COURT_NUMBER)].map(({ 0: value }) => ({
      kind: 'file' as const,
      label: '',
      where: { value, line },
    })),
  );
}

// A number is listed once, by the first kind that names it; one that is part of another is the same.
function withoutRepeats(found: readonly Named[]): readonly Named[] {
  const kept: Named[] = [];
  for (const each of found) {
    const value = squeezed(each.where.value);
    const isKnown = kept.some(({ where }) => squeezed(where.value) === value);
    if (!isKnown) kept.push(each);
  }
  return kept;
}

const squeezed = (value: string) => value.replace(/[^\p{L}\d]/gu, '').toLowerCase();

function readingOf({ kind, label, where: { value, line } }: Named): Reading {
  const at = Math.max(withDigits(line.text).indexOf(value), 0);
  const score = label === '' ? BY_FORM : line.page > 1 ? ELSEWHERE : BY_LABEL;
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
