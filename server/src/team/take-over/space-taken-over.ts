import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const space = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  /** The new folder of the account that what lies there comes into. */
  folderId: z.uuid(),
  /** Whose it was. */
  name: z.string(),
});

/** The own space of somebody whose seat was taken is the account's from now on. */
export const spaceTakenOver: EventKind<z.infer<typeof space>> = {
  name: 'team.space-taken-over',
  payload: space,
};
