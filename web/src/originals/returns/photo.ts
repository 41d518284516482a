import { REPORT_PHOTO_BYTES } from '@postkorb/domain/originals';

const MOST_BYTES = 30_000_000;
/** Longest side and quality, from fine to what fits in any case. */
const SIZES = [
  [1600, 0.8],
  [1200, 0.7],
  [900, 0.6],
  [600, 0.5],
] as const;

async function drawnAnew(bitmap: ImageBitmap, side: number, quality: number): Promise<Uint8Array> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return new Uint8Array((await blob?.arrayBuffer()) ?? []);
}

const inBase64 = (bytes: Uint8Array) => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** A photo as it is sent: small, and without what its file says of place and camera; null where it is no picture. */
export async function photoOf(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  for (const [side, quality] of SIZES) {
    const bytes = await drawnAnew(bitmap, side, quality);
    if (bytes.length > 0 && bytes.length <= REPORT_PHOTO_BYTES) return inBase64(bytes);
  }
  return null;
}
