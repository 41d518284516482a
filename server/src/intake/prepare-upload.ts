import {
  refuseOpen,
  refusePrepare,
  refuseSpace,
  safeFilename,
  type PrepareRefusal,
} from '@postkorb/domain/intake';
import { foldersOf } from '#documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { isDiskFull } from '#platform/disk';
import { tellScreens } from '#platform/event';
import { isId } from '#platform/id';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { countOpen, countTakenBack, insertUpload, uploadOf, type UploadRow } from './intake.sql.ts';
import { lockSpace } from './space.sql.ts';
import { openPlace } from './upload-place.ts';

type Announced = {
  readonly id: string;
  readonly filename: string;
  readonly folderId: string;
  readonly bytes: number;
};

/** Makes a place for a file of this size; the id is the client's, and asking again gives the same place. */
export async function prepareUpload(
  ctx: Ctx,
  { id, filename, folderId, bytes }: Announced,
): Promise<UploadRow> {
  refuseProblems(isId(id) ? [] : [{ field: 'id', code: 'INVALID' }]);
  const [folder] = await foldersOf(ctx, [folderId]);
  const ownFolder = folder?.accountId === ctx.viewer.accountId ? folder : undefined;
  refuseIf<PrepareRefusal>(refusePrepare(ownFolder, bytes));
  // Asked before anything is written, so that a refusal leaves nothing behind.
  refuseIf<PrepareRefusal>((await isDiskFull(ctx)) ? 'DISK_FULL' : null);
  await atomically(ctx, async (ctx) => {
    const name = safeFilename(filename);
    const isNew = await insertUpload(ctx, {
      id,
      spaceId: folder!.spaceId,
      folderId,
      door: 'upload',
      filename: name,
      bytes,
    });
    if (!isNew) return;
    await record(ctx, {
      action: 'intake.upload-prepared',
      objects: [id, folderId],
      after: { bytes },
    });
    await tellScreens(ctx, 'uploads', [id]);
    // The journal lets one deed of the account in after the other: nobody counts beside us.
    refuseIf(refuseOpen(await countOpen(ctx), await countTakenBack(ctx)));
    refuseIf(refuseSpace(await lockSpace(ctx)));
  });
  const upload = await uploadOf(ctx, id);
  refuseIf<PrepareRefusal>(upload?.bytes === bytes ? null : 'ID_IN_USE');
  await openPlace(ctx, upload!);
  return upload!;
}
