import { shownSpot } from '@postkorb/domain/documents';
import {
  awaitDuties,
  documentsChanged,
  findSources,
  lockValues,
  pagesRead,
  type PagesCopied,
} from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { findReadings, writeReadings, type ReadingRow } from './readings/readings.sql.ts';

const squeezed = (text: string) => text.replaceAll(/\s/g, '');

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
    const text = squeezed((await pagesRead(ctx, documentId)).map((page) => page.text).join(' '));
    // A number is none of its values: the copy has it where it can still be read there.
    const has = ({ field, value }: ReadingRow) =>
      field === 'references'
        ? text.includes(squeezed(value))
        : [values[field]].flat().map(String).includes(value);
    const readings = known
      .filter(has)
      .filter(({ source }) => source === 'machine')
      .map((row) => ({ ...row, ...shownSpot(row, first.sheets), label: null, lettersBefore: null }))
      .filter(({ page }) => page !== null);
    await writeReadings(ctx, { documentId, source: 'machine' }, readings);
    await awaitDuties(ctx, documentId);
    await notifyClients(ctx, documentsChanged, [documentId]);
  });
}
