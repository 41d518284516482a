import { findFolders, rootOfSpace } from '#documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import { insertUpload, findUpload, type UploadSource } from './intake.sql.ts';
import { receiveFile } from './receive-file.ts';
import { safeFilename } from '@postkorb/domain/intake';

type ReceivedDocument = {
  /** A UUID; the same one twice is one document. */
  readonly id: string;
  /** Paper that was scanned, a file as a customer sends it, or the letter that greets them. */
  readonly door: UploadSource;
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly arrivesAt: Date;
  /** Where it is filed; the Inbox unless said otherwise. */
  readonly folderId?: string;
};

/**
 * Takes in a document whose bytes are here already, as they are when it comes from the scanner.
 * Writes intake.letter-brought, beside what `receiveFile` writes and announces.
 */
export async function receiveDocument(ctx: Ctx, document: ReceivedDocument): Promise<void> {
  const { id, door, filename, bytes, arrivesAt } = document;
  const { accountId, homeSpaceId } = ctx.viewer;
  if (await findUpload(ctx, id)) return;
  const inbox = await rootOfSpace(ctx, homeSpaceId, 'inbox');
  const [chosen] = document.folderId ? await findFolders(ctx, [document.folderId]) : [];
  const file = await ctx.blobs.write(accountId, bytes);
  await atomically(ctx, async (ctx) => {
    const folder = chosen ?? present(inbox);
    const place = { id, door, spaceId: folder.spaceId, folderId: folder.id };
    const isNew = await insertUpload(ctx, {
      ...place,
      filename: safeFilename(filename),
      bytes: file.bytes,
    });
    if (!isNew) return;
    await record(ctx, { action: 'intake.letter-brought', objects: [id, folder.id] });
    await receiveFile(ctx, id, { ...file, arrivesAt });
  });
}
