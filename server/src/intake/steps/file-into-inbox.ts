import { dayInBerlin, present } from '@postkorb/domain/basics';
import { fileDocument, lockPlace, rootOfSpace } from '#documents';
import { receiveOriginal } from '#originals';
import { atomically, type Ctx } from '#platform/ctx';
import { noticeOf, type Arrival } from '../arrival.ts';

function fileTypeOf({ upload, kind, invoice, inspection }: Arrival) {
  if (upload.door === 'scan') return 'LetterScan' as const;
  if (kind === 'xml') return 'DigitalDocument' as const;
  return invoice && inspection ? ('PdfA3WithXml' as const) : ('Pdf' as const);
}

/** Paper has no digital source. */
const SOURCES = { scan: null, upload: 'CustomerUpload', welcome: 'WelcomeDocument' } as const;

/** Lays the document unread into the folder it was sent to, at once; reading goes on while it lies there. */
export async function fileIntoInbox(ctx: Ctx, arrival: Arrival): Promise<Arrival> {
  const { upload, documentId } = arrival;
  const isScan = upload.door === 'scan';
  const arrivedAt = upload.arrivesAt ?? upload.createdAt;
  await atomically(ctx, async (ctx) => {
    const chosen = await lockPlace(ctx, upload.folderId);
    const folder =
      chosen && chosen.root !== 'trash'
        ? chosen
        : present(await rootOfSpace(ctx, upload.spaceId, 'inbox'));
    await fileDocument(ctx, {
      id: documentId,
      upload: upload.id,
      spaceId: folder.spaceId,
      folderId: folder.id,
      root: folder.root,
      fileType: fileTypeOf(arrival),
      digitalSource: SOURCES[upload.door],
      scanId: isScan ? scanIdOf(upload.id) : null,
      scannedAt: isScan ? arrivedAt : null,
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
        shelf: shelfOf(upload.id),
        receivedOn: dayInBerlin(arrivedAt),
      });
  });
  return arrival;
}

/** The number printed on the sheet at the scanner. */
const scanIdOf = (id: string) => `S-${id.replaceAll('-', '').slice(-10).toUpperCase()}`;

/** A shelf of the short-term archive: row and box, spread evenly. */
function shelfOf(id: string): string {
  const number = Number.parseInt(id.slice(-6), 16);
  return `${'ABCDEF'[number % 6]}-${String(1 + (number % 999)).padStart(4, '0')}`;
}
