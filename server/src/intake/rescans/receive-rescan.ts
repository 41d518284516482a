import { findDocument } from '#documents';
import { findOpenRescan, paperOfSheet } from '#originals';
import { asSystem, type Ctx } from '#platform/ctx';
import { orRefuse } from '#platform/refusal';
import { receiveDocument } from '../receive-document.ts';

type NewScan = { readonly documentId: string; readonly bytes: Uint8Array };

/**
 * Takes in the new scan of a paper of the account beside its first one, once for each time it was asked for.
 * Refuses with NO_RESCAN_ASKED. Writes and announces what `receiveDocument` does.
 */
export async function receiveRescan(ctx: Ctx, { documentId, bytes }: NewScan): Promise<void> {
  const { accountId } = ctx.viewer;
  const { id, askedBy } = orRefuse(await findOpenRescan(ctx, documentId), 'NO_RESCAN_ASKED');
  const { spaceId, folderId, filename } = orRefuse(
    await findDocument(asSystem(ctx, { accountId }), documentId),
    'NO_RESCAN_ASKED',
  );
  await receiveDocument(asSystem(ctx, { accountId, userId: askedBy, spaceId }), {
    // The same request twice is one new scan.
    id,
    door: 'rescan',
    rescanOf: documentId,
    filename,
    bytes,
    arrivesAt: ctx.now(),
    folderId,
  });
}

type Sheet = { readonly sheet: string; readonly bytes: Uint8Array };

/** The centre has scanned a paper once more. Refuses with UNKNOWN_SHEET, NO_RESCAN_ASKED. */
export async function rescanSheet(ctx: Ctx, { sheet, bytes }: Sheet): Promise<void> {
  const { accountId, documentId } = orRefuse(await paperOfSheet(ctx, sheet), 'UNKNOWN_SHEET');
  const own: Ctx = { ...asSystem(ctx, { accountId }), actor: { kind: 'job', name: 'centre' } };
  await receiveRescan(own, { documentId, bytes });
}
