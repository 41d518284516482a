import { z } from 'zod';
import type { JobKind } from '#platform/job';

const payload = z.object({ accountId: z.uuid(), uploadId: z.uuid() });

/** A received file waits to be turned into a read letter. */
export const takeIn: JobKind<z.infer<typeof payload>> = {
  name: 'intake.take-in',
  payload,
  attempts: 8,
};
