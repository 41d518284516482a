import { isAskedFor } from '../finders/asked-numbers.ts';
import { creditorReferencesIn } from '../finders/creditor-references.ts';
import type { DocumentKind } from '../../documents/index.ts';
import { below, boxOf, rightOf, type Line } from '../layout/lines.ts';
import { isOtherNumber, isTaxNumber } from '../finders/number-forms.ts';
import type { Reading } from '../layout/reading.ts';
import { isBuilt, LABELS, type Label } from '../finders/reference-labels.ts';
import { fold } from '../../basics/index.ts';
import { withDigits } from '../layout/text.ts';
import type { Zones } from '../finders/zones.ts';

type Printed = { readonly lines: readonly Line[]; readonly text: string };

/** The numbers the sender wants to be quoted, the one for the payment first. */
export function readReferences({ lines }: Zones, kind: DocumentKind): readonly Reading[] {
  // The tax number of a company is no number to quote; that of a taxpayer is.
  const kinds = LABELS.filter(([label]) => label !== 'Steuernummer' || kind === 'taxNotice');
  const document = { lines, text: fold(lines.map((line) => line.text).join(' ')) };
  const labelled = lines.flatMap((line) =>
    kinds.flatMap((label) => valuesFor(label, line, document)),
  );
  const ranked = [...creditorReferencesIn(lines), ...labelled].toSorted(
    (one, other) => other.score - one.score,
  );
  return ranked.filter(
    (each, index) => ranked.findIndex((other) => other.value === each.value) === index,
  );
}

function valuesFor(label: Label, line: Line, document: Printed): readonly Reading[] {
  // Folding keeps the length of everything but "ß"; then places would no longer fit.
  const plain = { ...line, text: withDigits(line.text.replaceAll('ß', 's')) };
  const matches = [
    ...fold(plain.text).matchAll(new RegExp(`(?<![a-z])(?:${label[1].source})`, 'g')),
  ];
  return matches
    .flatMap((match) => valueBehind(match, { label, line: plain }, document) ?? [])
    .slice(0, 1);
}

type Labelled = { readonly label: Label; readonly line: Line };

function valueBehind(
  { 0: words, index }: RegExpExecArray,
  { label, line }: Labelled,
  document: Printed,
): Reading | null {
  const [name, , worth] = label;
  const own = line.text
    .slice(index + words.length)
    .replace(/^\s*\([^)]*\)/, '')
    .replace(/^\s*:?\s*(?:lautet|lauten|ist|is)(?=[\s:])/, '');
  const where = placeOf(own, line, document.lines) ?? purposeOf(own, name, line);
  if (where === null || !isFor(label, where, line)) return null;
  const isAsked = isAskedFor(words, line, document);
  const score = worth + (isAsked ? 0.1 : 0) - lossAt(line, isAsked) - (line.page > 1 ? 0.05 : 0);
  const at = Math.max(withDigits(where.line.text).indexOf(where.value), 0);
  const box = boxOf(where.line, at, at + where.value.length);
  const reading = { value: where.value, page: line.page, box, label: name };
  return score < 0.3 ? null : { field: 'reference', ...reading, score: Math.min(score, 1) };
}

// The foot is full of the sender's own numbers, unless the reader is asked for one.
function lossAt(line: Line, isAsked: boolean): number {
  return line.y > 0.85 && !isAsked ? 0.45 : 0;
}

// A name that is only known by its build needs a number that looks like one.
function isFor(label: Label, { value, line }: Where, labelled: Line): boolean {
  if (isTaxNumber(value)) return label[0] === 'Steuernummer';
  if (!isBuilt(label)) return true;
  const digits = value.replace(/\D/g, '').length;
  return digits >= (line === labelled ? 2 : 3) && value.length >= 3;
}

type Where = { readonly value: string; readonly line: Line };

// Behind the label, in the cell to the right, or on the line below.
function placeOf(own: string, line: Line, lines: readonly Line[]): Where | null {
  const value = valueIn(own);
  if (value !== null) return { value, line };
  // Another number stands there, perhaps an account that goes on below.
  if (/^[\s:.#]*[A-Z]{0,3}\d/.test(own)) return null;
  const rest = own.replace(/[():.]/g, ' ').replace(/bei .*|bitte .*|angeben/i, '');
  if (/[A-Za-z]{4}/.test(rest)) return null;
  for (const place of placesFor(line, lines)) {
    const found = valueIn(withDigits(place.text));
    if (found !== null) return { value: found, line: place };
  }
  return null;
}

function placesFor(line: Line, lines: readonly Line[]): readonly Line[] {
  const right = rightOf(line, lines).slice(0, 1);
  const under = below(line, lines, 2.4);
  return [
    ...right.filter((each) => each.x - (line.x + line.w) < 0.25),
    ...(under !== undefined && Math.abs(under.x - line.x) < 0.04 ? [under] : []),
  ];
}

// What to write on the transfer may be plain words.
function purposeOf(own: string, label: string, line: Line): Where | null {
  const text = (
    own.replace(/^\s*(?:an\b)?[\s:„"»]+/, '').split(/,\s|;|\.(?:\s|$)|\s\||[“"«]/)[0] ?? ''
  ).trim();
  const isPurpose = label === 'Verwendungszweck' && /^\s*(?:an\s*)?[:„"»]/.test(own);
  return isPurpose && /\w{3}/.test(text) && text.length <= 60 ? { value: text, line } : null;
}

function valueIn(text: string): string | null {
  const [cut = ''] = text.replace(/^[\s:.#]+/, '').split(/,\s|;|\s\||\s·|\s?\(/);
  const all = cut.split(/\s+/);
  const end = all.findIndex((token, place) => !isPart(token) || endsBefore(all[place - 1]));
  const tokens = end < 0 ? all : all.slice(0, end);
  const last = tokens.findLastIndex((token) => /\d|^\p{Lu}{1,2}$|\//u.test(token));
  const value = tokens
    .slice(0, last + 1)
    .join(' ')
    .replace(/[.\s/:-]+$/, '');
  return isNumber(value) && !isOtherNumber(value, cut) ? value : null;
}

// "… lautet 02213. 12 Euro davon": the full stop ends the sentence.
function endsBefore(token: string | undefined): boolean {
  return /\d{4}\.$/.test(token ?? '');
}

function isNumber(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return (digits >= 2 || (digits === 1 && /[/-]/.test(value))) && value.length <= 35;
}

// Numbers, and the short capitals and signs between them: "43 C 118/26".
function isPart(token: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d./:_-]*$/u.test(token) &&
    (/\d|\//.test(token) || /^\p{Lu}{1,4}$/u.test(token))
  );
}
