import { partsOfName } from '../../originals/index.ts';
import { readCode } from '../codes/code.ts';
import { numbersIn, withoutNumbers } from './numbers.ts';

/** The parts of an address as its rows say them; an empty text where nothing stood. */
export type Address = {
  readonly numbers: readonly string[];
  readonly names: readonly string[];
  readonly company: string;
  readonly careOf: string;
  readonly streetAndNumber: string;
  readonly zip: string;
  readonly city: string;
};

const DIGIT = String.raw`[0-9OoQDlI|SBZ]`;
const ZIP_ROW = new RegExp(
  String.raw`^(?:D(?:E)?\s?[-–—]?\s?)?(${DIGIT}(?:\s?${DIGIT}){4})[\s,]+(\p{L}.*)$`,
  'u',
);
const AS_DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
};
const LEAST_DIGITS = 3;

/** A row without the dirt and the edge of a window that recognition takes for signs. */
export const cleaned = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(/(?:[^\p{L}\p{N}).]|\s\.)+$/u, '')
    .replaceAll(/\s+/g, ' ');

/** The postcode and the city of a row that begins with one, its digits however they were taken for letters. */
export function readZipRow(text: string): Pick<Address, 'zip' | 'city'> | null {
  const [, written = '', city = ''] = ZIP_ROW.exec(cleaned(text)) ?? [];
  const plain = written.replaceAll(/\s/g, '');
  if (plain.replaceAll(/\D/g, '').length < LEAST_DIGITS) return null;
  const zip = [...plain].map((sign) => AS_DIGITS[sign] ?? sign).join('');
  return { zip, city: cleaned(city) };
}

/** Whether a row is the line of a sender: all of an address in one, with separators or a postcode behind other words. */
export function isReturnRow(text: string): boolean {
  const signs = text.match(/\s[·•∙|*+■—–-]\s|[·•∙]/gu) ?? [];
  const zipAt = text.search(/(?:^|[\s,;])(?:D-)?\d{5}\s+\p{L}/u);
  return signs.length >= 2 || (zipAt > 4 && /\p{L}{3}/u.test(text.slice(0, zipAt)));
}

const NOTE =
  /^(?:deutsche post|entgelt|dv\s?\d|dialogpost|infopost|infobrief|premiumadress|pressepost|einschreiben|einwurf|eigenhändig|persönlich|vertraulich|wenn (?:un|em)|falls |bei (?:un|umzug)|nicht nach|nachsendung (?:un|nicht)|zurück|retour|postzustellung|förmliche|zugestellt|prio\b|luftpost|anschriftenber|an$|absender|abs\b|frankier|porto)/i;

/** Whether a row may be a name at all: more letters than digits, and no note to the carrier. */
function isNameRow(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  return letters >= 2 && letters > digits && !NOTE.test(text) && readCode(text) === null;
}

const CARE_OF = /^(?:c\s?[/|\\lI1]\s?[oO0]|p\.\s?a\.|per adresse|bei)[\s:.]+(?=\p{L})/iu;
const INSIDE = /\sc\s?[/|\\]\s?[oO0]\s/g;
const STREET_NAME =
  /(?:str(?:a(?:ss|ß)e|\.)?|weg|platz|allee|gasse|ring|damm|ufer|markt|chaussee|steig|hof|pfad)(?:\s|\d|$)|^(?:am|an der|an den|auf dem|auf der|im|in der|zum|zur|unter den) /iu;
const HOUSE = /\d+\s?(?:[a-z]\b)?(?:\s?[-/]\s?\d+\s?[a-z]?)?$/i;

const isStreet = (text: string) =>
  /^postfach\b/i.test(text) || HOUSE.test(text) || STREET_NAME.test(text);

/** The place of the street among the rows above the postcode: mostly the last; a part of the city may stand below it. */
function streetAt(rows: readonly string[]): number {
  const last = rows.length - 1;
  const above = last - 1;
  if (isStreet(rows[last] ?? '')) return last;
  if (above > 0 && HOUSE.test(rows[above] ?? '')) return above;
  return -1;
}

type Named = Pick<Address, 'names' | 'company' | 'careOf'>;

function namesIn(rows: readonly string[]): Named {
  const careOf = rows.filter((row) => CARE_OF.test(row)).map((row) => row.replace(CARE_OF, ''));
  const names = rows.filter((row) => !CARE_OF.test(row)).map((row) => row.replace(INSIDE, ' c/o '));
  const company = names.find((name) => partsOfName(name).legal.length > 0) ?? '';
  return { names: names.filter((name) => name !== company), company, careOf: careOf.join(', ') };
}

/** Reads the rows of an address, from above; null where none of them begins with a postcode. */
export function readAddress(written: readonly string[]): Address | null {
  const zipAt = written.findLastIndex((row) => readZipRow(row) !== null);
  const place = zipAt < 0 ? null : readZipRow(written[zipAt] ?? '');
  if (place === null) return null;
  const rows = written
    .slice(0, zipAt)
    .filter((row) => !isReturnRow(row))
    .map((row) => cleaned(withoutNumbers(row)))
    .filter((row) => row !== '');
  const numbers = written.flatMap((row, at) => (at === zipAt ? [] : numbersIn(row)));
  const at = streetAt(rows);
  const above = (at < 0 ? rows : rows.slice(0, at)).filter(isNameRow);
  return {
    numbers,
    ...namesIn(above),
    streetAndNumber: at < 0 ? '' : (rows[at] ?? ''),
    ...place,
  };
}
