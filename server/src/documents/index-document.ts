import { rulesOf, SEARCHED_FIELDS, termsOf, type SearchProperty } from '@postkorb/domain/documents';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { holdIndexed, pageTextsOf } from './document-row.sql.ts';
import { MARKS, writeTerms } from './search.sql.ts';

const MOST_TERMS = 250_000;

type Indexed = Awaited<ReturnType<typeof holdIndexed>>;

const propertyWords = (row: Indexed, property: SearchProperty): string[] =>
  SEARCHED_FIELDS.filter((field) => rulesOf(field).searched === property)
    .flatMap((field) => row[field])
    .flatMap((text) => [...termsOf(text ?? '')]);

/** Makes a document findable by every word on it and by what is known about it. Runs in its account. */
export function indexDocument(ctx: Ctx, of: { accountId: string; id: string }): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const row = await holdIndexed(ctx, of);
    const texts = await pageTextsOf(ctx, of);
    const about = SEARCHED_FIELDS.flatMap((field) => row[field]);
    const all = termsOf([...about, row.filename, row.scanId, ...texts].join('\n'));
    const marked = (['sender', 'subject', 'tag'] as const).flatMap((property) =>
      propertyWords(row, property).map((term) => MARKS[property] + term),
    );
    const terms = [...marked, ...[...all].slice(0, MOST_TERMS).map((term) => `:${term}`)];
    const own =
      ctx.viewer.accountId === of.accountId ? ctx : asSystem(ctx, { accountId: of.accountId });
    await writeTerms(own, { documentId: of.id, seq: row.seq, terms });
  });
}
