import { boundedTo, sizeOf, type Corners } from './geometry.ts';
import { pixelsOf } from './pictures.ts';
import type { Result, Task } from './straighten-worker.ts';

/** Edges are found as well in a small picture, in a tenth of the time. */
const LONGEST_SEARCHED = 800;
/** The first time eight megabytes of code are fetched; on a line so slow that they do not come, the whole photo serves. */
const PATIENCE_MS = 60_000;

let worker: Worker | null = null;

function begin() {
  const begun = new Worker(new URL('./straighten-worker.ts', import.meta.url), { type: 'module' });
  return (worker ??= begun);
}

/** Ends the work beside the page and gives its memory back; the next picture begins it anew. */
export function endStraightening() {
  worker?.terminate();
  worker = null;
}

function ask(task: Task): Promise<Result> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<Result>();
  const fail = () => resolve({ failed: true });
  const at = worker ?? begin();
  at.addEventListener('error', () => {
    endStraightening();
    fail();
  });
  port1.addEventListener('message', ({ data }: MessageEvent<Result>) => resolve(data));
  port1.start();
  const timer = setTimeout(fail, PATIENCE_MS);
  at.postMessage(task, [port2]);
  return promise.finally(() => {
    clearTimeout(timer);
    port1.close();
  });
}

/** Where the sheet lies in a photo: null where none is to be seen, undefined where nobody could look. */
export async function findCorners(photo: Blob): Promise<Corners | null | undefined> {
  const result = await ask({ find: await pixelsOf(photo, LONGEST_SEARCHED) });
  return 'corners' in result ? result.corners : undefined;
}

/** The sheet between these corners, drawn straight and no longer than that; null where it could not be. */
export async function straightened(
  photo: Blob,
  corners: Corners,
  longest: number,
): Promise<ImageData | null> {
  const pixels = await pixelsOf(photo, longest);
  const size = boundedTo(longest, sizeOf(corners, pixels));
  const result = await ask({ straighten: pixels, corners, size });
  return 'picture' in result ? result.picture : null;
}
