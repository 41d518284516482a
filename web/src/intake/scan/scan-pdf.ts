import { PDFDocument } from '@cantoo/pdf-lib';
import { paperOf } from './geometry.ts';
import { LONGEST, photoFrom, type Photo } from './pictures.ts';
import type { ScannedPage } from './pages.ts';
import { straightened } from './straighten.ts';

type Report = (part: number) => void;

/** The page as it is to be read, or null where it was to be straightened and could not be. */
async function sheetOf({ photo, corners, isStraight }: ScannedPage): Promise<Photo | null> {
  if (!isStraight || corners === null) return photo;
  const pixels = await straightened(photo.blob, corners, LONGEST);
  return pixels === null ? null : photoFrom(pixels);
}

async function addPage(pdf: PDFDocument, page: ScannedPage): Promise<boolean> {
  const sheet = await sheetOf(page);
  const shown = sheet ?? page.photo;
  const picture = await pdf.embedJpg(await shown.blob.arrayBuffer());
  const { width, height } = paperOf(shown);
  pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  // Straightening leaves out what lay around the sheet, and may be wrong: the photo stays with it.
  const isPhoto = shown === page.photo;
  if (!isPhoto)
    await pdf.attach(await page.taken.blob.arrayBuffer(), `photo-${pdf.getPageCount()}.jpg`, {
      mimeType: 'image/jpeg',
    });
  return sheet !== null;
}

/** One PDF of all pages, the photos of straightened ones attached; says how many could not be straightened. */
export async function scanPdf(pages: readonly ScannedPage[], report: Report) {
  const pdf = await PDFDocument.create();
  let asTaken = 0;
  for (const [place, page] of pages.entries()) {
    report(place / pages.length);
    if (!(await addPage(pdf, page))) asTaken += 1;
  }
  pdf.setCreator('Postkorb');
  return { bytes: await pdf.save(), asTaken };
}
