import { englishAmount, germanAmount } from '@postkorb/domain/basics';
import {
  isUnhidden,
  mayBeSaid,
  nameOfPart,
  subjectOfPart,
  type Redacted,
} from '@postkorb/domain/documents';
import type { DocumentValues } from './document-row.sql.ts';
import type { DocumentRow } from './documents.sql.ts';
import type { LetterOrder, PageOrder } from './page-order.sql.ts';

const TOLD = [
  'senderName',
  'senderEmail',
  'senderPhone',
  'recipientName',
  'subject',
] as const satisfies (keyof DocumentValues)[];
const ABOUT = [...TOLD, 'tags', 'documentDate', 'language', 'kind'] as const;
const DUE = [
  'dueDate',
  'amountCents',
  'currency',
  'iban',
  'bic',
  'reference',
  'isCollected',
] as const;

// An amount that is due stands on one page and is due once: it does not multiply with the parts of a letter.
const FIELDS: Readonly<Record<PageOrder['deed'], readonly (keyof DocumentValues)[]>> = {
  arrange: ABOUT,
  split: ABOUT,
  extract: ABOUT,
  merge: [...ABOUT, ...DUE, 'classificationType'],
  mark: ABOUT,
  copy: [...ABOUT, ...DUE, 'classificationType', 'summary'],
};

type Made = Pick<LetterOrder, 'parts'> & { readonly redacted: Redacted | null };

/** What is known of a letter and goes on to one that is made of it. */
export function valuesFor(
  order: PageOrder,
  parent: DocumentRow,
  { parts, redacted }: Made,
): DocumentValues {
  const values = redacted ? valuesLeft(parent, redacted) : valuesOf(order, parent);
  const { subject } = values;
  if (!isCut(order) || !subject) return values;
  const pages = parts.flatMap(({ sheets }) => sheets.map(({ page }) => page));
  return { ...values, subject: subjectOfPart(subject, { pages, language: parent.language }) };
}

function valuesOf(order: PageOrder, parent: DocumentRow): DocumentValues {
  const fields = FIELDS[order.deed];
  return Object.fromEntries(fields.map((field) => [field, parent[field as keyof DocumentRow]]));
}

/** Whether the letters an order makes are parts of one that stays. */
export const isCut = ({ deed }: PageOrder) => ['arrange', 'split', 'extract'].includes(deed);

const written = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const two = (value: number) => String(value).padStart(2, '0');
  return [`${two(date)}.${two(month)}.${year}`, `${date}.${month}.${year}`, day];
};

const IN_WORDS = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

/** How something that is due may stand on the paper. */
function spellingsOf({ dueDate, amountCents, iban, bic, reference }: DocumentRow) {
  const german = amountCents === null ? [] : [germanAmount(amountCents)];
  const english = amountCents === null ? [] : [englishAmount(amountCents)];
  return {
    dueDate: dueDate === null ? [] : [...written(dueDate), IN_WORDS.format(new Date(dueDate))],
    amountCents: [...german, ...german.map((one) => one.replaceAll('.', '')), ...english],
    iban: iban === null ? [] : [iban, iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    bic: bic === null ? [] : [bic],
    reference: reference === null ? [] : [reference],
  };
}

/** What is due, as far as it stands on the copy and nothing of it was hidden; the kind is never said, so it is no bill. */
function dueLeft(parent: DocumentRow, redacted: Redacted): DocumentValues {
  const spellings = Object.entries(spellingsOf(parent)) as [keyof DocumentValues, string[]][];
  const left = spellings.flatMap(([field, ways]) => (isUnhidden(ways, redacted) ? [field] : []));
  const { currency } = parent;
  const values = left.map((field) => [field, parent[field as keyof DocumentRow]]);
  return { ...Object.fromEntries(values), ...(left.includes('amountCents') && { currency }) };
}

/** Of a letter in which something was hidden only what gives nothing away. */
function valuesLeft(parent: DocumentRow, redacted: Redacted): DocumentValues {
  const isOwn = (field: string) => parent.userFields.includes(field);
  const may = (field: string, value: string) => mayBeSaid({ value, isOwn: isOwn(field) }, redacted);
  const told = TOLD.flatMap((field) => {
    const value = parent[field];
    return value !== null && may(field, value) ? [[field, value]] : [];
  });
  const { documentDate: day, language, summary, summaryBy } = parent;
  const isDayLeft = day !== null && written(day).some((one) => may('documentDate', one));
  const own = { value: summary ?? '', isOwn: summaryBy === 'person' };
  return {
    ...Object.fromEntries(told),
    ...dueLeft(parent, redacted),
    // A tag is a person's word, whoever proposed it.
    tags: parent.tags.filter((tag) => mayBeSaid({ value: tag, isOwn: true }, redacted)),
    language,
    ...(isDayLeft && { documentDate: day }),
    ...(own.isOwn && summary !== null && mayBeSaid(own, redacted) && { summary }),
  };
}

const WITHOUT_NAME = 'Geschwärzt.pdf';

/** What the file of a letter is called that is made of another. */
export function nameFor(
  order: PageOrder,
  { parent, number, redacted }: { parent: DocumentRow; number: number; redacted: Redacted | null },
): string {
  const { filename } = parent;
  if (redacted && !mayBeSaid({ value: filename, isOwn: true }, redacted)) return WITHOUT_NAME;
  return order.deed === 'merge' ? filename : nameOfPart(filename, number);
}
