import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const named = z.object({ accountId: z.uuid() });

/** The business of an account, or one of its people, is called otherwise. */
export const ownNamesChanged: EventKind<z.infer<typeof named>> = {
  name: 'accounts.own-names-changed',
  payload: named,
};
