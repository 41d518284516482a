import type { DocumentCopied } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { findReadings, writeReadings } from './extraction.sql.ts';

/** Lets a copy show where each of its values was read; again changes nothing. */
export function copyReadings(ctx: Ctx, { documentId, from }: DocumentCopied): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const known = await findReadings(ctx, [{ accountId: from.accountId, id: from.documentId }]);
    for (const source of ['machine', 'user'] as const) {
      const own = known.filter((one) => one.source === source);
      await writeReadings(ctx, { documentId, source }, own);
    }
  });
}
