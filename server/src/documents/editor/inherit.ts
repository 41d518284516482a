import type { Bounds } from '@postkorb/domain/basics';
import {
  carriedOn,
  FIELD_NAMES,
  isUnhidden,
  mayBeSaid,
  nameOfPart,
  rulesOf,
  subjectOfPart,
  valuesIn,
  type Carrying,
  type DocumentField,
  type Redacted,
} from '@postkorb/domain/documents';
import type { DocumentValues } from '../record/document-row.sql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { unpackTold, type ToldOthers } from '../record/told-others.ts';
import { daysOf, spellingsOf } from '../pages/keep-from-others.ts';
import type { DocumentToMake, PageEditJob } from './page-edit-job.sql.ts';

const CARRYING: Readonly<Record<PageEditJob['deed'], Carrying>> = {
  arrange: 'cut',
  split: 'cut',
  extract: 'cut',
  merge: 'merge',
  mark: 'cut',
  copy: 'copy',
};

type Made = Pick<DocumentToMake, 'parts'> & {
  readonly redacted: Redacted | null;
  readonly bounds: Bounds;
};

/** What is known of a document and goes on to one that is made of it. */
export function valuesFor(
  job: PageEditJob,
  parent: DocumentRow,
  { parts, redacted, bounds }: Made,
): DocumentValues {
  const values = redacted ? valuesLeft(parent, redacted) : valuesOf(job, parent);
  const { subject } = values;
  if (!isCut(job) || !subject) return values;
  const pages = parts.flatMap(({ sheets }) => sheets.map(({ page }) => page));
  const part = { pages, language: parent.language };
  return { ...values, subject: subjectOfPart(subject, part, bounds.document.max.subject) };
}

function valuesOf(job: PageEditJob, parent: DocumentRow): DocumentValues {
  return valuesIn(parent, carriedOn(CARRYING[job.deed])) as DocumentValues;
}

/** Whether the documents a job makes are parts of one that stays. */
export const isCut = ({ deed }: PageEditJob) => ['arrange', 'split', 'extract'].includes(deed);

type Left = {
  readonly parent: DocumentRow;
  readonly redacted: Redacted;
};

/** Whether what somebody wrote or read there may still be said. */
function saidOf(field: DocumentField, { parent, redacted }: Left): unknown {
  const value = parent[field];
  const may = (one: string, isOwn: boolean) => mayBeSaid({ value: one, isOwn }, redacted);
  // A tag is a person's word, whoever proposed it.
  if (Array.isArray(value)) return value.filter((entry) => may(entry, true));
  if (typeof value !== 'string') return undefined;
  const ways = rulesOf(field).kind === 'day' ? daysOf(value) : [value];
  const isOwn = parent.userFields.includes(field);
  return ways.some((one) => may(one, isOwn)) ? value : undefined;
}

/** What is due, as far as it stands on the copy and nothing of it was hidden; the kind is never said, so it is no bill. */
function printedOf(field: DocumentField, { parent, redacted }: Left): unknown {
  const value = parent[field];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return isUnhidden(spellingsOf(field, value), redacted) ? value : undefined;
}

/** What a person wrote themselves, as far as it gives nothing away. */
function personsOf(field: DocumentField, { parent, redacted }: Left): unknown {
  const value = parent[field];
  const isOwn =
    field === 'summary' ? parent.summaryBy === 'person' : parent.userFields.includes(field);
  if (typeof value !== 'string' || !isOwn) return undefined;
  return mayBeSaid({ value, isOwn }, redacted) ? value : undefined;
}

/** What goes on of each field, by what the table says of it; undefined for nothing. */
const LEFT: Readonly<
  Record<ReturnType<typeof rulesOf>['redacted'], (field: DocumentField, left: Left) => unknown>
> = {
  said: saidOf,
  printed: printedOf,
  withAmount: (field, left) =>
    printedOf('amountCents', left) === undefined ? undefined : left.parent[field],
  ofPerson: personsOf,
  always: (field, { parent }) => parent[field],
  never: () => undefined,
};

/** Of a document in which something was hidden only what gives nothing away. */
function valuesLeft(parent: DocumentRow, redacted: Redacted): DocumentValues {
  const left = FIELD_NAMES.flatMap((field) => {
    const value = LEFT[rulesOf(field).redacted](field, { parent, redacted });
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(left);
}

const WITHOUT_NAME = 'Geschwärzt.pdf';

/** What the file of a document is called that is made of another. */
export function nameFor(
  job: PageEditJob,
  { parent, number, redacted }: { parent: DocumentRow; number: number; redacted: Redacted | null },
): string {
  const { filename } = parent;
  if (redacted && !mayBeSaid({ value: filename, isOwn: true }, redacted)) return WITHOUT_NAME;
  return job.deed === 'merge' ? filename : nameOfPart(filename, number);
}

/** What others are not told of a document they are not told of one that is made of it either. */
export function toldOf(parent: DocumentRow, values: DocumentValues, filename: string): ToldOthers {
  const goesOn = (field: string, told: unknown) => {
    if (field === 'filename') return told !== filename;
    const value = values[field as DocumentField];
    return value !== undefined && value !== null && JSON.stringify(value) !== JSON.stringify(told);
  };
  const told = Object.entries(unpackTold(parent.toldOthers));
  return Object.fromEntries(told.filter(([field, value]) => goesOn(field, value)));
}
