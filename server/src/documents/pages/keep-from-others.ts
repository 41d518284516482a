import { englishAmount, germanAmount } from '@postkorb/domain/basics';
import {
  FIELD_NAMES,
  hidesPages,
  judgeTold,
  rulesOf,
  type DocumentField,
  type PagesApart,
  type Sheets,
} from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import type { DocumentValues } from '../record/document-row.sql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { pagesRead, type PageText } from '../record/page.sql.ts';
import { nothingOf, unpackTold, type ToldOthers } from '../record/told-others.ts';
import { findTextsAside, lockHiding, setTold } from './hidden-pages.sql.ts';
import type { PageEdits } from './page-edits.sql.ts';

type Reader = (pages: readonly PageText[]) => DocumentValues;
const readers: Reader[] = [];

/** Lets a higher rung say what pages say by themselves: a value that the shown ones say is kept from nobody. */
export function readShownBy(reader: Reader): void {
  readers.push(reader);
}

const written = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const two = (value: number) => String(value).padStart(2, '0');
  return [`${two(date)}.${two(month)}.${year}`, `${date}.${month}.${year}`, day];
};

const IN_WORDS = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

/** How a day may stand in figures. */
export const daysOf = written;

/** How a value may stand on the paper. */
export function spellingsOf(field: DocumentField, value: string | number): string[] {
  const { kind } = rulesOf(field);
  if (kind === 'day') return [...written(String(value)), IN_WORDS.format(new Date(value))];
  if (kind === 'iban') return [String(value), String(value).replaceAll(/(.{4})(?=.)/g, '$1 ')];
  if (typeof value === 'string') return [value];
  const german = germanAmount(value);
  return [german, german.replaceAll('.', ''), englishAmount(value)];
}

type Row = Pick<DocumentRow, DocumentField | 'filename' | 'userFields' | 'summaryBy'>;
type Judging = {
  readonly row: Row;
  readonly isTold: ReturnType<typeof judgeTold>;
  /** What the pages that are shown say by themselves. */
  readonly said: DocumentValues;
};

const isOwnValue = ({ userFields, summaryBy }: Row, field: DocumentField) =>
  field === 'summary' ? summaryBy === 'person' : userFields.includes(field);

const SAYS_NOTHING: readonly unknown[] = [null, false, 'Document'];
/** What the machine says of a whole document in words of its own. */
const IN_OTHER_WORDS: readonly DocumentField[] = [
  'summary',
  'kind',
  'classificationType',
  'isCollected',
  'isAdvertising',
];

/** What others are told of one field in place of its value; undefined where they are told it. */
function keptBack(field: DocumentField, { row, isTold, said }: Judging): ToldOthers | undefined {
  const [value, isOwn] = [row[field], isOwnValue(row, field)];
  const again = [said[field] ?? []].flat();
  const isKnown = (one: string | number) =>
    again.includes(one) || isTold({ spellings: spellingsOf(field, one), isOwn });
  if (Array.isArray(value)) {
    const tags = value.filter(isKnown);
    return tags.length === value.length ? undefined : { [field]: tags };
  }
  if (SAYS_NOTHING.includes(value) || value === again[0]) return undefined;
  const isSpelt = isOwn || !IN_OTHER_WORDS.includes(field);
  return isSpelt && isKnown(value as string | number) ? undefined : nothingOf(field);
}

const NAMELESS = 'Dokument.pdf';

function judged(row: Row, pages: PagesApart, said: DocumentValues): ToldOthers {
  const isTold = judgeTold(pages);
  const values = FIELD_NAMES.map((field) => keptBack(field, { row, isTold, said }));
  const isNamed = isTold({ spellings: [row.filename], isOwn: true });
  return Object.assign({}, ...values, isNamed ? {} : { filename: NAMELESS }) as ToldOthers;
}

const numbersOf = (sheets: Sheets) => new Set(sheets.map(({ page }) => page));

/** What stays kept back when all pages are shown again: what was before any was hidden, unless it was written anew. */
function asBefore(told: ToldOthers, base: PageEdits): ToldOthers {
  const before = Object.entries(unpackTold(base.baseTold));
  return Object.fromEntries(before.filter(([field]) => field in told));
}

async function saidOn(ctx: Ctx, id: string) {
  const pages = await pagesRead(ctx, id);
  const said = readers.map((read) => read(pages));
  return {
    text: pages.map(({ text }) => text).join('\n'),
    said: Object.assign({}, ...said) as DocumentValues,
  };
}

/**
 * Keeps from others what stands on pages that a document of the account hides from now on, and on no page that it shows;
 * its pages are laid already. What somebody writes afterwards is told: nobody learns by trying what a hidden page says.
 */
export async function keepFromOthers(
  ctx: Ctx,
  document: DocumentRow,
  { base, sheets }: { readonly base: PageEdits; readonly sheets: Sheets },
): Promise<void> {
  const { id } = document;
  const told = unpackTold(document.toldOthers);
  if (!hidesPages(sheets, base.pageCount)) {
    if (document.hidesPages) await setTold(ctx, id, { told: asBefore(told, base), hides: false });
    return;
  }
  const shown = numbersOf(sheets);
  const gone = [...numbersOf(base.sheets)].filter((page) => !shown.has(page));
  if (gone.length === 0) return;
  const { text, said } = await saidOn(ctx, id);
  const pages = { shown: text, hidden: await findTextsAside(ctx, id, gone) };
  await setTold(ctx, id, { told: { ...judged(document, pages, said), ...told }, hides: true });
}

/** Keeps from others what is read of a document while it hides pages, unless those that it shows say it too. */
export async function keepReadFromOthers(
  ctx: Ctx,
  id: string,
  fields: readonly string[],
): Promise<void> {
  const document = await lockHiding(ctx, id);
  if (document === undefined) return;
  const { text, said } = await saidOn(ctx, document.id);
  const found = Object.entries(judged(document, { shown: text, hidden: '' }, said));
  const read = Object.fromEntries(found.filter(([field]) => fields.includes(field)));
  const told = { ...unpackTold(document.toldOthers), ...read };
  await setTold(ctx, document.id, { told, hides: true });
}
