import cyrillic from '@fontsource/caveat/files/caveat-cyrillic-400-normal.woff2?url';
import latin from '@fontsource/caveat/files/caveat-latin-400-normal.woff2?url';
import latinFurther from '@fontsource/caveat/files/caveat-latin-ext-400-normal.woff2?url';
import type { InkSignature } from '@postkorb/domain/documents';
import { strokesIn, type Bitmap } from './skeleton.ts';
import { cutOut, type Cut } from './strokes.ts';

const FACE = 'Postkorb Script';
const FILES = [
  [latin, 'U+0-FF, U+131, U+152-153, U+2000-206F'],
  [latinFurther, 'U+100-130, U+132-151, U+154-24F, U+1E00-1EFF'],
  [cyrillic, 'U+400-45F, U+490-491'],
] as const;

/** Large enough that a line is several spots wide. */
const SIZE = 96;
const MARGIN = 30;
/** How large the letters lie on a page, in points: as thick as a drawn line is then. */
const POINTS = 28;
const WIDEST = 400;
const DARK = 128;

let faces: readonly FontFace[] | null = null;

function begin(): readonly FontFace[] {
  const made = FILES.map(
    ([url, unicodeRange]) => new FontFace(FACE, `url(${url})`, { unicodeRange }),
  );
  for (const face of made) document.fonts.add(face);
  return made;
}

/** The script face, whose files are fetched as far as the letters need them, and again after one could not be had. */
async function loadFace(text: string): Promise<void> {
  const now = (faces ??= begin());
  try {
    await document.fonts.load(`${SIZE}px '${FACE}'`, text);
  } catch (error) {
    // A face that failed stays so for as long as the page lives.
    for (const face of now) document.fonts.delete(face);
    if (faces === now) faces = null;
    throw error;
  }
}

function painted(text: string): Bitmap {
  const canvas = document.createElement('canvas');
  const font = `${SIZE}px '${FACE}', cursive`;
  const ruler = canvas.getContext('2d')!;
  ruler.font = font;
  canvas.width = Math.ceil(ruler.measureText(text).width) + 2 * MARGIN;
  canvas.height = SIZE + 2 * MARGIN;
  // Another size empties a canvas, its font too.
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.font = font;
  pen.fillText(text, MARGIN, MARGIN + SIZE * 0.75);
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const ink = Uint8Array.from({ length: width * height }, (_, at) =>
    data[4 * at + 3]! > DARK ? 1 : 0,
  );
  return { width, height, ink };
}

/** A typed name in the strokes of a script, as if it were drawn; null where nothing is typed. */
export async function written(typed: string): Promise<Cut | null> {
  const text = typed.trim();
  if (text === '') return null;
  await loadFace(text);
  const cut = cutOut(strokesIn(painted(text)));
  if (cut === null) return null;
  const scale = Math.min(POINTS / SIZE, WIDEST / cut.width);
  return { ...cut, width: cut.width * scale, height: cut.height * scale };
}

type Ink = Extract<InkSignature, { readonly type: 'ink' }>;

/** A signature as strokes; one that was typed before it was kept so is written now. */
export async function inkOf(signature: InkSignature): Promise<Ink> {
  if (signature.type === 'ink') return signature;
  const cut = await written(signature.data);
  if (cut === null) throw new Error('nothing is written');
  const { strokes, ...size } = cut;
  return { ...signature, ...size, type: 'ink', data: strokes };
}
