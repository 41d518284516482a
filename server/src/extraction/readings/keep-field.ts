import type { Field, Reading } from '@postkorb/domain/extraction';
import { sanitizeForPostgres } from '#platform/basics/sanitize';
import type { Ctx } from '#platform/ctx';
import { writeReadings } from './readings.sql.ts';

type Read = { readonly field: Field; readonly readings: readonly Reading[] };

/** Keeps what a later version reads of one field of a document, in place of what the machine said of it before. */
export async function keepField(
  ctx: Ctx,
  documentId: string,
  { field, readings }: Read,
): Promise<void> {
  const own = readings.filter((one) => one.field === field);
  const rows = own.map(({ value, label, page, box, score, kind = null }, rank) => ({
    field,
    rank,
    value: sanitizeForPostgres(value),
    label: label && sanitizeForPostgres(label),
    page,
    box: box && [box.x, box.y, box.w, box.h],
    score: Math.min(1, Math.max(0, score)),
    kind,
  }));
  await writeReadings(ctx, { documentId, source: 'machine', fields: [field] }, rows);
}
