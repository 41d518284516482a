import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { embedAnnotationFont } from './annotation-font.ts';

/** A font with what setting text in it asks for again and again. */
export type Face = {
  readonly font: PDFFont;
  readonly known: ReadonlySet<number>;
  readonly widths: Map<string, number>;
};
export type Faces = { readonly plain: Face; readonly bold: Face };

/** A text, and where it stands across the sheet, in points. */
export type Cell = {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isGrey?: boolean;
  readonly align?: 'right';
};

/** Text that is set: as it reads, and as the font can draw it. */
export type Piece = {
  readonly text: string;
  readonly drawn: string;
  readonly x: number;
  readonly size: number;
  readonly face: Face;
  readonly isGrey: boolean;
  /** Which of the columns beside each other it stands in: those are read one after the other. */
  readonly column: number;
};
/** Pieces that stand on one height; `height` is in points and has the leading in it. */
export type Line = {
  readonly pieces: readonly Piece[];
  readonly height: number;
  /** Whether a thin rule is drawn above. */
  readonly isRuled?: boolean;
};

const SIZE = 9.5;
const LEADING = 1.36;
/** Fifty sheets have no room for more. */
const MOST_SIGNS = 1_000_000;
/** Stands where the font has no letter. */
const LACKING = '\uFFFD';

/** Signs that stand as they are, whatever stands beside them. */
const PLAIN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Embeds the two faces; only the letters that are used are written into the document. */
export async function openFaces(document: PDFDocument): Promise<Faces> {
  const open = async (weight: 'Regular' | 'SemiBold'): Promise<Face> => {
    const font = await embedAnnotationFont(document, weight);
    const known = new Set(
      font.getCharacterSet().filter((sign) => PLAIN.test(String.fromCodePoint(sign))),
    );
    return { font, known, widths: new Map() };
  };
  return { plain: await open('Regular'), bold: await open('SemiBold') };
}

/** The text as it reads: composed, without signs that nobody sees and that turn the order of the others. */
export function readable(text: string): string {
  return text
    .slice(0, MOST_SIGNS)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[^\P{Zs}\u00a0\u202f]/gu, ' ')
    .replaceAll(/\n\s*\n\s*/g, '\n')
    .trim();
}

const drawnSign = (sign: string, { known }: Face) =>
  known.has(sign.codePointAt(0)!) ? sign : LACKING;
const drawable = (text: string, face: Face) =>
  Array.from(text, (sign) => drawnSign(sign, face)).join('');

/** How wide a text is in a face, in points. */
export function widthOf(text: string, face: Face, size: number): number {
  let width = 0;
  for (const sign of text) {
    const known = face.widths.get(sign);
    const wide = known ?? face.font.widthOfTextAtSize(drawnSign(sign, face), 1000) / 1000;
    if (known === undefined) face.widths.set(sign, wide);
    width += wide;
  }
  return width * size;
}

type Room = { readonly face: Face; readonly size: number; readonly width: number };

/** A word in parts that each fit. */
function parts(word: string, { face, size, width }: Room): string[] {
  if (widthOf(word, face, size) <= width) return [word];
  const found: string[] = [];
  let part = '';
  let taken = 0;
  for (const sign of word) {
    const wide = widthOf(sign, face, size);
    if (part !== '' && taken + wide > width) {
      found.push(part);
      [part, taken] = ['', 0];
    }
    part += sign;
    taken += wide;
  }
  return [...found, part];
}

function brokenLines(paragraph: string, room: Room): string[] {
  const lines: string[] = [];
  const space = widthOf(' ', room.face, room.size);
  let line: string[] = [];
  let taken = 0;
  for (const word of paragraph.split(/ +/).flatMap((one) => parts(one, room))) {
    const wide = widthOf(word, room.face, room.size);
    if (line.length > 0 && taken + space + wide > room.width + 0.01) {
      lines.push(line.join(' '));
      [line, taken] = [[], 0];
    }
    taken += (line.length > 0 ? space : 0) + wide;
    line.push(word);
  }
  return [...lines, line.join(' ')];
}

/** Sets a text into lines as wide as its cell; a word that is wider is broken. */
export function setLines(faces: Faces, cell: Cell): Line[] {
  const { x, width, size = SIZE, isBold = false, isGrey = false, align } = cell;
  const face = isBold ? faces.bold : faces.plain;
  const text = readable(cell.text);
  if (text === '') return [];
  const broken = text.split('\n').flatMap((one) => brokenLines(one, { face, size, width }));
  return broken.map((line) => {
    const drawn = drawable(line, face);
    const indent = align === 'right' ? Math.max(0, width - widthOf(drawn, face, size)) : 0;
    const piece = { text: line, drawn, x: x + indent, size, face, isGrey, column: 0 };
    return { pieces: [piece], height: size * LEADING };
  });
}

/** Lines beside each other as lines of one row, read from left to right. */
export function across(...columns: readonly (readonly Line[])[]): Line[] {
  const rows = Math.max(0, ...columns.map((lines) => lines.length));
  return Array.from({ length: rows }, (_, row) => {
    const lines = columns.flatMap((column) => column[row] ?? []);
    return {
      pieces: lines.flatMap(({ pieces }) => pieces),
      height: Math.max(...lines.map(({ height }) => height)),
      isRuled: lines.some(({ isRuled }) => isRuled),
    };
  });
}

/** Columns beside each other, each with its own lines and read for itself. */
export function beside(...columns: readonly (readonly Line[])[]): Line[] {
  const ends = columns.flatMap((lines, column) => {
    let end = 0;
    return lines.map(({ pieces, height }) => {
      end += height;
      return { end, pieces: pieces.map((piece) => ({ ...piece, column })) };
    });
  });
  let above = 0;
  return ends
    .toSorted((a, b) => a.end - b.end)
    .map(({ end, pieces }) => {
      const height = end - above;
      above = end;
      return { pieces, height };
    });
}

const BELOW_RULE = 3;

/** The lines under a thin rule. */
export function ruled(lines: readonly Line[]): Line[] {
  return lines.map((line, place) =>
    place === 0 ? { ...line, isRuled: true, height: line.height + BELOW_RULE } : line,
  );
}
