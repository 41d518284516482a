import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { tellScreens } from '#platform/event';
import { insertDocument, type NewDocument } from './document-row.sql.ts';

/** Puts a received file into a folder as an unread document; doing it twice files it once. */
export function fileDocument(ctx: Ctx, document: NewDocument): Promise<void> {
  return atomically(ctx, async (ctx) => {
    if (!(await insertDocument(ctx, document))) return;
    await record(ctx, {
      action: 'documents.filed',
      objects: [document.id, document.folderId],
      after: {
        sha256: document.originalSha256,
        bytes: document.bytes,
        source: document.digitalSource,
        pages: document.pageCount,
      },
    });
    await tellScreens(ctx, 'documents', [document.id]);
  });
}
