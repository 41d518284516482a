import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { insertOriginal, type NewOriginal } from './originals.sql.ts';

/**
 * Takes the paper of a scanned letter into short-term storage, where it lies for 90 days.
 * Writes originals.received.
 */
export function receiveOriginal(ctx: Ctx, received: NewOriginal): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await insertOriginal(ctx, received);
    await record(ctx, {
      action: 'originals.received',
      objects: [received.documentId],
      after: { place: 'StorageShortTerm', ...received },
    });
  });
}
