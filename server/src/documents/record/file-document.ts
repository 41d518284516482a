import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { documentsChanged } from '../access/change-kinds.ts';
import { insertDocument, type NewDocument } from './document-row.sql.ts';

/** With the upload it came by, where it came by one. */
type Filed = NewDocument & { readonly upload?: string };

/**
 * Puts a received file into a folder as an unread document; doing it twice files it once, and never onto another. Whether
 * it was not filed before.
 * Writes documents.filed. Announces documentsChanged.
 */
export function fileDocument(ctx: Ctx, { upload, ...document }: Filed): Promise<boolean> {
  return atomically(ctx, async (ctx) => {
    if (!(await insertDocument(ctx, document))) return false;
    await record(ctx, {
      action: 'documents.filed',
      objects: [document.id, document.folderId],
      after: {
        sha256: document.originalSha256,
        bytes: document.bytes,
        source: document.digitalSource,
        pages: document.pageCount,
        ...(upload && { upload }),
      },
    });
    await notifyClients(ctx, documentsChanged, [document.id]);
    return true;
  });
}
