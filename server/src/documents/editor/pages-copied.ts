import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const copied = z.object({ accountId: z.uuid(), documentId: z.uuid() });
export type PagesCopied = z.infer<typeof copied>;
/** A document was edited into a copy: its pages are those of the first, whatever was written on them or hidden. */
export const pagesCopied: EventKind<PagesCopied> = {
  name: 'documents.pages-copied',
  payload: copied,
};
