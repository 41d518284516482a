import { z } from 'zod';
import type { Job } from '#platform/job';

const payload = z.object({ accountId: z.uuid(), uploadId: z.uuid() });

/** Turns a received file into a read letter. */
export const takeIn: Job<z.infer<typeof payload>> = {
  name: 'intake.take-in',
  payload,
  attempts: 5,
  run: async () => {},
};
