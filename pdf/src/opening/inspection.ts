import type { QuarterTurn } from '../pictures/page-jpeg.ts';
import type { Word } from '../basics/words.ts';

/** In this order of weight: the first is the one to tell the customer. */
export type PdfWarning = 'PDF_XFA' | 'PDF_ACTIVE_CONTENT' | 'PDF_REPAIRED';

/** Rounded to hundredths of a point; a page that cannot be found counts as A4. */
export type PdfPageSize = {
  /** Points, as displayed. */
  readonly width: number;
  readonly height: number;
  readonly rotation: QuarterTurn;
};

/** One of the first twenty files within the document; of more nothing is known. */
export type PdfAttachment = {
  /** As the document says it: a stranger's text. */
  readonly name: string;
  readonly bytes: number;
  /** Where the content was written, or null when it is encrypted, empty or too large. */
  readonly file: string | null;
};

/** What a file is, before anything of it is kept. `pageCount` counts pages that are there, whatever the file claims. */
export type PdfInspection =
  | { readonly outcome: 'refused'; readonly code: 'UNSUPPORTED_FILE_TYPE' | 'PDF_UNREADABLE' }
  | { readonly outcome: 'protected'; readonly code: 'PDF_PROTECTED' }
  | {
      readonly outcome: 'readable';
      readonly warnings: readonly PdfWarning[];
      readonly pageCount: number;
      readonly pages: readonly PdfPageSize[];
      readonly encrypted: boolean;
      readonly signed: boolean;
      /** It holds a form that can be filled in. */
      readonly fillable: boolean;
      readonly attachments: readonly PdfAttachment[];
    };

/** The text layer of a page, counted from 1; one that took too long has no words and is not good. */
export type PdfPageText = {
  readonly page: number;
  readonly words: readonly Word[];
  /** The words can stand for the page; otherwise it should be read by text recognition. */
  readonly good: boolean;
  /** Nothing is drawn on the page. */
  readonly blank: boolean;
  /** The words are words: where recognition finds hardly more, they stay. */
  readonly sound: boolean;
  /** Words and some lines and nothing else: no picture and no code can be on it. */
  readonly plain: boolean;
};

/** What a file is, and the text layers of its first pages; of those that are missing nothing is known yet. */
export type PdfSurvey = {
  readonly inspection: PdfInspection;
  readonly texts: readonly PdfPageText[];
};

/** A picture of a page, counted from 1, in pixels; only the first page that was asked for has a thumbnail. */
export type PagePreview = {
  readonly page: number;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** `jpeg`: straight from the scan's own image, never through the PDF engine. */
  readonly source: 'jpeg' | 'drawn';
  readonly thumbnail: string | null;
  /** A picture on it is damaged, so that less can be seen than was meant. */
  readonly isBroken: boolean;
};

/** Pictures of as many pages as could be made; one that is impossible costs itself and the time, not the others. */
export type PdfPreviews = {
  readonly pages: readonly PagePreview[];
  readonly thumbnail: string | null;
  /** Not all of it can be seen: a limit ended the work, with what was finished before in `pages`, or pictures are damaged. */
  readonly code: 'PDF_PREVIEW_LIMIT' | 'PDF_BROKEN_PICTURE' | null;
};

/** Pages (from 1) to make pictures of, 1240 and 320 pixels wide unless told otherwise; null makes no thumbnail. */
export type PreviewsOrder = {
  readonly file: string;
  readonly outDir: string;
  readonly pages: readonly number[];
  readonly width?: number;
  readonly thumbnailWidth?: number | null;
};
