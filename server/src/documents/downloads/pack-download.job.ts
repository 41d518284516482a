import { z } from 'zod';
import type { JobKind } from '#platform/jobs/job';

const payload = z.object({ accountId: z.uuid(), downloadId: z.uuid() });
/** Files wait to be packed for somebody. */
export const packDownload: JobKind<z.infer<typeof payload>> = {
  name: 'documents.pack-download',
  effect: 'within',
  payload,
  attempts: 5,
};
