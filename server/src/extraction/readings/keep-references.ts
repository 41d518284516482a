import { readDocument } from '@postkorb/domain/extraction';
import { pagesRead } from '#documents';
import type { Ctx } from '#platform/ctx';
import { keepField } from './keep-field.ts';
import { findReadings } from './readings.sql.ts';
import { pageOf } from './page-of.ts';

const MOST_PAGES = 20;

/** Gives a document that an earlier version read the numbers that stand on it, from its kept words; one that has some keeps them. */
export async function keepReferences(ctx: Ctx, documentId: string): Promise<void> {
  const known = await findReadings(ctx, [{ accountId: ctx.viewer.accountId, id: documentId }]);
  if (known.some(({ field }) => field === 'references')) return;
  const pages = (await pagesRead(ctx, documentId, MOST_PAGES)).map(pageOf);
  await keepField(ctx, documentId, { field: 'references', readings: readDocument(pages) });
}
