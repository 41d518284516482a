import type { Kind } from './kind.ts';
import { below, boxOf, rightOf, type Line } from './lines.ts';
import type { Reading } from './reading.ts';
import { fold } from './text.ts';
import type { Zones } from './zones.ts';

type Label = readonly [label: string, pattern: RegExp, worth: number];

const NUMBER = String.raw`(?:[-\s.]*(?:nummer|nr\.?|no\.?|number|n°|nº|#))`;
const LABELS: readonly Label[] = [
  [
    'Verwendungszweck',
    /verwendungszweck|zahlungsreferenz|payment reference|(?<!der )referenz(?= ?\(|:|$)/,
    1,
  ],
  [
    'Rechnungsnummer',
    new RegExp(
      `(?:gebuhren|honorar|schluss|abschlags|teil)?rechnung(?:s)?${NUMBER}|beleg${NUMBER}|invoice${NUMBER}|invoice(?= [a-z]*-?\\d)|facture${NUMBER}|facture(?= [a-z]*-?\\d)|rechnung(?= [a-z]*[-/]?\\d)|gutschrift${NUMBER}|re-nr\\.?`,
    ),
    0.96,
  ],
  ['Kassenzeichen', /kassenzeichen|buchungszeichen|kassen-?z\.?/, 0.95],
  [
    'Aktenzeichen',
    /aktenzeichen|geschaftsnummer|geschaftszeichen|az\.|geschafts-?nr\.?|bg-nummer|unser zeichen|our ref(?:erence)?|unser az/,
    0.9,
  ],
  ['Angebotsnummer', new RegExp(`angebots?${NUMBER}|offerte${NUMBER}|quotation${NUMBER}`), 0.88],
  ['Beitragsnummer', new RegExp(`beitrags${NUMBER}|mitglieds${NUMBER}|personal${NUMBER}`), 0.86],
  [
    'Versicherungsnummer',
    new RegExp(
      `versicherungsschein${NUMBER}|versicherungs${NUMBER}|vertrags${NUMBER}|mietvertrags${NUMBER}|versicherten${NUMBER}|krankenversicherten${NUMBER}|policen?${NUMBER}`,
    ),
    0.85,
  ],
  ['Steuernummer', new RegExp(`(?<!ust-)(?<!umsatz)steuer${NUMBER}|st\\.-nr\\.?`), 0.7],
  [
    'Vertragskonto',
    /vertragskonto(?:nummer)?|account number|patienten(?:nummer|-nr\.?)|vorgangs(?:nummer|-nr\.?)/,
    0.8,
  ],
  [
    'Kundennummer',
    new RegExp(
      `kunden${NUMBER}|kd\\.?-?nr\\.?|customer${NUMBER}|bestell${NUMBER}|auftrags?${NUMBER}`,
    ),
    0.6,
  ],
];
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

function valuesFor(
  [label, pattern, worth]: Label,
  line: Line,
  lines: readonly Line[],
): readonly Reading[] {
  const folded = fold(line.text);
  // Folding keeps the length of everything but "ß"; then places would no longer fit.
  if (folded.length !== line.text.length)
    return valuesIn(
      [label, pattern, worth],
      { ...line, text: line.text.replaceAll('ß', 's') },
      lines,
    );
  return valuesIn([label, pattern, worth], line, lines);
}

function valuesIn(
  [label, pattern, worth]: Label,
  line: Line,
  lines: readonly Line[],
): readonly Reading[] {
  const match = new RegExp(`(?<![a-z])(?:${pattern.source})`).exec(fold(line.text));
  if (match === null) return [];
  const start = match.index + match[0].length;
  const own = line.text.slice(start).replace(/^\s*\([^)]*\)/, '');
  const where = placeOf(own, line, lines) ?? purposeOf(own, label, line);
  const value = where === null ? null : (valueIn(where.text) ?? where.text);
  if (where === null || value === null) return [];
  const at = where.line.text.indexOf(value);
  const box = boxOf(where.line, at, at + value.length);
  const score = worth - (line.y > 0.85 ? 0.3 : 0) - (line.page > 1 ? 0.05 : 0);
  return score < 0.3 ? [] : [{ field: 'reference', value, page: line.page, box, score, label }];
}

// Behind the label, in the cell to the right, or on the line below.
function placeOf(
  own: string,
  line: Line,
  lines: readonly Line[],
): { readonly text: string; readonly line: Line } | null {
  if (valueIn(own) !== null) return { text: own, line };
  if (/[A-Za-z]{4}/.test(own.replace(/[():.]/g, ' ').replace(/bei .*|bitte .*|angeben/i, '')))
    return null;
  const right = rightOf(line, lines)[0];
  if (right !== undefined && right.x - (line.x + line.w) < 0.25)
    return { text: right.text, line: right };
  const under = below(line, lines, 2.2);
  return under !== undefined && Math.abs(under.x - line.x) < 0.04
    ? { text: under.text, line: under }
    : null;
}

// What to write on the transfer may be plain words.
function purposeOf(
  own: string,
  label: string,
  line: Line,
): { readonly text: string; readonly line: Line } | null {
  const text = (own.replace(/^[\s:]+/, '').split(/,\s|;|\. |\s\|/)[0] ?? '').trim();
  return label === 'Verwendungszweck' &&
    /^\s*:/.test(own) &&
    /\w{3}/.test(text) &&
    text.length <= 60
    ? { text, line }
    : null;
}

function valueIn(text: string): string | null {
  const cut = text.replace(/^[\s:.#]+/, '').split(/,\s|;|\s\||\s·|\s?\(/)[0] ?? '';
  const tokens: string[] = [];
  for (const token of cut.split(/\s+/)) {
    if (!isPart(token)) break;
    tokens.push(token);
  }
  while (tokens.length > 0 && !/\d|^\p{Lu}{1,2}$|\//u.test(tokens.at(-1) ?? '')) tokens.pop();
  const value = tokens.join(' ').replace(/[.\s/:-]+$/, '');
  const digits = value.replace(/\D/g, '').length;
  const isDay = /^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})$/.test(value);
  return digits < 2 || value.length > 35 || isDay ? null : value;
}

// Numbers, and the short capitals and signs between them: "43 C 118/26".
function isPart(token: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d./:_-]*$/u.test(token) &&
    (/\d|\//.test(token) || /^\p{Lu}{1,4}$/u.test(token))
  );
}
