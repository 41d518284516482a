import { isPlace } from '../finders/address.ts';
import { daysIn } from '../finders/dates.ts';
import { boxOf, headOver, leftOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';
import { fold } from '../../basics/index.ts';
import { TITLE } from './subject-details.ts';
import { isBusinessLetter, type Zones } from '../finders/zones.ts';

type Span = { readonly start: number; readonly end: number };
type Rule = readonly [pattern: RegExp, score: number];

// The day of a bill, which may be this letter or another one that its text speaks of.
const OF_A_BILL = 0.75;
const QUOTED = 0.35;

// What stands before a date says what kind of date it is; the first rule that fits decides.
const LABELS: readonly Rule[] = [
  [/\b(nach|ab|seit) (dem )?(rechnungs|brief|beleg)datum\W*$/, 0.05],
  [/(payment|pay|value|wertstellungs?|valuta|zahl|auszahlungs?)-? ?(date|datum|tag)\W*$/, 0.05],
  [/rechnungs-? ?(und|\/|=|u\.) ?(lieferdatum|leistungsdatum)\W*$/, 0.97],
  [/\b(tag der|versammlung|wallet|bezahlt)\b[^.]*$/, 0.05],
  [/(schadentag|letzter stand|kontostand|rentenanpassung|anpassung|\bzum|^am)\W*(\w{2}, )?$/, 0.05],
  [/(geb\.?|geboren|verstorben|geburtsdatum|birth)[^a-z]*(am)?\s*$/, 0],
  [
    /(fallig|zahlbar|zahlen|bis|frist|spatestens|due|by|until|payable|einzug|abbuchung)[^.]*$/,
    0.05,
  ],
  [
    /(lieferdatum|leistungsdatum|leistungszeitraum|lieferung( am)?|bestelldatum|bestellt am|auftragsdatum|eingang|eintritt|zeitraum|period|delivery|ab dem?|ab|seit|termin|ihr schreiben( vom)?|ihre nachricht( vom)?|your letter)\W*$/,
    0.1,
  ],
  [
    /(rechnungsdatum|belegdatum|beleg-datum|datum der rechnung|briefdatum|ausstellungsdatum|erstellt( am)?|erlassen am|verkundet am|ausgefertigt am|ausgestellt am|invoice date|bill date|statement date|date d.emission)\W*$/,
    0.97,
  ],
  [
    /(^|\s)(datum|date|dated|date of issue|issued( on)?|datum\/zeit|datum und zeichen)\s*[:.]?\s*$/,
    0.92,
  ],
  [/(ihr schreiben|ihre nachricht|ihre[rmn] |unser(e|er|em)? |zur |der ).{0,40}vom\s*$/, 0.1],
  [
    /(rechnung|abrechnung|auszug|bescheid|gutschrift|beleg|mahnung|facture|invoice)( \S+){0,3} (vom|von|dated|du)\s*$/,
    OF_A_BILL,
  ],
  [/(vom|von|from)\s*$/, 0.3],
];
// "Berlin, den 3. Mai 2026" is said of nothing but the letter.
const PLACED = 0.94;
// Of two days with the same label the one above the text.
const LOWER = 0.98;
const TITLED = 0.85;
// Forms are dated where they are signed.
const SIGNED = 0.7;
const PLACE_AND_DATE = /^[\p{Lu}][\p{L}\s./()-]{1,40},?\s*(?:den|am|d\.|le)?\s*$/u;

// A day of the week is no place.
const WEEKDAY =
  /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|m[oi]|d[io]|fr|s[ao]),/i;

/** The day the letter was written, most likely first. */
export function readDocumentDate(zones: Zones): readonly Reading[] {
  const readings = zones.first.flatMap((line) =>
    daysIn(line.text).map(({ day, start, end }) => ({
      field: 'documentDate' as const,
      value: day,
      page: line.page,
      box: boxOf(line, start, end),
      score: scoreOf(line, { start, end }, zones),
      label: null,
    })),
  );
  return readings
    .filter(({ score }) => score >= (isBusinessLetter(zones) ? 0.2 : 0.5))
    .toSorted((one, other) => other.score - one.score);
}

function scoreOf(line: Line, at: Span, zones: Zones): number {
  const before = line.text.slice(0, at.start);
  const place = placeFactor(line, zones) * (isInColumn(line, zones.first) ? 0.4 : 1);
  if (/^vom $/i.test(before) && isUnderTitle(line, zones.first)) return TITLED;
  for (const label of before.trim() === '' ? besideOrOver(line, zones) : [before]) {
    const rule = LABELS.find(([pattern]) => pattern.test(fold(label)));
    if (rule !== undefined) return isQuoted(rule, line, zones) ? QUOTED : labelled(rule, place);
  }
  const score = unlabelled(before, line.text.slice(at.end).trim());
  return score * (score === PLACED ? Math.max(place, SIGNED) : place);
}

const labelled = ([, score]: Rule, place: number) =>
  score > 0.5 ? score * (place < 1 ? LOWER : 1) : score * place;

// "Ihre Rechnung vom 4. Juni haben Sie nicht bezahlt": another letter than this one.
const isQuoted = ([, score]: Rule, { y }: Line, { salutation }: Zones) =>
  score === OF_A_BILL && salutation !== null && y > salutation.y;

// "Beschluss" and below it "vom 30. Juli 2026".
function isUnderTitle(line: Line, first: readonly Line[]): boolean {
  const at = first.indexOf(line);
  return first.slice(Math.max(0, at - 2), at).some(({ text }) => TITLE.test(fold(text)));
}

// In a row of forms the label stands over the date, else beside it; a table has many dates under one.
function besideOrOver(line: Line, { first }: Zones): readonly string[] {
  const over = isInColumn(line, first) ? '' : headOver(line, first);
  return [over, leftOf(line, first)[0]?.text ?? ''].filter((text) => text !== '');
}

// Several days one below the other are a table, not the date of the letter.
function isInColumn(line: Line, first: readonly Line[]): boolean {
  const others = first.filter((each) => {
    const isNear = Math.abs(each.x - line.x) < 0.02 && Math.abs(each.y - line.y) < 6 * line.em;
    return isNear && each !== line && /^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(each.text);
  });
  return others.length > 0 && /^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(line.text);
}

function unlabelled(before: string, rest: string): number {
  const isWeekday = WEEKDAY.test(before);
  const isPlaced =
    !isWeekday && (isPlace(before.replace(/,\s*$/, '')) || PLACE_AND_DATE.test(before));
  if (isPlaced && rest.length < 3) return /(,|\bden|\bd\.)\s*$/.test(before) ? PLACED : 0.9;
  return before.trim().length < 3 && rest.length < 12 ? 0.7 : 0.35;
}

// Above the text of the letter a date is its date; further down it is somebody else's.
function placeFactor(line: Line, { salutation, first }: Zones): number {
  const end = salutation?.y ?? 0.4;
  if (line.y < end) return 1;
  return line === first.at(-1) ? 0.6 : 0.45;
}
