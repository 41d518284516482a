import { dayInBerlin, present } from '@postkorb/domain/basics';
import { fileDocument, lockPlace, pagesRead, rootOfSpace } from '#documents';
import { finishRescan, receiveOriginal } from '#originals';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { noticeOf, type Arrival } from '../arrival.ts';
import { uploadsChanged } from '../change-kinds.ts';
import { setProgress } from '../intake.sql.ts';

const isOfPaper = ({ door }: Arrival['upload']) => door === 'scan' || door === 'rescan';

function fileTypeOf({ upload, kind, invoice, inspection }: Arrival) {
  if (isOfPaper(upload)) return 'LetterScan' as const;
  if (kind === 'xml') return 'DigitalDocument' as const;
  return invoice && inspection ? ('PdfA3WithXml' as const) : ('Pdf' as const);
}

/** Paper has no digital source; what customers scan themselves has, for its paper is with them. */
const SOURCES = {
  scan: null,
  rescan: null,
  upload: 'CustomerUpload',
  email: 'EmailUpload',
  station: 'CustomerUpload',
  folder: 'CustomerUpload',
  welcome: 'WelcomeDocument',
} as const;

/** Lays the document unread into the folder it was sent to, at once; reading goes on while it lies there. It comes back with what an earlier attempt read. */
export async function fileIntoInbox(ctx: Ctx, arrival: Arrival): Promise<Arrival> {
  const { upload, documentId } = arrival;
  const isScan = upload.door === 'scan';
  const arrivedAt = upload.arrivesAt ?? upload.createdAt;
  return atomically(ctx, async (ctx) => {
    const chosen = await lockPlace(ctx, upload.folderId);
    const folder =
      chosen && chosen.root !== 'trash'
        ? chosen
        : present(await rootOfSpace(ctx, upload.spaceId, 'inbox'));
    const isNew = await fileDocument(ctx, {
      id: documentId,
      upload: upload.id,
      spaceId: folder.spaceId,
      folderId: folder.id,
      root: folder.root,
      fileType: fileTypeOf(arrival),
      digitalSource: SOURCES[upload.door],
      scanId: upload.scanId,
      scannedAt: isOfPaper(upload) ? arrivedAt : null,
      filename: upload.filename,
      mediaType: arrival.kind === 'xml' ? 'application/xml' : 'application/pdf',
      bytes: upload.bytes,
      originalSha256: present(upload.sha256),
      pageCount: arrival.pageCount,
      notice: noticeOf(arrival),
      createdAt: arrivedAt,
    });
    if (isScan)
      await receiveOriginal(ctx, {
        documentId,
        scanId: present(upload.scanId),
        // Nobody has said on which one yet.
        shelf: null,
        receivedOn: dayInBerlin(arrivedAt),
        isSimulated: upload.isSimulated,
      });
    await setProgress(ctx, upload.id, { step: 'pages', progress: 0.1 });
    await notifyClients(ctx, uploadsChanged, [upload.id]);
    // Its paper is that of the first scan, which stays as it is.
    if (upload.rescanOf !== null)
      await finishRescan(ctx, { documentId: upload.rescanOf, newDocumentId: documentId });
    return isNew ? arrival : { ...arrival, pages: await pagesRead(ctx, documentId) };
  });
}
