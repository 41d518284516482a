import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { enqueue, jobKey, type JobKind } from '#platform/jobs/job';
import type { ReturnRow } from './return.sql.ts';

const payload = z.object({ accountId: z.uuid(), returnId: z.uuid() });

/** What the practice centre of a demo account does a while after it was ordered. */
export const practice: JobKind<z.infer<typeof payload>> = {
  name: 'originals.practice',
  effect: 'parcel',
  payload,
  attempts: 12,
};

/** Lets the practice centre pack a packet of papers that are only played; of all others the scan centre hears. */
export async function queuePractice(ctx: Ctx, packet: ReturnRow): Promise<void> {
  if (!packet.isSimulated) return;
  const { accountId, id } = packet;
  await enqueue(ctx, practice, {
    payload: { accountId, returnId: id },
    key: jobKey('practice', { accountId, id }),
    runAt: new Date(ctx.now().getTime() + ctx.config.practice.seconds * 1_000),
  });
}
