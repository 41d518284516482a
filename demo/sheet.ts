import { degrees, LineCapStyle, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { Book, Cut, Face } from './book.ts';

const MM = 72 / 25.4;

/** One page; everything on it is placed in millimetres from the upper left corner. */
export type Sheet = {
  readonly book: Book;
  readonly page: PDFPage;
  readonly width: number;
  readonly height: number;
};
export type Pen = {
  readonly x: number;
  readonly y: number;
  readonly face: Face;
  readonly cut?: Cut;
  readonly size: number;
  readonly ink?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Extra space between letters, in points. */
  readonly spread?: number;
  readonly turn?: number;
  readonly opacity?: number;
};
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Adds a page, A4 upright unless said otherwise. */
export function openSheet(book: Book, width = 210, height = 297): Sheet {
  return { book, page: book.pdf.addPage([width * MM, height * MM]), width, height };
}

/** The colour written as #rrggbb. */
export function ink(hex: string) {
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/** The font of a pen; a typeface without the wanted cut lends its regular one. */
export function fontOf(
  sheet: Sheet,
  { face, cut = 'regular' }: Pick<Pen, 'face' | 'cut'>,
): PDFFont {
  const font = sheet.book.fonts.get(`${face} ${cut}`) ?? sheet.book.fonts.get(`${face} regular`);
  if (font === undefined) throw new Error(`The typeface ${face} was not opened with the book.`);
  return font;
}

/** How wide a text is with this pen, in millimetres. */
export function widthOf(
  sheet: Sheet,
  pen: Pick<Pen, 'face' | 'cut' | 'size' | 'spread'>,
  text: string,
): number {
  const spread = (pen.spread ?? 0) * text.length;
  return (fontOf(sheet, pen).widthOfTextAtSize(text, pen.size) + spread) / MM;
}

const ALIGNED = { left: 0, center: 0.5, right: 1 };

/** Writes one line on the baseline at x, y. */
export function line(sheet: Sheet, pen: Pen, text: string): void {
  const shift = widthOf(sheet, pen, text) * ALIGNED[pen.align ?? 'left'];
  const turn = ((pen.turn ?? 0) * Math.PI) / 180;
  sheet.page.drawText(text, {
    x: (pen.x - shift * Math.cos(turn)) * MM,
    y: (sheet.height - pen.y - shift * Math.sin(turn)) * MM,
    size: pen.size,
    font: fontOf(sheet, pen),
    color: ink(pen.ink ?? '#1c1c1e'),
    rotate: degrees(pen.turn ?? 0),
    ...(pen.opacity === undefined ? {} : { opacity: pen.opacity }),
    ...(pen.spread === undefined ? {} : { characterSpacing: pen.spread }),
  });
}

/** Writes lines below each other; the lead is a multiple of the size. */
export function lines(
  sheet: Sheet,
  pen: Pen & { readonly lead?: number },
  texts: readonly string[],
): number {
  const step = (pen.size * (pen.lead ?? 1.25)) / MM;
  texts.forEach((text, i) => line(sheet, { ...pen, y: pen.y + i * step }, text));
  return pen.y + texts.length * step;
}

type Stroke = {
  readonly ink?: string;
  readonly thick?: number;
  readonly opacity?: number;
  readonly dash?: number[];
};

/** A straight line between two points. */
export function rule(
  sheet: Sheet,
  from: { x: number; y: number; x2: number; y2?: number },
  stroke: Stroke = {},
): void {
  const at = (x: number, y: number) => ({ x: x * MM, y: (sheet.height - y) * MM });
  sheet.page.drawLine({
    start: at(from.x, from.y),
    end: at(from.x2, from.y2 ?? from.y),
    thickness: stroke.thick ?? 0.5,
    color: ink(stroke.ink ?? '#1c1c1e'),
    lineCap: LineCapStyle.Butt,
    ...(stroke.opacity === undefined ? {} : { opacity: stroke.opacity }),
    ...(stroke.dash === undefined ? {} : { dashArray: stroke.dash }),
  });
}

type Fill = {
  readonly fill?: string;
  readonly edge?: string;
  readonly thick?: number;
  readonly opacity?: number;
};

/** A rectangle, filled, edged or both. */
export function box(
  sheet: Sheet,
  place: Box,
  { fill, edge, thick = 0.6, opacity = 1 }: Fill,
): void {
  sheet.page.drawRectangle({
    x: place.x * MM,
    y: (sheet.height - place.y - place.height) * MM,
    width: place.width * MM,
    height: place.height * MM,
    opacity,
    ...(fill === undefined ? {} : { color: ink(fill) }),
    ...(edge === undefined ? {} : { borderColor: ink(edge), borderWidth: thick }),
  });
}

/** A circle around x, y. */
export function disc(
  sheet: Sheet,
  place: { x: number; y: number; radius: number },
  { fill, edge, thick = 0.6, opacity = 1 }: Fill,
): void {
  sheet.page.drawEllipse({
    x: place.x * MM,
    y: (sheet.height - place.y) * MM,
    xScale: place.radius * MM,
    yScale: place.radius * MM,
    opacity,
    ...(fill === undefined ? {} : { color: ink(fill) }),
    ...(edge === undefined ? {} : { borderColor: ink(edge), borderWidth: thick }),
  });
}

/** A shape given as an SVG path in millimetres, its origin at x, y. */
export function shape(
  sheet: Sheet,
  place: { x: number; y: number; scale?: number; path: string },
  { fill, edge, thick = 0.6, opacity = 1 }: Fill,
): void {
  sheet.page.drawSvgPath(place.path, {
    x: place.x * MM,
    y: (sheet.height - place.y) * MM,
    scale: (place.scale ?? 1) * MM,
    opacity,
    ...(fill === undefined ? {} : { color: ink(fill) }),
    ...(edge === undefined
      ? {}
      : { borderColor: ink(edge), borderWidth: thick / ((place.scale ?? 1) * MM) }),
  });
}
