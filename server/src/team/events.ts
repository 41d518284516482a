import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const person = z.object({ accountId: z.uuid(), userId: z.uuid() });

/** A person may no longer act for the account: what is under way for them there ends. */
export const seatTaken: EventKind<z.infer<typeof person>> = {
  name: 'team.seat-taken',
  payload: person,
};
