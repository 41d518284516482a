import type { Reading } from '@postkorb/domain/extraction';
import { sanitizeForPostgres } from '#platform/basics/sanitize';
import type { ReadingRow } from './readings.sql.ts';

/** A reading as it is kept, with its place among those of its field, from 0. */
export function readingRow(
  { field, value, label, page, box, score, kind, lettersBefore }: Reading,
  rank: number,
): Omit<ReadingRow, 'accountId' | 'documentId' | 'source'> {
  return {
    field,
    rank,
    value: sanitizeForPostgres(value),
    label: label && sanitizeForPostgres(label),
    page,
    box: box && [box.x, box.y, box.w, box.h],
    score: Math.min(1, Math.max(0, score)),
    kind: kind ?? null,
    lettersBefore: lettersBefore || null,
  };
}
