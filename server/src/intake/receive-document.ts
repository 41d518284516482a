import { findFolders, rootOfSpace } from '#documents';
import { record } from '#platform/audit';
import type { BlobFile } from '#platform/blobs/blobs';
import { atomically, type Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import { insertUpload, findUpload } from './intake.sql.ts';
import { receiveFile } from './receive-file.ts';
import { safeFilename } from '@postkorb/domain/intake';

/** Paper that was scanned, with the number of its sheet; a file as a customer sends, mails or scans it, or the letter that greets them. */
type Door =
  | { readonly door: 'upload' | 'email' | 'welcome' | 'station' | 'folder' }
  | {
      readonly door: 'scan';
      readonly scanId: string;
      /** Whether no paper exists: the practice centre of a demo account made it up. */
      readonly isSimulated?: boolean;
    }
  | {
      readonly door: 'rescan';
      /** The document whose paper was scanned once more. */
      readonly rescanOf: string;
    };

/** What it is: bytes at hand, or a file that is stored for the account already. */
type Content =
  | { readonly bytes: Uint8Array; readonly file?: undefined }
  | { readonly file: BlobFile; readonly bytes?: undefined };

type ReceivedDocument = (Door & Content) & {
  /** A UUID; the same one twice is one document. */
  readonly id: string;
  readonly filename: string;
  readonly arrivesAt: Date;
  /** Where it is filed; the Inbox unless said otherwise. */
  readonly folderId?: string;
};

/** By which door it comes, and what is known of its paper. */
function paperOf(document: Door) {
  const { door } = document;
  if (door === 'rescan') return { door, rescanOf: document.rescanOf };
  if (door !== 'scan') return { door };
  return { door, scanId: document.scanId, isSimulated: document.isSimulated ?? false };
}

/**
 * Takes in a document whose bytes are here already, as they are when it comes from the scanner.
 * Writes intake.letter-brought, beside what `receiveFile` writes and announces.
 */
export async function receiveDocument(ctx: Ctx, document: ReceivedDocument): Promise<void> {
  const { id, filename, arrivesAt } = document;
  const { accountId, homeSpaceId } = ctx.viewer;
  if (await findUpload(ctx, id)) return;
  const inbox = await rootOfSpace(ctx, homeSpaceId, 'inbox');
  const [chosen] = document.folderId ? await findFolders(ctx, [document.folderId]) : [];
  const file = document.file ?? (await ctx.blobs.write(accountId, document.bytes));
  await atomically(ctx, async (ctx) => {
    const folder = chosen ?? present(inbox);
    const place = { id, ...paperOf(document), spaceId: folder.spaceId, folderId: folder.id };
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
