import { sentenceBefore } from '../layout/sentence.ts';
import { below, boxOf, rightOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';

const PURPOSE = String.raw`(?:(?:Verwendungs|Zahlungs)zweck|Zahlungsgrund|Stichwort|Kennwort)`;
// One number with what belongs to it: "DR II 1184/26", "12 C 34/26", "4711 0815 22".
const NUMBER = String.raw`(?:\p{Lu}{1,4} ){0,2}(?=\S{0,30}\d)[\p{L}\d][\p{L}\d./-]{0,40}(?: (?:\p{Lu}{1,3}(?= \d)|\d[\d/.-]{0,20})){0,6}(?<![./-])`;
const NAME = String.raw`(?:\p{Lu}[\p{L}.-]{2,40}\s(?:Nr\.\s)?)?`;
const OPEN = '[„"»“]';
const CLOSE = '[“”"«]';
const WORDS = String.raw`[^„“”"«»+]{3,60}?`;

type Sentence = { readonly pattern: RegExp; readonly saysPurpose: boolean };
const sentence = (pattern: string, saysPurpose: boolean): Sentence => ({
  pattern: new RegExp(pattern, 'u'),
  saysPurpose,
});
// What a sentence says is to be written on the transfer, across the end of its line.
const SENTENCES: readonly Sentence[] = [
  sentence(
    String.raw`${PURPOSE}(?![\p{L}])[^„“”"«».:;]{0,30}:?\s*${OPEN}(${WORDS})(?:\s\+[^„“”"«»]{0,60})?${CLOSE}`,
    true,
  ),
  sentence(
    String.raw`${PURPOSE}(?:\san)?:\s(?=[^.;:|„"»]{0,60}\d)([^.;:|„"»]{3,60}?)(?=\.?$|\.\s|[;|]|\s\+\s|,?\s(?:\p{Ll}{2}|IBAN|BIC|Betrag))`,
    true,
  ),
  sentence(String.raw`${PURPOSE}\s(${NUMBER})(?=$|[.,;](?:\s|$))`, true),
  sentence(
    String.raw`(?:angeben|anzugeben|unter\s(?:der\s)?Angabe)[^„“”"«».:;]{0,30}:?\s*${OPEN}(${WORDS})${CLOSE}`,
    false,
  ),
  sentence(
    String.raw`${OPEN}(${WORDS})${CLOSE}\s(?:bitte\s)?(?:anzugeben|angeben|an(?=[.,])|als\s${PURPOSE})`,
    false,
  ),
  sentence(
    String.raw`(?:unter|mit)\s(?:der\s)?Angabe\s${OPEN}(?=[^„“”"«»]{0,60}\d)(${WORDS})${CLOSE}`,
    false,
  ),
  sentence(
    String.raw`(?:unter|mit)\s(?:der\s)?Angabe\s(?:von\s|de[rs]\s|Ihrer\s|unserer\s|meiner\s)?${NAME}(${NUMBER})`,
    false,
  ),
  sentence(
    String.raw`[Gg]eben\sSie\s[^.:;„"»]{0,60}\b(?:die|das|den|unsere|Ihre)\s${NAME}(${NUMBER})\s(?:als\s${PURPOSE}\s)?an\b`,
    false,
  ),
];
// Only where the sentence speaks of the transfer, and not of letters and calls.
const PAYS = /(zahl|[uü]berweis|betrag|konto|iban|verwendungszweck)/i;
const WRITES =
  /(r[uü]ckfrage|\bfragen\b|schriftverkehr|schriftwechsel|antwort|anruf|benutzername|passwort)/i;
const LONGEST_TEXT = 400;
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
  const own = line.text.length;
  const text = (under === undefined ? line.text : `${line.text} ${under.text}`).slice(
    0,
    LONGEST_TEXT,
  );
  const found = SENTENCES.map(({ pattern, saysPurpose }) => {
    const match =
      (GOES_ON.test(line.text) ? null : pattern.exec(line.text.slice(0, LONGEST_TEXT))) ??
      pattern.exec(text);
    return match !== null && match.index < own && isOfPayment({ match, saysPurpose }, line, lines)
      ? match
      : null;
  }).find((match) => match !== null);
  const value = found?.[1]?.trim();
  if (!found || value === undefined) return null;
  const at = found.index + found[0].indexOf(value);
  return readingOf(value, line, boxAt({ line, under, at }, value.length));
}

type Said = { readonly match: RegExpExecArray; readonly saysPurpose: boolean };

function isOfPayment({ match, saysPurpose }: Said, line: Line, lines: readonly Line[]): boolean {
  if (saysPurpose && !match[0].startsWith('Kennwort')) return true;
  const [rest = ''] = match.input.slice(match.index).split(/[.!?] (?=\p{Lu})/u);
  const said = `${sentenceBefore(line, match.index, lines)} ${rest}`;
  return PAYS.test(said) && !WRITES.test(said);
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
