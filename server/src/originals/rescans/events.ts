import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const asked = z.object({ accountId: z.uuid(), documentId: z.uuid() });

/** Somebody wants the paper of a demo letter scanned once more: no paper exists, so that is played. */
export const rescanPlayed: EventKind<z.infer<typeof asked>> = {
  name: 'originals.rescan-played',
  payload: asked,
};
