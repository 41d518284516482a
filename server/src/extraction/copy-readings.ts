import { shownSpot } from '@postkorb/domain/documents';
import { awaitDuties, lockValues, type DocumentCopied } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { findReadings, writeReadings, type ReadingRow } from './readings/readings.sql.ts';
import { says } from './told-readings.ts';

type Copy = Pick<DocumentCopied, 'documentId' | 'isTold' | 'shown'>;

/** What the copy may know of the readings of the first, each where it stands in the file of the copy. */
async function readingsFor(
  ctx: Ctx,
  { documentId, isTold, shown }: Copy,
  known: readonly ReadingRow[],
): Promise<readonly ReadingRow[]> {
  const values = isTold ? await lockValues(ctx, documentId) : undefined;
  if (values === undefined) return known;
  // What stands nowhere is known as far as the copy says it, anything else where its page came along.
  return known.flatMap((row) => {
    if (row.page === null) return says(values, row) ? [row] : [];
    const spot = shown ? shownSpot(row, shown) : row;
    return spot.page === null ? [] : [{ ...row, ...spot }];
  });
}

/** Lets a copy show where each of its values was read, and has its duties read; again changes nothing. */
export function copyReadings(ctx: Ctx, { from, ...copy }: DocumentCopied): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const all = await findReadings(ctx, [{ accountId: from.accountId, id: from.documentId }]);
    const known = await readingsFor(ctx, copy, all);
    for (const source of ['machine', 'user'] as const) {
      // It may lie in another space, which knows nothing of the letters before.
      const own = known
        .filter((one) => one.source === source)
        .map((one) => ({ ...one, lettersBefore: null }));
      await writeReadings(ctx, { documentId: copy.documentId, source }, own);
    }
    await awaitDuties(ctx, copy.documentId);
  });
}
