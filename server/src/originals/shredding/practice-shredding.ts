import { isOfConsole } from '@postkorb/domain/originals';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { enqueue, type JobKind } from '#platform/jobs/job';
import type { Original } from '../papers/originals.sql.ts';

const payload = z.object({ accountId: z.uuid(), documentIds: z.array(z.uuid()) });

/** What the practice centre of a demo account shreds a while after it was ordered. */
export const practiceShredding: JobKind<z.infer<typeof payload>> = {
  name: 'originals.practice-shredding',
  effect: 'shredding',
  payload,
  attempts: 12,
};

/** Whether the practice centre may shred a paper by itself: it made it up, and no console has it in its boxes. */
export const isPlayedAlone = ({ isSimulated, scanId }: Original): boolean =>
  isSimulated && !isOfConsole(scanId);

/** Lets the practice centre shred papers that are only played; of all others the scan centre hears. */
export async function queueShredding(ctx: Ctx, papers: readonly Original[]): Promise<void> {
  const documentIds = papers.flatMap((one) => (isPlayedAlone(one) ? one.documentId : []));
  if (documentIds.length === 0) return;
  await enqueue(ctx, practiceShredding, {
    payload: { accountId: ctx.viewer.accountId, documentIds },
    runAt: new Date(ctx.now().getTime() + ctx.config.practice.seconds * 1_000),
  });
}
