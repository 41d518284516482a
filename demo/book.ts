import { readFile } from 'node:fs/promises';
import { PDFDocument, type PDFFont } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import { day } from './figures.ts';

const FACES = {
  arimo: ['400', '700', '400-italic'],
  'barlow-condensed': ['500', '700'],
  carlito: ['400', '700'],
  caveat: ['500'],
  'courier-prime': ['400', '700'],
  'eb-garamond': ['400', '600', '400-italic'],
  'ibm-plex-sans': ['400', '600'],
  kontor: ['400', '700'],
  montserrat: ['500', '700'],
  signum: ['400'],
  'nunito-sans': ['400', '700'],
  'reenie-beanie': ['400'],
  speicher: ['400', '600'],
  tinos: ['400', '700'],
} as const;

export type Face = keyof typeof FACES;
export type Cut = 'regular' | 'bold' | 'italic';

/** A document being drawn, with its typefaces and the day it is drawn for. */
export type Book = {
  readonly pdf: PDFDocument;
  readonly fonts: ReadonlyMap<string, PDFFont>;
  readonly today: Date;
  /** The working day so many days from today. */
  readonly day: (offset: number) => Date;
};

const CUTS: readonly Cut[] = ['regular', 'bold', 'italic'];

/** Opens an empty document with these typefaces at hand, embedded in order: the same bytes on every run. */
export async function openBook(today: Date, faces: readonly Face[]): Promise<Book> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const fonts = new Map<string, PDFFont>();
  for (const face of faces)
    for (const [i, weight] of FACES[face].entries()) {
      const bytes = await readFile(new URL(`fonts/${face}-${weight}.ttf`, import.meta.url));
      fonts.set(`${face} ${CUTS[i]}`, await pdf.embedFont(bytes));
    }
  return { pdf, fonts, today, day: (offset) => day(today, offset) };
}
