import type { PDFFont, PDFImage, PDFPage } from '@cantoo/pdf-lib';
import { lineOf, linesOf, type TextLine } from '../text/annotation-font.ts';
import { into, placeOf, seenBox, seenSpace, type PageBox, type Place } from './annotation-place.ts';
import type { QuarterTurn } from '../pictures/page-jpeg.ts';
import { seenSize, pageFrameOf, type Point } from '../opening/page-frame.ts';
import { apart, type Word } from '../basics/words.ts';
import { present } from '@postkorb/domain/basics';

type Lying = { readonly page: number; readonly box: PageBox; readonly turn: QuarterTurn };

/** Something that is drawn on a page. Pages count from 1, boxes are fractions of the page as it is seen, colours `#rrggbb`. */
export type Drawing =
  | (Lying & {
      readonly kind: 'text';
      readonly text: string;
      readonly size: number;
      readonly colour: string;
    })
  | (Lying & { readonly kind: 'lines'; readonly lines: readonly string[]; readonly colour: string })
  /** A PNG or JPEG in Base64. */
  | (Lying & { readonly kind: 'picture'; readonly picture: string })
  | {
      readonly kind: 'highlight';
      readonly page: number;
      readonly boxes: readonly PageBox[];
      readonly colour: string;
    }
  | {
      readonly kind: 'ink';
      readonly page: number;
      readonly box: PageBox;
      readonly strokes: readonly (readonly number[])[];
      readonly colour: string;
      readonly width: number;
    };

/** What the drawings of one page need. */
export type Easel = {
  readonly page: PDFPage;
  readonly font: PDFFont;
  readonly pictures: ReadonlyMap<string, PDFImage>;
};

type Seen = { readonly easel: Easel; readonly size: Point };
/** Commands of a content stream, and the words they write with boxes in fractions of the page as it is seen. */
export type Drawn = { readonly commands: string; readonly words: readonly Word[] };

/** A text that ends beyond the edge of its page would be lost. */
export class DoesNotFit extends Error {}

/** The commands that draw on one page, in its own space, and the words they write. */
export function draw(easel: Easel, drawings: readonly Drawing[]): Drawn {
  const pageFrame = pageFrameOf(easel.page);
  const seen: Seen = { easel, size: seenSize(pageFrame) };
  const drawn = drawings.map((drawing) => drawOne(seen, drawing));
  const commands = drawn.map((one) => `q ${one.commands} Q`).join('\n');
  return {
    commands: `q ${into(seenSpace(pageFrame))}\n${commands}\nQ\n`,
    words: apart(drawn.map(({ words }) => words)),
  };
}

/** Words of lines that follow each other, each line with its number. */
const numbered = (lines: readonly Drawn[]) =>
  lines.flatMap(({ words }, line) => words.map((word) => ({ ...word, line })));

function drawOne(seen: Seen, drawing: Drawing): Drawn {
  if (drawing.kind === 'text') return drawText(seen, drawing);
  if (drawing.kind === 'lines') return drawStamp(seen, drawing);
  if (drawing.kind === 'picture') return drawPicture(seen, drawing);
  return {
    commands: drawing.kind === 'ink' ? ink(seen, drawing) : light(seen, drawing),
    words: [],
  };
}

type Kind<Name extends Drawing['kind']> = Extract<Drawing, { kind: Name }>;

const rgb = (colour: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
const points = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' ');

const LEADING = 1.25;
// Where letters end above and below the line they stand on, in ems of the font.
const RISE = 1.069;
const FALL = 0.293;

type Written = {
  readonly line: TextLine;
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

function written({ easel, size }: Seen, place: Place, { line, x, y, size: em }: Written): Drawn {
  const { font, page } = easel;
  if (line.pieces.length === 0) return { commands: '', words: [] };
  const name = String(page.node.newFontDictionary('PostkorbText', font.ref));
  const commands = `BT ${name} ${points([em])} Tf ${points([x, y])} Td ${String(font.encodeText(line.text))} Tj ET`;
  const words = line.pieces.map((piece) => {
    const part = { x: x + piece.x, y: y - FALL * em, width: piece.width, height: em };
    const [left, top, width, height] = seenBox(size, place, part);
    return { text: piece.text, x: left, y: top, width, height, line: 0, confidence: 100 };
  });
  return { commands, words };
}

function drawText(seen: Seen, drawing: Kind<'text'>): Drawn {
  const place = placeOf(seen.size, drawing.box, drawing.turn);
  const { text, size } = drawing;
  const lines = linesOf(text, { font: seen.easel.font, size, width: place.width });
  const feet = lines.map((_, index) => place.height - (RISE + index * LEADING) * size);
  if (reachesOut(seen, place, present(feet.at(-1)) - FALL * size)) throw new DoesNotFit(text);
  const drawn = lines.map((line, index) =>
    written(seen, place, { line, x: 0, y: present(feet[index]), size }),
  );
  return joined(drawn, { place, colour: drawing.colour });
}

/** Whether a height of a place lies beyond the edge of the page. */
function reachesOut({ size: [pw, ph] }: Seen, { matrix }: Place, y: number): boolean {
  const [, , c, d, e, f] = matrix;
  const [px, py] = [c * y + e, d * y + f];
  return px < -0.5 || py < -0.5 || px > pw + 0.5 || py > ph + 0.5;
}

function joined(
  drawn: readonly Drawn[],
  { place, colour }: { place: Place; colour: string },
): Drawn {
  const commands = drawn.map((one) => one.commands).join('\n');
  return {
    commands: `${into(place.matrix)} ${rgb(colour)} rg\n${commands}`,
    words: numbered(drawn),
  };
}

const FRAME = 0.08;

/** Lines as large as their box lets them be, in a frame. */
function drawStamp(seen: Seen, { box, turn, lines, colour }: Kind<'lines'>): Drawn {
  const { font } = seen.easel;
  const place = placeOf(seen.size, box, turn);
  const { width, height } = place;
  const edge = Math.min(width, height) * FRAME;
  const widest = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, 1)));
  const high = (lines.length - 1) * LEADING + RISE + FALL;
  const size = Math.min((width - 4 * edge) / widest, (height - 3 * edge) / high);
  const top = (height + high * size) / 2;
  const drawn = lines.map((text, index) =>
    written(seen, place, {
      line: lineOf(text, { font, size }),
      x: (width - font.widthOfTextAtSize(text, size)) / 2,
      y: top - (RISE + index * LEADING) * size,
      size,
    }),
  );
  const frame = points([edge, edge, width - 2 * edge, height - 2 * edge]);
  const { commands, words } = joined(drawn, { place, colour });
  return {
    commands: `${commands}\n${rgb(colour)} RG ${points([Math.max(0.75, edge / 2)])} w 1 j ${frame} re S`,
    words,
  };
}

/** A picture as large as its box lets it be, in its own proportions. */
function drawPicture({ easel, size }: Seen, { box, turn, picture }: Kind<'picture'>): Drawn {
  const place = placeOf(size, box, turn);
  const image = present(easel.pictures.get(picture));
  const scale = Math.min(place.width / image.width, place.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const [x, y] = [(place.width - width) / 2, (place.height - height) / 2];
  const name = String(easel.page.node.newXObject('PostkorbPicture', image.ref));
  return {
    commands: `${into(place.matrix)} ${points([width, 0, 0, height, x, y])} cm ${name} Do`,
    words: [],
  };
}

/** A highlighter darkens paper and leaves letters black. */
function light({ easel, size: [pw, ph] }: Seen, { boxes, colour }: Kind<'highlight'>): string {
  const { node, doc } = easel.page;
  const state = doc.context.obj({ Type: 'ExtGState', BM: 'Multiply' });
  const name = String(node.newExtGState('PostkorbLight', doc.context.register(state)));
  const shapes = boxes.map(([x, y, width, height]) =>
    points([x * pw, ph - (y + height) * ph, width * pw, height * ph]),
  );
  return `${name} gs ${rgb(colour)} rg\n${shapes.map((shape) => `${shape} re f`).join('\n')}`;
}

function ink({ size: [pw, ph] }: Seen, drawing: Kind<'ink'>): string {
  const [x, y, width, height] = drawing.box;
  const at = (across: number, down: number) =>
    points([(x + across * width) * pw, ph - (y + down * height) * ph]);
  const strokes = drawing.strokes.map((stroke) => {
    const spots = Array.from({ length: stroke.length / 2 }, (_, index) =>
      at(present(stroke[2 * index]), present(stroke[2 * index + 1])),
    );
    // One spot alone is a dot: a line to itself with round ends.
    const [first, ...rest] = spots;
    return `${first} m ${(rest.length > 0 ? rest : [first]).map((spot) => `${spot} l`).join(' ')} S`;
  });
  return `1 J 1 j ${points([drawing.width])} w ${rgb(drawing.colour)} RG\n${strokes.join('\n')}`;
}
