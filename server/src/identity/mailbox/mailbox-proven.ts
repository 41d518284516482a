import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const person = z.object({ accountId: z.uuid(), userId: z.uuid() });

/** The mailbox of an address is known to be that of this login: what waited for whoever reads it may be opened to them. */
export const mailboxProven: EventKind<z.infer<typeof person>> = {
  name: 'identity.mailbox-proven',
  payload: person,
};
