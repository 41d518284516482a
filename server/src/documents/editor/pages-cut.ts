import { z } from 'zod';
import type { EventKind } from '#platform/jobs/event';

const cut = z.object({ accountId: z.uuid(), documentId: z.uuid() });
export type PagesCut = z.infer<typeof cut>;
/** Pages of a document became a document of their own, which may say something else than the whole did. */
export const pagesCut: EventKind<PagesCut> = { name: 'documents.pages-cut', payload: cut };
