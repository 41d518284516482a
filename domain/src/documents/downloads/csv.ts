import type { Locale } from '../../accounts/index.ts';
import { FALLBACK_SUBJECT, type ClassificationType } from '../record/container.ts';
import {
  DOCUMENT_FIELDS,
  EXPORTED_FIELDS,
  type ExportedField,
  type FieldKind,
  type FieldValues,
} from '../record/fields.ts';

/** One document as a line of the table: what it says of itself, and what else is known of it; days as 2026-11-21. */
export type CsvDocument = Pick<FieldValues, ExportedField> & {
  /** The name of its file in the same download. */
  readonly file: string;
  readonly arrivedOn: string;
  readonly isEinvoice: boolean;
  readonly isRead: boolean;
  readonly pageCount: number;
  readonly folder: string;
  readonly scanId: string | null;
  readonly publicId: string;
};

type Words = {
  readonly yes: string;
  readonly no: string;
  readonly Invoice: string;
  readonly Document: string;
  readonly fallback: string;
};

const WORDS: Record<Locale, Words> = {
  de_DE: {
    yes: 'ja',
    no: 'nein',
    Invoice: 'Rechnung',
    Document: 'Dokument',
    fallback: 'Neuer Brief',
  },
  en_GB: {
    yes: 'yes',
    no: 'no',
    Invoice: 'Invoice',
    Document: 'Document',
    fallback: FALLBACK_SUBJECT,
  },
};

// What a spreadsheet takes for the beginning of a formula, also behind spaces and in its full-width form.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
// Other settings part cells by commas or tabs, and know no quotes in the middle of a cell: behind each of them one may begin.
const FORMULA_INSIDE =
  /([,;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])(?!-{1,2}\s*(?:€|EUR|Euro)?\s*(?:[.,;)]|$))/gu;

const quoted = (text: string) =>
  /[";\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A text as a cell: never a formula, and whole whatever stands in it. */
export function csvText(given: string | null): string {
  const text = (given ?? '').toWellFormed().replaceAll('\0', '');
  const inside = text.replace(FORMULA_INSIDE, "$1'");
  return quoted(FORMULA.test(text) ? `'${inside}` : inside);
}

const dayCell = (day: string | null) =>
  day === null ? '' : day.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1');

const amountCell = (cents: number | null) => {
  if (cents === null) return '';
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${whole},${rest}`;
};

type Cell = (one: CsvDocument, words: Words) => string;
type Column = readonly [german: string, english: string, cell: Cell];

// Every text fits; only what is empty or no text stands otherwise.
const asText = (value: unknown) => csvText(typeof value === 'string' ? value : null);
const CELLS: Readonly<Record<FieldKind, (value: never, words: Words) => string>> = {
  text: asText,
  email: asText,
  phone: asText,
  iban: asText,
  code: asText,
  sort: asText,
  list: (entries: readonly string[]) => csvText(entries.join(', ')),
  day: dayCell,
  money: amountCell,
  flag: (is: boolean, { yes, no }) => (is ? yes : no),
  class: (one: ClassificationType, words) => words[one],
};

function columnOf(field: ExportedField): Column {
  const { kind } = DOCUMENT_FIELDS[field];
  const valueOf = (one: CsvDocument, { fallback }: Words) =>
    one[field] ?? (field === 'subject' ? fallback : null);
  const cell: Cell = (one, words) => CELLS[kind](valueOf(one, words) as never, words);
  return [...DOCUMENT_FIELDS[field].exported, cell];
}

// The one long text stands behind what is short.
const SHORT_FIELDS = EXPORTED_FIELDS.filter((field) => field !== 'summary');

const COLUMNS: readonly Column[] = [
  ['Datei', 'File', (one) => csvText(one.file)],
  ['Eingang', 'Arrived', (one) => dayCell(one.arrivedOn)],
  ...SHORT_FIELDS.map(columnOf),
  ['E-Rechnung', 'E-invoice', (one, words) => (one.isEinvoice ? words.yes : words.no)],
  ['Gelesen', 'Read', (one, words) => (one.isRead ? words.yes : words.no)],
  ['Seiten', 'Pages', (one) => String(one.pageCount)],
  ['Ordner', 'Folder', (one) => csvText(one.folder)],
  columnOf('summary'),
  ['Scannummer', 'Scan number', (one) => csvText(one.scanId)],
  ['Dokumentnummer', 'Document number', (one) => csvText(one.publicId)],
];

const END = '\r\n';

/** The first line of the table, with the mark by which German Excel knows its letters. */
export function csvHead(locale: Locale): string {
  const names = COLUMNS.map(([german, english]) => (locale === 'de_DE' ? german : english));
  return `\uFEFF${names.join(';')}${END}`;
}

/** A document as a line: semicolons, commas in amounts, days as 21.11.2026, as German Excel reads them. */
export function csvLine(document: CsvDocument, locale: Locale): string {
  return COLUMNS.map(([, , cell]) => cell(document, WORDS[locale])).join(';') + END;
}
