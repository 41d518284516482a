import { inOrder, isSheet, WHOLE, type Corners, type Point, type Size } from './geometry.ts';
import { withOpenCv, type Matrix } from './opencv.ts';

/** Where the sheet lies in a picture, or the sheet itself, drawn straight. */
export type Task =
  | { readonly find: ImageData }
  | { readonly straighten: ImageData; readonly corners: Corners; readonly size: Size };
/** Corners are null where no sheet is to be seen. */
export type Result =
  | { readonly corners: Corners | null }
  | { readonly picture: ImageData }
  | { readonly failed: true };

/** A sheet that fills less of the picture is more likely a box printed on it. */
const LEAST_PART = 0.15;

function cornersOf(shape: Matrix, { width, height }: Size): Corners {
  const at = (place: number): Point => [
    shape.data32S[2 * place]! / width,
    shape.data32S[2 * place + 1]! / height,
  ];
  return inOrder([at(0), at(1), at(2), at(3)]);
}

function find(picture: ImageData): Promise<Corners | null> {
  const least = picture.width * picture.height * LEAST_PART;
  return withOpenCv((cv, own) => {
    const edges = own(cv.matFromImageData(picture));
    cv.cvtColor(edges, edges, cv.COLOR_RGBA2GRAY);
    cv.GaussianBlur(edges, edges, new cv.Size(5, 5), 0);
    cv.Canny(edges, edges, 40, 120);
    // Edges have gaps where the light is bad; grown a little they meet.
    cv.dilate(edges, edges, own(cv.matFromArray(3, 3, 0, Array(9).fill(1))));
    const contours = own(new cv.MatVector());
    cv.findContours(edges, contours, own(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    let [best, area]: [Corners | null, number] = [null, least];
    for (let place = 0; place < contours.size(); place += 1) {
      const contour = own(contours.get(place));
      const shape = own(new cv.Mat());
      cv.approxPolyDP(contour, shape, 0.02 * cv.arcLength(contour, true), true);
      if (shape.rows !== 4 || !cv.isContourConvex(shape)) continue;
      const found = cornersOf(shape, picture);
      if (cv.contourArea(shape) > area && isSheet(found))
        [best, area] = [found, cv.contourArea(shape)];
    }
    return best;
  });
}

function straighten(picture: ImageData, corners: Corners, size: Size): Promise<ImageData> {
  return withOpenCv((cv, own) => {
    const points = (all: Corners, { width, height }: Size) =>
      own(
        cv.matFromArray(
          4,
          1,
          cv.CV_32FC2,
          all.flatMap(([x, y]) => [x * width, y * height]),
        ),
      );
    const by = own(cv.getPerspectiveTransform(points(corners, picture), points(WHOLE, size)));
    const sheet = own(new cv.Mat());
    const from = own(cv.matFromImageData(picture));
    cv.warpPerspective(from, sheet, by, new cv.Size(size.width, size.height));
    return new ImageData(new Uint8ClampedArray(sheet.data), size.width, size.height);
  });
}

async function work(task: Task): Promise<Result> {
  if ('find' in task) return { corners: await find(task.find) };
  return { picture: await straighten(task.straighten, task.corners, task.size) };
}

addEventListener('message', ({ data, ports }: MessageEvent<Task>) => {
  work(data).then(
    (result) => ports[0]?.postMessage(result),
    () => ports[0]?.postMessage({ failed: true } satisfies Result),
  );
});
