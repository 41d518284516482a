import type { Locale } from '../accounts/index.ts';
import { FALLBACK_SUBJECT, type ClassificationType } from './container.ts';

/** One document as a line of the table; days as 2026-11-21. */
export type CsvLetter = {
  /** The name of its file in the same download. */
  readonly file: string;
  readonly arrivedOn: string;
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly senderPhone: string | null;
  readonly recipientName: string | null;
  readonly subject: string | null;
  readonly tags: readonly string[];
  readonly documentDate: string | null;
  readonly dueDate: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly reference: string | null;
  readonly classificationType: ClassificationType;
  readonly isEinvoice: boolean;
  readonly isRead: boolean;
  readonly pageCount: number;
  readonly folder: string;
  readonly summary: string | null;
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
    fallback: 'Neues Dokument',
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

type Column = readonly [
  german: string,
  english: string,
  cell: (one: CsvLetter, words: Words) => string,
];

const COLUMNS: readonly Column[] = [
  ['Datei', 'File', (one) => csvText(one.file)],
  ['Eingang', 'Arrived', (one) => dayCell(one.arrivedOn)],
  ['Absender', 'Sender', (one) => csvText(one.senderName)],
  ['E-Mail', 'Email', (one) => csvText(one.senderEmail)],
  ['Telefon', 'Phone', (one) => csvText(one.senderPhone)],
  ['Empfänger', 'Recipient', (one) => csvText(one.recipientName)],
  ['Betreff', 'Subject', (one, words) => csvText(one.subject ?? words.fallback)],
  ['Stichwörter', 'Tags', (one) => csvText(one.tags.join(', '))],
  ['Briefdatum', 'Date of letter', (one) => dayCell(one.documentDate)],
  ['Fällig am', 'Due on', (one) => dayCell(one.dueDate)],
  ['Betrag', 'Amount', (one) => amountCell(one.amountCents)],
  ['Währung', 'Currency', (one) => csvText(one.currency)],
  ['IBAN', 'IBAN', (one) => csvText(one.iban)],
  ['BIC', 'BIC', (one) => csvText(one.bic)],
  ['Referenz', 'Reference', (one) => csvText(one.reference)],
  ['Art', 'Type', (one, words) => words[one.classificationType]],
  ['E-Rechnung', 'E-invoice', (one, words) => (one.isEinvoice ? words.yes : words.no)],
  ['Gelesen', 'Read', (one, words) => (one.isRead ? words.yes : words.no)],
  ['Seiten', 'Pages', (one) => String(one.pageCount)],
  ['Ordner', 'Folder', (one) => csvText(one.folder)],
  ['Zusammenfassung', 'Summary', (one) => csvText(one.summary)],
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
export function csvLine(letter: CsvLetter, locale: Locale): string {
  return COLUMNS.map(([, , cell]) => cell(letter, WORDS[locale])).join(';') + END;
}
