import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';

export type Weight = 'Regular' | 'SemiBold';

/** The font of the annotations: Noto Sans (SIL Open Font License 1.1, its text lies beside the file in the package). */
export function annotationFontFile(weight: Weight = 'Regular'): Buffer {
  const door = fileURLToPath(import.meta.resolve('@embedpdf/fonts-latin'));
  return readFileSync(join(dirname(door), `../fonts/NotoSans-${weight}.ttf`));
}

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
type Glyph = Parameters<
  ReturnType<ReturnType<typeof fontkit.create>['createSubset']>['includeGlyph']
>[0];

/** Part of a font while it is written, as this fontkit keeps it within. */
type Part = {
  includeGlyph: (glyph: Glyph) => number;
  encodeStream: () => unknown;
  glyf: Buffer[];
  offset: number;
  _addGlyph: (id: number) => number;
};

/**
 * Makes every letter shape begin at an even place: where they begin is written down halved, so that those
 * behind an odd one would be lost.
 */
function alignShapes(part: Part): void {
  const add = part._addGlyph.bind(part);
  part._addGlyph = (id) => {
    const at = add(id);
    const shape = part.glyf[at]!;
    const missing = -shape.length & 3;
    // It brings a Buffer of its own and takes no other.
    const own = shape.constructor as typeof Buffer;
    part.glyf[at] = own.concat([shape, own.alloc(missing)]);
    part.offset += missing;
    return at;
  };
}

/** This fontkit writes its part of a font as a stream only, though it has the method of a newer one. */
const streaming = {
  create: (bytes: Uint8Array) => {
    const font = fontkit.create(bytes);
    const whole = font.createSubset.bind(font);
    font.createSubset = () => {
      const part = whole() as unknown as Part;
      alignShapes(part);
      return {
        includeGlyph: (glyph: Glyph) => part.includeGlyph(glyph),
        encodeStream: () => part.encodeStream(),
      } as unknown as ReturnType<typeof whole>;
    };
    return font;
  },
} as Fontkit;

/** Embeds the font of the annotations; only the letters that are used are written into the document. */
export async function embedAnnotationFont(
  document: PDFDocument,
  weight?: Weight,
): Promise<PDFFont> {
  document.registerFontkit(streaming);
  return await document.embedFont(annotationFontFile(weight), {
    subset: true,
    features: { liga: false, kern: false },
  });
}

/** A word of a line and where it begins in it, in points. */
type Piece = { readonly text: string; readonly x: number; readonly width: number };
/** A line as it reads, and its words with their place from where it begins, in points. */
export type TextLine = { readonly text: string; readonly pieces: readonly Piece[] };
type Setting = { readonly font: PDFFont; readonly size: number; readonly width: number };

/** Sets a text into lines as wide as its box; a word that is wider is broken. */
export function linesOf(text: string, setting: Setting): TextLine[] {
  return text.split('\n').flatMap((paragraph) => brokenLines(paragraph, setting));
}

const fits = (text: string, { font, size, width }: Setting) =>
  font.widthOfTextAtSize(text, size) <= width + 0.01;

function brokenLines(paragraph: string, setting: Setting): TextLine[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ').flatMap((word) => brokenWord(word, setting))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer, setting)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map((one) => lineOf(one, setting));
}

function brokenWord(word: string, setting: Setting): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (part !== '' && !fits(part + sign, setting)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}

/** One line as it is, with its words. */
export function lineOf(text: string, { font, size }: Omit<Setting, 'width'>): TextLine {
  const pieces = [...text.matchAll(/\S+/g)].map(([word], index, all) => ({
    text: word,
    x: font.widthOfTextAtSize(text.slice(0, all[index]!.index), size),
    width: font.widthOfTextAtSize(word, size),
  }));
  return { text, pieces };
}
