import {
  rulesOf,
  SEARCHED_FIELDS,
  termsOf,
  type DocumentField,
  type SearchProperty,
} from '@postkorb/domain/documents';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';
import { lockIndexed, findPageTexts } from '../record/document-row.sql.ts';
import { MARKS, writeFieldTerms, writeTerms } from './search.sql.ts';

const MOST_TERMS = 250_000;

type Row = Pick<
  Awaited<ReturnType<typeof lockIndexed>>,
  (typeof SEARCHED_FIELDS)[number] | 'filename' | 'scanId'
>;

const anywhere = (term: string) => `:${term}`;
const ofProperty = (row: Row, property: SearchProperty) =>
  SEARCHED_FIELDS.filter((field) => rulesOf(field).searched === property).flatMap(
    (field) => row[field],
  );

/** By what a document is found beside its pages: each word alone, and behind the name of its property. */
export function fieldLexemes(row: Row): string[] {
  const marked = (['sender', 'subject', 'tag'] as const).flatMap((property) =>
    [...termsOf(ofProperty(row, property).join(' '))].map((term) => MARKS[property] + term),
  );
  const about = SEARCHED_FIELDS.flatMap((field) => row[field]);
  const all = termsOf([...about, row.filename, row.scanId].join('\n'));
  return [...marked, ...[...all].map(anywhere)];
}

const inside = (ctx: Ctx, accountId: string) =>
  ctx.viewer.accountId === accountId ? ctx : asSystem(ctx, { accountId });

/** Makes a document findable by every word on it and by what is known about it. Runs in its account. */
export function indexDocument(ctx: Ctx, of: DocumentKey): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const row = await lockIndexed(ctx, of);
    await indexLocked(ctx, of, { row, texts: await findPageTexts(ctx, of) });
  });
}

type Locked = {
  readonly row: Row & { readonly seq: number };
  /** The whole text of its pages. */
  readonly texts: readonly string[];
};

/** The same of a document that the action holds, and of which it knows what stands on it. */
export async function indexLocked(
  ctx: Ctx,
  of: DocumentKey,
  { row, texts }: Locked,
): Promise<void> {
  const fields = fieldLexemes(row);
  const pages = [...termsOf(texts.join('\n'))].slice(0, MOST_TERMS - fields.length);
  await writeTerms(inside(ctx, of.accountId), {
    documentId: of.id,
    seq: row.seq,
    fields,
    pages: pages.map(anywhere),
  });
}

/** Makes a document findable by these fields as they are now; nothing is written where nobody searches for them. */
export function indexFields(
  ctx: Ctx,
  of: DocumentKey,
  changed: readonly DocumentField[],
): Promise<void> {
  return atomically(ctx, async (ctx) => {
    if (changed.every((field) => rulesOf(field).searched === null)) return;
    const row = await lockIndexed(ctx, of);
    const terms = { documentId: of.id, seq: row.seq, fields: fieldLexemes(row) };
    // In a short document fields and pages share a part.
    if (!(await writeFieldTerms(inside(ctx, of.accountId), terms))) await indexDocument(ctx, of);
  });
}
