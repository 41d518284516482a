import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';

const hex = (bytes: Buffer) => bytes.toString('hex');

/** Every way a word may be written into a PDF by its letters. */
function waysOf(word: string): string[] {
  const plain = Buffer.from(word, 'latin1');
  const wide = Buffer.from(word, 'utf16le').swap16();
  return [plain, wide, Buffer.from(word, 'utf8')].flatMap((bytes) => [
    bytes.toString('latin1'),
    hex(bytes),
    hex(bytes).toUpperCase(),
  ]);
}

function unpacked(stream: PDFRawStream): string {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return '';
  }
}

/** Where a word still stands in the bytes of a PDF: as they lie there, and in every stream taken out of its packing. */
export async function tracesOf(bytes: Buffer, word: string): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects();
  const places = objects.flatMap(([ref, object]): [string, string][] => [
    [`object ${ref.objectNumber}`, object.toString()],
    ...(object instanceof PDFRawStream
      ? ([[`stream ${ref.objectNumber}`, unpacked(object)]] as [string, string][])
      : []),
  ]);
  const all: [string, string][] = [['file', bytes.toString('latin1')], ...places];
  const ways = waysOf(word);
  return all.flatMap(([where, text]) => (ways.some((way) => text.includes(way)) ? [where] : []));
}
