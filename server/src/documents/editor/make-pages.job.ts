import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job';

const payload = z.object({ accountId: z.uuid(), orderId: z.uuid() });

/** Pages wait to be turned, moved, taken out or cut. */
export const makePagesJob: JobKind<z.infer<typeof payload>> = {
  name: 'documents.make-pages',
  effect: 'within',
  payload,
  attempts: 4,
};
