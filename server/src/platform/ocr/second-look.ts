import type { DotBox } from '@postkorb/pdf/pictures/ink';
import type { PageImage } from '@postkorb/pdf/pictures/page-image';
import { boxOf, doubtsOf, type Doubt } from './doubts.ts';
import type { OcrWord } from './ocr-engine.ts';

/** What of a page is looked at once more: parts in dots of its picture, and the words that are in doubt. */
export type Unclear = { readonly regions: readonly DotBox[]; readonly doubts: readonly Doubt[] };

/** Of the page, all regions together. */
export const MOST_AREA = 0.1;
const MOST_REGIONS = 12;
const COVERED = 0.3;
/** A word of three letters or more; less is dirt. */
const LEAST = 1.6;

type Edges = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const edgesOf = ([left, top, width, height]: DotBox): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const boxed = ({ left, top, right, bottom }: Edges): DotBox => [
  left,
  top,
  right - left,
  bottom - top,
];
const areaOf = ([, , width, height]: DotBox) => width * height;

function shared(one: DotBox, other: DotBox): number {
  const [a, b] = [edgesOf(one), edgesOf(other)];
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width <= 0 || height <= 0 ? 0 : width * height;
}

const around = (one: DotBox, other: DotBox): DotBox => {
  const [a, b] = [edgesOf(one), edgesOf(other)];
  return boxed({
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  });
};

const padded = ([left, top, width, height]: DotBox, by: { x: number; y: number }): DotBox => [
  left - by.x,
  top - by.y,
  width + 2 * by.x,
  height + 2 * by.y,
];

/** Ink over which no word was read, in dots of the picture; the words of a line together. */
function unreadInk({ ink, width }: PageImage, words: readonly OcrWord[]): DotBox[] {
  const scale = width / ink.width;
  const read = words.map((word) => padded(boxOf(word), { x: 2, y: 2 }));
  const bare = ink.blobs
    .map((blob) => blob.map((dots) => dots * scale) as unknown as DotBox)
    .filter(
      (blob) => read.reduce((sum, word) => sum + shared(blob, word), 0) < COVERED * areaOf(blob),
    );
  return merged(bare, ([, , , height]) => ({ x: 1.2 * height, y: 0 })).filter(
    ([, , wide, high]) => wide >= LEAST * high,
  );
}

/** Boxes that touch when each is widened so much become one. */
function merged(
  boxes: readonly DotBox[],
  reach: (box: DotBox) => { x: number; y: number },
): DotBox[] {
  const done: DotBox[] = [];
  for (const box of boxes.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])) {
    let grown = box;
    for (let at = done.length - 1; at >= 0; at -= 1) {
      const other = done[at];
      if (
        other === undefined ||
        shared(padded(grown, reach(grown)), padded(other, reach(other))) === 0
      )
        continue;
      grown = around(grown, other);
      done.splice(at, 1);
      at = done.length;
    }
    done.push(grown);
  }
  return done;
}

const lineOf = (words: readonly OcrWord[]): DotBox => words.map(boxOf).reduce(around);

/** What is worth a second look on a page: ink without words first, then words in doubt, as far as a tenth of the page reaches. */
export function unclearOn(image: PageImage, words: readonly OcrWord[]): Unclear {
  const page = image.width * image.height;
  const doubts = doubtsOf(words);
  const pad = (box: DotBox) => padded(box, { x: 0.8 * box[3], y: 0.35 * box[3] });
  const wanted = [...doubts.map((doubt) => lineOf(doubt.words)), ...unreadInk(image, words)].map(
    pad,
  );
  const regions: DotBox[] = [];
  let left = MOST_AREA * page;
  for (const region of merged(wanted, () => ({ x: 2, y: 0 })).map((box) => within(box, image))) {
    if (areaOf(region) > left || regions.length === MOST_REGIONS) continue;
    left -= areaOf(region);
    regions.push(region);
  }
  return { regions, doubts };
}

function within(box: DotBox, { width, height }: PageImage): DotBox {
  const { left, top, right, bottom } = edgesOf(box);
  return boxed({
    left: Math.max(0, Math.round(left)),
    top: Math.max(0, Math.round(top)),
    right: Math.min(width, Math.round(right)),
    bottom: Math.min(height, Math.round(bottom)),
  });
}
