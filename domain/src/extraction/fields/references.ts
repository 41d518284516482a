import { isAskedFor } from '../finders/asked-numbers.ts';
import { creditorReferencesIn } from '../finders/creditor-references.ts';
import type { DocumentKind } from '../../documents/index.ts';
import { boxOf, type Line } from '../layout/lines.ts';
import { isTaxNumber } from '../finders/number-forms.ts';
import { placeOf, type Where } from '../finders/number-places.ts';
import { quotedIn } from '../finders/quoted.ts';
import type { Reading } from '../layout/reading.ts';
import { isBuilt, LABELS, type Label } from '../finders/reference-labels.ts';
import { fold } from '../../basics/index.ts';
import { withDigits } from '../layout/text.ts';
import type { Zones } from '../finders/zones.ts';

// What is asked for by name counts before what is only printed.
const ASKED = 0.2;
const PURPOSE = 'Verwendungszweck';

type Printed = { readonly lines: readonly Line[]; readonly text: string };

/** The numbers the sender wants to be quoted, the one for the payment first. */
export function readReferences({ lines }: Zones, kind: DocumentKind): readonly Reading[] {
  // The tax number of a company is no number to quote; that of a taxpayer is.
  const kinds = LABELS.filter(([label]) => label !== 'Steuernummer' || kind === 'taxNotice');
  const document = { lines, text: fold(lines.map((line) => line.text).join(' ')) };
  const labelled = lines.flatMap((line) => {
    // Folding keeps the length of everything but "ß"; then places would no longer fit.
    const plain = { ...line, text: withDigits(line.text.replaceAll('ß', 's')) };
    const folded = fold(plain.text);
    return kinds.flatMap((label) => valuesFor({ label, line: plain, folded }, document));
  });
  const ranked = [...quotedIn(lines), ...creditorReferencesIn(lines), ...labelled].toSorted(
    (one, other) => other.score - one.score,
  );
  const capped = ranked.map((each) => ({ ...each, score: Math.min(each.score, 1) }));
  return capped.filter(
    (each, index) => capped.findIndex((other) => other.value === each.value) === index,
  );
}

const PATTERNS = new Map(
  LABELS.map((label) => [label, new RegExp(`(?<![a-z])(?:${label[1].source})`, 'g')]),
);

type Labelled = { readonly label: Label; readonly line: Line };

function valuesFor(
  { folded, ...labelled }: Labelled & { readonly folded: string },
  document: Printed,
): readonly Reading[] {
  const pattern = PATTERNS.get(labelled.label);
  const matches = pattern === undefined ? [] : [...folded.matchAll(pattern)];
  return matches.flatMap((match) => valueBehind(match, labelled, document) ?? []).slice(0, 1);
}

function valueBehind(
  { 0: words, index }: RegExpExecArray,
  { label, line }: Labelled,
  document: Printed,
): Reading | null {
  const [name, , worth] = label;
  const own = line.text
    .slice(index + words.length)
    .replace(/^\s*\([^)]*\)/, '')
    .replace(/^\s*:?\s*(?:lautet|lauten|ist|is)(?=[\s:])/, '')
    .replace(/ \+ .*$/, '');
  const where = placeOf(own, line, document.lines) ?? purposeOf(own, name, line);
  if (where === null || !isFor(label, where, line)) return null;
  // An account that goes on behind a blank is none.
  if (/^[A-Z]{2}\d{2}$/.test(where.value)) return null;
  const isAsked = isAskedFor(words, line, document);
  const score =
    worth +
    (isAsked ? ASKED : 0) -
    lossAt(line, isAsked) -
    (line.page > 1 && name !== PURPOSE ? 0.05 : 0);
  const at = Math.max(withDigits(where.line.text).indexOf(where.value), 0);
  const box = boxOf(where.line, at, at + where.value.length);
  const reading = { value: where.value, page: line.page, box, label: name };
  return score < 0.3 ? null : { field: 'reference', ...reading, score };
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

// What to write on the transfer may be plain words.
function purposeOf(own: string, label: string, line: Line): Where | null {
  const text = (
    own.replace(/^\s*(?:an\b)?[\s:„"»]+/, '').split(/,\s|;|\.(?:\s|$)|\s\||[“"«]/)[0] ?? ''
  ).trim();
  const isPurpose = label === PURPOSE && /^\s*(?:an\s*)?[:„"»]/.test(own);
  return isPurpose && /\w{3}/.test(text) && text.length <= 60 ? { value: text, line } : null;
}
