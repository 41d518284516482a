import { readDocument } from '@postkorb/domain/extraction';
import { pagesRead } from '#documents';
import { sanitizeForPostgres } from '#platform/basics/sanitize';
import type { Ctx } from '#platform/ctx';
import { findReadings, writeReadings } from './readings.sql.ts';
import { pageOf } from './page-of.ts';

const MOST_PAGES = 20;

/** Gives a document that an earlier version read the numbers that stand on it, from its kept words; one that has some keeps them. */
export async function keepReferences(ctx: Ctx, documentId: string): Promise<void> {
  const known = await findReadings(ctx, [{ accountId: ctx.viewer.accountId, id: documentId }]);
  if (known.some(({ field }) => field === 'references')) return;
  const pages = (await pagesRead(ctx, documentId, MOST_PAGES)).map(pageOf);
  const numbers = readDocument(pages).filter(({ field }) => field === 'references');
  const readings = numbers.map(({ field, value, label, page, box, score, kind = null }, rank) => ({
    field,
    rank,
    value: sanitizeForPostgres(value),
    label: label && sanitizeForPostgres(label),
    page,
    box: box && [box.x, box.y, box.w, box.h],
    score: Math.min(1, Math.max(0, score)),
    kind,
  }));
  const of = { documentId, source: 'machine', fields: ['references'] } as const;
  await writeReadings(ctx, of, readings);
}
