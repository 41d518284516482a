import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job';

const payload = z.object({
  accountId: z.uuid(),
  uploadId: z.uuid(),
  /** Its place in the line. */
  turn: z.number().default(0),
  /** Set when whoever tried to read it died too often: it is filed as it is. */
  unread: z.boolean().optional(),
});

/** A received file waits to be turned into a read document. */
export const takeIn: JobKind<z.infer<typeof payload>> = {
  name: 'intake.take-in',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 5,
};
