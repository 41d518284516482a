import { greyOf } from './page-image.ts';
import { codesOfPdf, type CodesInput } from './codes.ts';
import { isWordsAlone } from '../opening/contents.ts';
import { withPage, withPdf, type OpenFailure, type PdfSession } from '../opening/document.ts';
import type { Pixels } from '../basics/pixels.ts';

/** A page as whoever sorts paper sees it: what its codes say, in base64, and whether nothing stands on it. */
export type PageSheet = { readonly codes: readonly string[]; readonly isBlank: boolean };

/** What shines through from the front, specks of dust and the edge of the glass are no ink. */
const EDGE = 0.04;
const DARKER = 45;
const MOST_INK = 0.0001;

/** How many dots there are of each shade, the edges left out. */
function shadesOf({ data, width, height }: Pixels): Uint32Array {
  const [left, top] = [Math.ceil(width * EDGE), Math.ceil(height * EDGE)];
  const shades = new Uint32Array(256);
  for (let y = top; y < height - top; y += 1)
    for (let x = left; x < width - left; x += 1) {
      const shade = data[y * width + x] ?? 255;
      shades[shade] = (shades[shade] ?? 0) + 1;
    }
  return shades;
}

/** Whether a grey picture of a page has nothing on it: hardly a dot is darker than its paper. */
export function isBlank(picture: Pixels): boolean {
  const shades = shadesOf(picture);
  const all = shades.reduce((sum, count) => sum + count, 0);
  let [paper, lighter] = [256, 0];
  while (paper > 0 && lighter < all / 2) lighter += shades[(paper -= 1)] ?? 0;
  const ink = shades.subarray(0, Math.max(0, paper - DARKER)).reduce((sum, n) => sum + n, 0);
  return ink <= all * MOST_INK;
}

/** The codes of a page, and whether it is blank; a page that was never on paper is not. */
export async function sheetOfPdf(
  session: PdfSession,
  input: CodesInput,
): Promise<PageSheet | OpenFailure> {
  const codes = await codesOfPdf(session, input);
  if (typeof codes === 'string') return codes;
  const blank = await withPdf(session, input.file, (pdf) =>
    withPage(pdf, input.page - 1, async (page) =>
      isWordsAlone(page) ? false : isBlank(await greyOf(page, input.dpi)),
    ),
  );
  return { codes: codes.map(({ bytes }) => bytes), isBlank: blank === true };
}
