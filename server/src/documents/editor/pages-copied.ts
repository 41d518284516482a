import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const made = z.object({ accountId: z.uuid(), documentId: z.uuid() });
export type PagesCopied = z.infer<typeof made>;
/** A document was edited into a copy: its pages are those of the first, whatever was written on them or hidden. */
export const pagesCopied: EventKind<PagesCopied> = {
  name: 'documents.pages-copied',
  payload: made,
};
/** Documents were put together into one, which says what the first of them did. */
export const pagesMerged: EventKind<PagesCopied> = {
  name: 'documents.pages-merged',
  payload: made,
};
