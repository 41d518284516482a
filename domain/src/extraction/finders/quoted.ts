import { below, boxOf, rightOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';

const PURPOSE = String.raw`(?:(?:Verwendungs|Zahlungs)zweck|Zahlungsgrund|Stichwort|Kennwort)`;
const SAID = String.raw`(?:${PURPOSE}|unter\s(?:der\s)?Angabe|angeben|anzugeben)`;
// One number, and short capitals before it: "DR II 1184/26", "FN 26-094412".
const NUMBER = String.raw`(?:\p{Lu}{1,4} ){0,2}(?=\S*\d)[\p{L}\d][\p{L}\d./-]*(?<![./-])`;
const NAME = String.raw`(?:\p{Lu}[\p{L}.-]{2,}\s(?:Nr\.\s)?)?`;
// What a sentence says is to be written on the transfer, across the end of its line.
const SENTENCES: readonly RegExp[] = [
  String.raw`${SAID}(?![\p{L}])[^„“”"»«.:;]{0,30}:?\s*[„"»“]([^„“”"«»+]{3,60}?)(?:\s\+[^„“”"«»]*)?[“”"«]`,
  String.raw`[„"»]([^„“”"«»]{3,60})[“”"«]\s(?:bitte\s)?(?:anzugeben|angeben|an(?=[.,])|als\s${PURPOSE})`,
  String.raw`${PURPOSE}(?:\san)?:\s([^.;:|„"»]{3,60}?)(?=\.?$|\.\s|[;|]|\s\+\s|,?\s(?:\p{Ll}{2}|IBAN|BIC|Betrag))`,
  String.raw`${PURPOSE}\s((?:\p{Lu}{1,4} )?${NUMBER}(?: \d[\d-]*)*)(?=$|[.,;](?:\s|$))`,
  String.raw`(?:unter|mit)\s(?:der\s)?Angabe\s[„"»]([^„“”"«»]*\d[^„“”"«»]*\d[^„“”"«»]*)[“”"«]`,
  String.raw`(?:unter|mit)\s(?:der\s)?Angabe\s(?:von\s|de[rs]\s|Ihrer\s|unserer\s|meiner\s)?${NAME}(${NUMBER})`,
  String.raw`[Gg]eben\sSie\s[^.:;„"»]{0,60}\b(?:die|das|den|unsere|Ihre)\s${NAME}(${NUMBER})\s(?:als\s${PURPOSE}\s)?an\b`,
].map((pattern) => new RegExp(pattern, 'u'));
const CELL = new RegExp(
  String.raw`^(?:${PURPOSE}|Zusätzliche Informationen|Zahlungsreferenz):?$`,
  'u',
);
// "0026118420 /" goes on in the next line.
const GOES_ON = /\s[/–-]$/;
const LONGEST = 60;
const FIRST = 1.3;

/** What the letter says in so many words to write on the transfer, plain words among it, most likely first. */
export function quotedIn(lines: readonly Line[]): readonly Reading[] {
  return lines.flatMap((line) => inSentence(line, lines) ?? inCell(line, lines) ?? []);
}

function inSentence(line: Line, lines: readonly Line[]): Reading | null {
  const under = below(line, lines, 2.2);
  const text = under === undefined ? line.text : `${line.text} ${under.text}`;
  const own = line.text.length;
  const found = SENTENCES.map(
    (pattern) => (GOES_ON.test(line.text) ? null : pattern.exec(line.text)) ?? pattern.exec(text),
  ).find((match) => match !== null && match.index < own);
  const value = found?.[1]?.trim();
  if (!found || value === undefined) return null;
  const at = found.index + found[0].indexOf(value);
  return readingOf(value, line, boxAt({ line, under, at }, value.length));
}

type Place = { readonly line: Line; readonly under: Line | undefined; readonly at: number };

// Where it stands of two lines that are read as one.
function boxAt({ line, under, at }: Place, length: number): Reading['box'] {
  const rest = at - line.text.length - 1;
  return under !== undefined && rest >= 0
    ? boxOf(under, rest, rest + length)
    : boxOf(line, at, Math.min(line.text.length, at + length));
}

// In a form of payment it stands beside its label or below it.
function inCell(line: Line, lines: readonly Line[]): Reading | null {
  if (!CELL.test(line.text)) return null;
  const cell = rightOf(line, lines)[0] ?? below(line, lines, 2.4);
  if (cell === undefined || cell.text.length > LONGEST || !/\d{3}/.test(cell.text)) return null;
  return readingOf(cell.text, cell, boxOf(cell, 0, cell.text.length));
}

const readingOf = (value: string, { page }: Line, box: Reading['box']): Reading => ({
  field: 'reference',
  value,
  page,
  box,
  score: FIRST,
  label: 'Verwendungszweck',
});
