// In this order: the second begins with what the first has made.
import { begun } from './opencv-begins.ts';
import library from '@techstark/opencv-js';

/** What is OpenCV's own lies outside the memory that is cleaned by itself. */
type Owned = { readonly delete: () => void };
export type Matrix = Owned & {
  readonly rows: number;
  readonly cols: number;
  readonly data: Uint8Array;
  readonly data32S: Int32Array;
};
type Matrices = Owned & { readonly size: () => number; readonly get: (place: number) => Matrix };
type Area = { readonly width: number; readonly height: number };

/** The few things of OpenCV that are used here; its own types describe thousands. */
type OpenCv = {
  readonly Mat: new () => Matrix;
  readonly MatVector: new () => Matrices;
  readonly Size: new (width: number, height: number) => Area;
  readonly CV_32FC2: number;
  readonly COLOR_RGBA2GRAY: number;
  readonly RETR_LIST: number;
  readonly CHAIN_APPROX_SIMPLE: number;
  readonly matFromImageData: (picture: ImageData) => Matrix;
  readonly matFromArray: (
    ...shape: [rows: number, columns: number, type: number, values: readonly number[]]
  ) => Matrix;
  readonly cvtColor: (from: Matrix, to: Matrix, code: number) => void;
  readonly GaussianBlur: (...blur: [from: Matrix, to: Matrix, kernel: Area, sigma: number]) => void;
  readonly Canny: (...edges: [from: Matrix, to: Matrix, low: number, high: number]) => void;
  readonly dilate: (from: Matrix, to: Matrix, kernel: Matrix) => void;
  readonly findContours: (
    ...find: [from: Matrix, to: Matrices, order: Matrix, mode: number, method: number]
  ) => void;
  readonly arcLength: (contour: Matrix, isClosed: boolean) => number;
  readonly approxPolyDP: (
    ...shape: [contour: Matrix, to: Matrix, off: number, isClosed: boolean]
  ) => void;
  readonly contourArea: (contour: Matrix) => number;
  readonly isContourConvex: (contour: Matrix) => boolean;
  readonly getPerspectiveTransform: (from: Matrix, to: Matrix) => Matrix;
  readonly warpPerspective: (...warp: [from: Matrix, to: Matrix, by: Matrix, size: Area]) => void;
};

const cv = library as unknown as OpenCv;

/** Works with OpenCV; whatever the work takes into `own` is given back at its end. */
export async function withOpenCv<T>(
  work: (cv: OpenCv, own: <O extends Owned>(one: O) => O) => T,
): Promise<T> {
  await begun;
  const owned: Owned[] = [];
  try {
    return work(cv, (one) => {
      owned.push(one);
      return one;
    });
  } finally {
    for (const one of owned) one.delete();
  }
}
