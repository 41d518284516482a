import type { Field, Reading } from '@postkorb/domain/extraction';
import type { Ctx } from '#platform/ctx';
import { readingRow } from './reading-row.ts';
import { writeReadings } from './readings.sql.ts';

type Read = { readonly field: Field; readonly readings: readonly Reading[] };

/** Keeps what a later version reads of one field of a document, in place of what the machine said of it before. */
export async function keepField(
  ctx: Ctx,
  documentId: string,
  { field, readings }: Read,
): Promise<void> {
  const own = readings.filter((one) => one.field === field);
  const rows = own.map(readingRow);
  await writeReadings(ctx, { documentId, source: 'machine', fields: [field] }, rows);
}
