import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const part = z.object({ accountId: z.uuid(), documentId: z.uuid(), isOwn: z.boolean() });
/** Pages that were cut off were read for themselves; they are a document of its own, or go on with what the whole one says. */
export const partRead: EventKind<z.infer<typeof part>> = {
  name: 'intake.part-read',
  payload: part,
};

const payload = z.object({ accountId: z.uuid(), documentId: z.uuid() });

/** A document arrived and was read. */
export const arrived: EventKind<z.infer<typeof payload>> = { name: 'intake.arrived', payload };
