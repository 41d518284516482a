import { shownSpot } from '@postkorb/domain/documents';
import { documentsChanged, lockValues, findSources, type PagesCopied } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { findReadings, writeReadings } from './extraction.sql.ts';

/**
 * Lets an edited copy show where its values were read. A value it does not have, because it was hidden or its page left
 * out, is not told, nor what stood beside one; again changes nothing.
 * Announces documentsChanged.
 */
export function carryReadings(ctx: Ctx, { accountId, documentId }: PagesCopied): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const values = await lockValues(ctx, documentId);
    const [first] = await findSources(ctx, documentId);
    if (values === undefined || first === undefined) return;
    const known = await findReadings(ctx, [{ accountId, id: first.parentId }]);
    const readings = known
      .filter(({ field, value }) => [values[field]].flat().map(String).includes(value))
      .filter(({ source }) => source === 'machine')
      .map((row) => ({ ...row, ...shownSpot(row, first.sheets), label: null }))
      .filter(({ page }) => page !== null);
    await writeReadings(ctx, { documentId, source: 'machine' }, readings);
    await notifyClients(ctx, documentsChanged, [documentId]);
  });
}
