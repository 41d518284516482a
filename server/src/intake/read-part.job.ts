import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job';

const payload = z.object({ accountId: z.uuid(), documentId: z.uuid() });

/** A document that was cut off another waits to be read for itself. */
export const readPart: JobKind<z.infer<typeof payload>> = {
  name: 'intake.read-part',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 8,
};
