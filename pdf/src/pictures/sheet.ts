import { greyOf } from './page-image.ts';
import { codesOfPdf, type CodesInput, type PageCode } from './codes.ts';
import { isWordsAlone } from '../opening/contents.ts';
import { withPage, withPdf, type OpenFailure, type PdfSession } from '../opening/document.ts';
import type { Pixels } from '../basics/pixels.ts';

/** A page as whoever sorts paper sees it: its codes, how much of it is inked beside them, and whether nothing stands on it. */
export type PageSheet = {
  readonly codes: readonly PageCode[];
  readonly isBlank: boolean;
  /** Share of its dots beside the codes; a page that was never on paper is not looked at, and has all. */
  readonly ink: number;
};

/** What shines through from the front, specks of dust and the edge of the glass are no ink. */
const EDGE = 0.04;
const DARKER = 45;
const MOST_INK = 0.0001;

type Box = PageCode['box'];
const PAPER = 255;

/** The same picture with these boxes, and a little around them, as white as paper. */
function without({ data, ...rest }: Pixels, boxes: readonly Box[]): Pixels {
  const left = Buffer.from(data);
  const { width, height } = rest;
  for (const [x, y, across, down] of boxes) {
    const [from, to] = [Math.floor((x - EDGE) * width), Math.ceil((x + across + EDGE) * width)];
    const [top, end] = [Math.floor((y - EDGE) * height), Math.ceil((y + down + EDGE) * height)];
    for (let row = Math.max(0, top); row < Math.min(height, end); row += 1)
      left.fill(PAPER, row * width + Math.max(0, from), row * width + Math.min(width, to));
  }
  return { ...rest, data: left };
}

/** How many dots there are of each shade, the edges left out. */
function shadesOf({ data, width, height }: Pixels): Uint32Array {
  const [left, top] = [Math.ceil(width * EDGE), Math.ceil(height * EDGE)];
  const shades = new Uint32Array(256);
  for (let y = top; y < height - top; y += 1)
    for (let x = left; x < width - left; x += 1) {
      const shade = data[y * width + x] ?? PAPER;
      shades[shade] = (shades[shade] ?? 0) + 1;
    }
  return shades;
}

/** How much of a grey picture of a page is darker than its paper. */
function inkOf(picture: Pixels): number {
  const shades = shadesOf(picture);
  const all = shades.reduce((sum, count) => sum + count, 0);
  let [paper, lighter] = [256, 0];
  while (paper > 0 && lighter < all / 2) lighter += shades[(paper -= 1)] ?? 0;
  const ink = shades.subarray(0, Math.max(0, paper - DARKER)).reduce((sum, n) => sum + n, 0);
  return ink / Math.max(1, all);
}

/** Whether a grey picture of a page has nothing on it: hardly a dot is darker than its paper. */
export const isBlank = (picture: Pixels): boolean => inkOf(picture) <= MOST_INK;

/** The codes of a page, what stands beside them, and whether it is blank; a page that was never on paper is not. */
export async function sheetOfPdf(
  session: PdfSession,
  input: CodesInput,
): Promise<PageSheet | OpenFailure> {
  const codes = await codesOfPdf(session, input);
  if (typeof codes === 'string') return codes;
  const picture = await withPdf(session, input.file, (pdf) =>
    withPage(pdf, input.page - 1, async (page) =>
      isWordsAlone(page) ? null : greyOf(page, input.dpi),
    ),
  );
  if (picture === null || typeof picture === 'string') return { codes, isBlank: false, ink: 1 };
  const boxes = codes.map(({ box }) => box);
  return { codes, isBlank: isBlank(picture), ink: inkOf(without(picture, boxes)) };
}
