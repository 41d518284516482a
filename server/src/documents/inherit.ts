import { mayBeSaid, nameOfPart, type Redacted } from '@postkorb/domain/documents';
import type { DocumentValues } from './document-row.sql.ts';
import type { DocumentRow } from './documents.sql.ts';
import type { PageOrder } from './page-order.sql.ts';

const TOLD = [
  'senderName',
  'senderEmail',
  'senderPhone',
  'recipientName',
  'subject',
] as const satisfies (keyof DocumentValues)[];
const ABOUT = [...TOLD, 'tags', 'documentDate', 'language', 'kind'] as const;
// An amount that is due stands on one page and is due once: it does not multiply with the letters.
const DUE = ['dueDate', 'amountCents', 'currency', 'iban', 'bic', 'reference'] as const;

const fieldsFor = ({ deed }: PageOrder): readonly (keyof DocumentValues)[] =>
  deed === 'merge' ? [...ABOUT, ...DUE] : ABOUT;

/** What is known of a letter and goes on to one that is made of it. */
export function valuesFor(
  order: PageOrder,
  parent: DocumentRow,
  redacted: Redacted | null,
): DocumentValues {
  if (redacted) return valuesLeft(parent, redacted);
  const values = Object.fromEntries(
    fieldsFor(order).map((field) => [field, parent[field as keyof DocumentRow]]),
  );
  return order.deed === 'merge'
    ? { ...values, classificationType: parent.classificationType }
    : values;
}

const written = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const two = (value: number) => String(value).padStart(2, '0');
  return [`${two(date)}.${two(month)}.${year}`, `${date}.${month}.${year}`, day];
};

/** Of a letter in which something was hidden only what gives nothing away; nothing that is due, and no kind. */
function valuesLeft(parent: DocumentRow, redacted: Redacted): DocumentValues {
  const isOwn = (field: string) => parent.userFields.includes(field);
  const may = (field: string, value: string) => mayBeSaid({ value, isOwn: isOwn(field) }, redacted);
  const told = TOLD.flatMap((field) => {
    const value = parent[field];
    return value !== null && may(field, value) ? [[field, value]] : [];
  });
  const { documentDate: day, language } = parent;
  const isDayLeft = day !== null && written(day).some((one) => may('documentDate', one));
  return {
    ...Object.fromEntries(told),
    // A tag is a person's word, whoever proposed it.
    tags: parent.tags.filter((tag) => mayBeSaid({ value: tag, isOwn: true }, redacted)),
    language,
    ...(isDayLeft && { documentDate: day }),
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
