import { bared, isBarePicture } from '@postkorb/domain/documents';

/** A PNG data URL that holds nothing but its pixels, and how large it is laid at first, in points. */
export type Picture = { readonly data: string; readonly width: number; readonly height: number };

const MOST_BYTES = 20_000_000;
const SIDES = [720, 520, 380, 270, 190, 130];
/** How large it is laid on a page at first, in points. */
const LAID = 150;

const urlOf = (bytes: Uint8Array) => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(binary)}`;
};

/** Draws a picture anew, no larger than this: whatever else its file held is gone. */
async function drawnAnew(bitmap: ImageBitmap, side: number): Promise<string | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  const bytes = blob && bared(new Uint8Array(await blob.arrayBuffer()));
  return bytes && urlOf(bytes);
}

/** The picture of a stamp from a PNG or JPEG, as large as may be kept; null where the file is no picture. */
export async function pictureOf(file: File): Promise<Picture | null> {
  if (!/^image\/(png|jpeg)$/.test(file.type) || file.size > MOST_BYTES) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const ratio = bitmap.height / bitmap.width;
  const [width, height] = ratio > 1 ? [LAID / ratio, LAID] : [LAID, LAID * ratio];
  for (const side of SIDES) {
    const data = await drawnAnew(bitmap, side);
    if (data !== null && isBarePicture(data))
      return { data, width: Math.max(8, width), height: Math.max(8, height) };
  }
  return null;
}
