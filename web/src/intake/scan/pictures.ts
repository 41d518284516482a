import { boundedTo, type Size } from './geometry.ts';

/** Longer edges show no more of a letter: about 250 dots an inch on A4. */
export const LONGEST = 3000;
const QUALITY = 0.85;

/** A photo as it is kept here: the right way up, and not larger than it has to be. */
export type Photo = Size & { readonly blob: Blob };

function drawn({ width, height }: Size, draw: (on: CanvasRenderingContext2D) => void) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const on = canvas.getContext('2d', { willReadFrequently: true });
  if (on === null) throw new Error('no canvas');
  draw(on);
  return { canvas, on };
}

async function photoOf(canvas: HTMLCanvasElement): Promise<Photo> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  const blob = await promise;
  if (blob === null) throw new Error('no picture');
  return { blob, width: canvas.width, height: canvas.height };
}

/** Draws a picture within this bound; cameras write beside it how it was held, which is heeded here once. */
async function within(picture: Blob, longest: number) {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const size = boundedTo(longest, bitmap);
  const { width, height } = size;
  const done = drawn(size, (on) => on.drawImage(bitmap, 0, 0, width, height));
  bitmap.close();
  return done;
}

/** Takes a picture in; it fails for what is no picture. */
export async function takePicture(picture: Blob): Promise<Photo> {
  return photoOf((await within(picture, LONGEST)).canvas);
}

/** Takes what the camera sees at this moment. */
export function takeFrame(video: HTMLVideoElement): Promise<Photo> {
  const { videoWidth, videoHeight } = video;
  const size = boundedTo(LONGEST, { width: videoWidth, height: videoHeight });
  return photoOf(drawn(size, (on) => on.drawImage(video, 0, 0, size.width, size.height)).canvas);
}

/** The photo turned to the right by a quarter. */
export async function turnPhoto({ blob, width, height }: Photo): Promise<Photo> {
  const bitmap = await createImageBitmap(blob);
  const { canvas } = drawn({ width: height, height: width }, (on) => {
    on.translate(height, 0);
    on.rotate(Math.PI / 2);
    on.drawImage(bitmap, 0, 0);
  });
  bitmap.close();
  return photoOf(canvas);
}

/** The pixels of a picture within this bound. */
export async function pixelsOf(picture: Blob, longest: number): Promise<ImageData> {
  const { canvas, on } = await within(picture, longest);
  return on.getImageData(0, 0, canvas.width, canvas.height);
}

/** Pixels as a photo. */
export function photoFrom(pixels: ImageData): Promise<Photo> {
  return photoOf(drawn(pixels, (on) => on.putImageData(pixels, 0, 0)).canvas);
}
