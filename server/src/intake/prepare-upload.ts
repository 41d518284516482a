import {
  refuseOpen,
  refusePrepare,
  refuseSpace,
  safeFilename,
  UPLOAD_MAX_BYTES,
  type PrepareRefusal,
} from '@postkorb/domain/intake';
import { findFolders, type FolderRow } from '#documents';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { isDiskFull } from '#platform/blobs/disk';
import { notifyClients } from '#platform/jobs/event';
import { isId } from '#platform/basics/id';
import { Refusal, refuseIf, refuseProblems } from '#platform/refusal';
import { lockRoom } from '#platform/blobs/room';
import { uploadsChanged } from './change-kinds.ts';
import { countOpen, insertUpload, findUpload, type UploadRow } from './intake.sql.ts';
import { openPlace } from './upload-place.ts';

type Announced = {
  readonly id: string;
  readonly filename: string;
  readonly folderId: string;
  /** Not said: its first byte will say it. */
  readonly bytes?: number | null | undefined;
};

/** The place is this file's unless it is another person's, or one for a file of another length. */
const isPlaceFor = (upload: UploadRow | undefined, bytes: number | null): upload is UploadRow =>
  upload !== undefined && (bytes === null || (upload.lengthKnown && upload.bytes === bytes));

/**
 * Makes a place for a file of this length, or of up to 50 MB; the id is the client's, and asking again gives the same
 * place.
 * Refuses with UNKNOWN_FOLDER, NOT_ALLOWED, FILE_TOO_BIG, FILE_EMPTY, TOO_MANY_OPEN (files, bytes, or those taken
 * back), DISK_FULL, ACCOUNT_FULL, ID_IN_USE, INVALID_INPUT (the id).
 * Writes intake.upload-prepared. Announces uploadsChanged.
 */
export async function prepareUpload(
  ctx: Ctx,
  { id, filename, folderId, ...announced }: Announced,
): Promise<UploadRow> {
  const bytes = announced.bytes ?? null;
  const reserved = bytes ?? UPLOAD_MAX_BYTES;
  refuseProblems(isId(id) ? [] : [{ field: 'id', code: 'INVALID' }]);
  const { accountId } = ctx.viewer;
  const [seen] = await findFolders(ctx, [folderId]);
  const folder = allowed(
    ctx,
    (folder: FolderRow | undefined, by) => refusePrepare({ folder, accountId }, reserved, by),
    seen,
  );
  // Asked before anything is written, so that a refusal leaves nothing behind.
  refuseIf<PrepareRefusal>((await isDiskFull(ctx)) ? 'DISK_FULL' : null);
  await atomically(ctx, async (ctx) => {
    const name = safeFilename(filename);
    const isNew = await insertUpload(ctx, {
      id,
      spaceId: folder.spaceId,
      folderId,
      door: 'upload',
      filename: name,
      bytes: reserved,
      lengthKnown: bytes !== null,
    });
    if (!isNew) return;
    await record(ctx, {
      action: 'intake.upload-prepared',
      objects: [id, folderId],
      after: { bytes },
    });
    await notifyClients(ctx, uploadsChanged, [id]);
    // The journal lets one action of the account in after the other: nobody counts beside us.
    const { open, takenBack } = await countOpen(ctx);
    refuseIf(refuseOpen(open, takenBack));
    refuseIf(refuseSpace(await lockRoom(ctx)));
  });
  const upload = await findUpload(ctx, id);
  if (!isPlaceFor(upload, bytes)) throw new Refusal<PrepareRefusal>('ID_IN_USE');
  await openPlace(ctx, upload);
  return upload;
}
