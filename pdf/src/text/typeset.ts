/**
 * Sets text onto sheets of A4, for pages that are made and not received.
 *
 *   const press = openPress(document, { faces, most: 50 });
 *   lay(press, setLines(faces, cell), { gap: 12 });   new sheets begin by themselves, up to `most`
 *   press.sheets                                      every sheet with its words and their places
 */
import { rgb, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { widthOf, type Faces, type Line, type Piece } from './typeset-lines.ts';
import { fraction, type Word } from '../basics/words.ts';

const MM = 72 / 25.4;
/** A sheet of A4 and where text stands on it, in points from its left and upper edge. */
export const SHEET = {
  width: 210 * MM,
  height: 297 * MM,
  left: 20 * MM,
  measure: 170 * MM,
  top: 24 * MM,
  bottom: 275 * MM,
} as const;
export const INK = rgb(0.08, 0.1, 0.16);
export const GREY = rgb(0.36, 0.4, 0.48);
const RULE = rgb(0.8, 0.82, 0.87);

/** A sheet and the words on it, each with its box in fractions of the sheet. */
export type TypesetPage = { readonly page: PDFPage; readonly words: Word[] };
/** Where text is being laid, of one document: everything laid moves `y` on, and `isFull` says that something found no room. */
export type Press = {
  readonly document: PDFDocument;
  readonly faces: Faces;
  readonly sheets: TypesetPage[];
  /** How many sheets may begin; what comes then is not drawn. */
  most: number;
  /** From the upper edge, in points. */
  y: number;
  /** What stands on top of every sheet that begins. */
  head: readonly Line[];
  isFull: boolean;
};

/** Begins with the first sheet. */
export function openPress(document: PDFDocument, faces: Faces, most: number): Press {
  const press: Press = {
    document,
    faces,
    sheets: [],
    most,
    y: SHEET.top,
    head: [],
    isFull: false,
  };
  addPage(press);
  return press;
}

function addPage(press: Press): void {
  const page = press.document.addPage([SHEET.width, SHEET.height]);
  press.sheets.push({ page, words: [] });
  press.y = SHEET.top;
}

/** Whether there is room, if need be on a new sheet. */
function hasRoom(press: Press, height: number): boolean {
  if (press.y + height <= SHEET.bottom) return true;
  press.isFull = press.sheets.length >= press.most;
  if (press.isFull) return false;
  addPage(press);
  if (press.head.length > 0) drawLines(press, press.head);
  return true;
}

type How = {
  /** Empty space above, in points; none at the top of a sheet. */
  readonly gap?: number;
  /** How much must fit below this on the same sheet, in points. */
  readonly keep?: number;
};

/** Lays lines below what lies there; a sheet that is full is followed by another. */
export function lay(press: Press, lines: readonly Line[], { gap = 0, keep = 0 }: How = {}): void {
  const [first] = lines;
  if (first === undefined || !hasRoom(press, gap + first.height + keep)) return;
  if (press.y > SHEET.top) press.y += gap;
  for (let at = 0; at < lines.length && hasRoom(press, lines[at]!.height);) {
    const end = endOfPage(lines, at, SHEET.bottom - press.y);
    drawLines(press, lines.slice(at, end));
    at = end;
  }
}

/** Where the lines that fit end; one always does. */
function endOfPage(lines: readonly Line[], from: number, room: number): number {
  let height = lines[from]!.height;
  let at = from + 1;
  while (at < lines.length && height + lines[at]!.height <= room) height += lines[at++]!.height;
  return at;
}

/** Draws lines that fit, and notes their words: one column after the other. */
function drawLines(press: Press, lines: readonly Line[]): void {
  const { page, words } = press.sheets.at(-1)!;
  let next = (words.at(-1)?.line ?? -1) + 1;
  const columns = new Map<number, Word[]>();
  for (const { pieces, height, isRuled } of lines) {
    if (isRuled) drawRule(page, press.y);
    for (const piece of pieces) {
      drawPiece(page, piece, press.y + height);
      const column = columns.get(piece.column) ?? [];
      columns.set(piece.column, column);
      column.push(...wordsOf(piece, press.y + height, next));
    }
    next += 1;
    press.y += height;
  }
  for (const [number, column] of [...columns].toSorted(([a], [b]) => a - b))
    words.push(...column.map((word) => ({ ...word, line: word.line + number * lines.length })));
}

const BASELINE = 0.36;

/** Draws text whose line ends at a height, in points from the upper edge. */
export function drawPiece(page: PDFPage, piece: Piece, end: number): void {
  const { drawn, x, size, face, isGrey } = piece;
  const y = SHEET.height - end + BASELINE * size;
  page.drawText(drawn, { x, y, size, font: face.font, color: isGrey ? GREY : INK });
}

/** A thin rule over the whole measure. */
export function drawRule(page: PDFPage, at: number): void {
  const y = SHEET.height - at;
  const start = { x: SHEET.left, y };
  const end = { x: SHEET.left + SHEET.measure, y };
  page.drawLine({ start, end, thickness: 0.5, color: RULE });
}

function wordsOf({ text, drawn, x, size, face }: Piece, end: number, line: number): Word[] {
  const shapes = [...drawn.matchAll(/\S+/g)];
  return [...text.matchAll(/\S+/g)].flatMap(([word], place) => {
    const shape = shapes[place];
    if (shape === undefined) return [];
    const begins = x + widthOf(drawn.slice(0, shape.index), face, size);
    return {
      text: word,
      x: fraction(begins / SHEET.width),
      y: fraction((end - size * 1.3) / SHEET.height),
      width: fraction(widthOf(shape[0], face, size) / SHEET.width),
      height: fraction((size * 1.3) / SHEET.height),
      line,
      confidence: 100,
    };
  });
}
