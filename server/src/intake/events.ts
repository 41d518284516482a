import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const payload = z.object({ accountId: z.uuid(), documentId: z.uuid() });

/** A document arrived and was read. */
export const arrived: EventKind<z.infer<typeof payload>> = { name: 'intake.arrived', payload };
