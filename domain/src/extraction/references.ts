import type { Kind } from './kind.ts';
import { below, boxOf, rightOf, type Line } from './lines.ts';
import type { Reading } from './reading.ts';
import { LABELS, type Label } from './reference-labels.ts';
import { fold, withDigits } from './text.ts';
import type { Zones } from './zones.ts';

/** The numbers the sender wants to be quoted, the one for the payment first. */
export function readReferences({ lines }: Zones, kind: Kind): readonly Reading[] {
  // The tax number of a company is no number to quote; that of a taxpayer is.
  const kinds = LABELS.filter(([label]) => label !== 'Steuernummer' || kind === 'taxNotice');
  const found = lines.flatMap((line) => kinds.flatMap((label) => valuesFor(label, line, lines)));
  const unique = found.filter(
    (each, index) => found.findIndex((other) => other.value === each.value) === index,
  );
  return unique.toSorted((one, other) => other.score - one.score);
}

function valuesFor(label: Label, line: Line, lines: readonly Line[]): readonly Reading[] {
  // Folding keeps the length of everything but "ß"; then places would no longer fit.
  return valuesIn(label, { ...line, text: withDigits(line.text.replaceAll('ß', 's')) }, lines);
}

function valuesIn(
  [label, pattern, worth]: Label,
  line: Line,
  lines: readonly Line[],
): readonly Reading[] {
  const match = new RegExp(`(?<![a-z])(?:${pattern.source})`).exec(fold(line.text));
  if (match === null) return [];
  const own = line.text.slice(match.index + match[0].length).replace(/^\s*\([^)]*\)/, '');
  const where = placeOf(own, line, lines) ?? purposeOf(own, label, line);
  if (where === null) return [];
  const at = Math.max(withDigits(where.line.text).indexOf(where.value), 0);
  const box = boxOf(where.line, at, at + where.value.length);
  const score = worth - (line.y > 0.85 ? 0.45 : 0) - (line.page > 1 ? 0.05 : 0);
  const reading = { value: where.value, page: line.page, box, score, label };
  return score < 0.3 ? [] : [{ field: 'reference', ...reading }];
}

type Where = { readonly value: string; readonly line: Line };

// Behind the label, in the cell to the right, or on the line below.
function placeOf(own: string, line: Line, lines: readonly Line[]): Where | null {
  const value = valueIn(own);
  if (value !== null) return { value, line };
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
  const end = all.findIndex((token) => !isPart(token));
  const tokens = end < 0 ? all : all.slice(0, end);
  const last = tokens.findLastIndex((token) => /\d|^\p{Lu}{1,2}$|\//u.test(token));
  const value = tokens
    .slice(0, last + 1)
    .join(' ')
    .replace(/[.\s/:-]+$/, '');
  return isNumber(value) ? value : null;
}

function isNumber(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  const isDay = /^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})$/.test(value);
  return (digits >= 2 || (digits === 1 && /[/-]/.test(value))) && value.length <= 35 && !isDay;
}

// Numbers, and the short capitals and signs between them: "43 C 118/26".
function isPart(token: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d./:_-]*$/u.test(token) &&
    (/\d|\//.test(token) || /^\p{Lu}{1,4}$/u.test(token))
  );
}
