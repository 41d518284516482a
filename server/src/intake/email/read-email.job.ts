import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job';

const payload = z.object({ accountId: z.uuid(), emailId: z.uuid() });

/** A mail that was kept waits to be read. */
export const readEmailJob: JobKind<z.infer<typeof payload>> = {
  name: 'intake.read-email',
  effect: 'within',
  payload,
  attempts: 4,
};
