import type { ReadDuty } from '@postkorb/domain/documents';
import type { EInvoice, EInvoiceCheck } from '@postkorb/domain/einvoice';
import type { PrintedCode } from '@postkorb/domain/extraction';
import type { FileRefusal, Notice } from '@postkorb/domain/intake';
import type { DocumentValues, PageText } from '#documents';
import type { DrawnPage } from '#einvoice';
import type { ReadingRow, ReadSender } from '#extraction';
import type { PdfInspection, PdfPageText } from '@postkorb/pdf/engine';
import type { UploadRow } from './intake.sql.ts';

/** The PDF that was made of an e-invoice which is data alone. */
export type Drawn = { readonly file: string; readonly pages: readonly DrawnPage[] };

type Readable = Extract<PdfInspection, { outcome: 'readable' }>;
export type NewReading = Omit<ReadingRow, 'accountId' | 'documentId' | 'source'>;

/** A document on its way in: each step takes it and gives it back with what it found. */
export type Arrival = {
  readonly upload: UploadRow;
  /** Given once, when the upload was prepared: filing twice files once. */
  readonly documentId: string;
  /** A folder of this job's own, gone afterwards. */
  readonly folder: string;
  /** The untouched original; never written to. */
  readonly original: string;
  readonly kind: 'pdf' | 'xml' | null;
  /** Set when the file is no document; nothing is filed then. */
  readonly refusal: FileRefusal | null;
  readonly inspection: Readable | null;
  /** Set when the file itself has no pages and some were made. */
  readonly drawn: Drawn | null;
  /** The text layers of the first pages, as they were found with the inspection. */
  readonly layers: readonly PdfPageText[];
  readonly pageCount: number;
  readonly notices: readonly Notice[];
  readonly pages: readonly PageText[];
  /** Its pictures come when nothing else is to be done. */
  readonly isUndrawn: boolean;
  readonly thumbnailSha256: string | null;
  readonly searchableSha256: string | null;
  readonly invoice: EInvoice | null;
  /** What its rules say of an invoice that is a file of its own. */
  readonly check: EInvoiceCheck | null;
  readonly codes: readonly PrintedCode[];
  readonly values: DocumentValues;
  readonly sender: ReadSender;
  readonly findings: readonly NewReading[];
  readonly duties: readonly ReadDuty[];
};

/** The arrival before anything is known of it. */
export function newArrival(
  upload: UploadRow,
  paths: { folder: string; original: string },
): Arrival {
  return {
    upload,
    documentId: upload.reservedId,
    ...paths,
    kind: null,
    refusal: null,
    inspection: null,
    layers: [],
    drawn: null,
    pageCount: 0,
    notices: [],
    pages: [],
    isUndrawn: false,
    thumbnailSha256: null,
    searchableSha256: null,
    invoice: null,
    check: null,
    codes: [],
    values: {},
    sender: { ids: [], name: '' },
    findings: [],
    duties: [],
  };
}

/** The PDF whose pages are shown, and how large they are; null where there is none. */
export function shownPages({
  inspection,
  drawn,
  original,
}: Pick<Arrival, 'inspection' | 'drawn' | 'original'>) {
  if (drawn) return { file: drawn.file, sizes: drawn.pages };
  return inspection && { file: original, sizes: inspection.pages };
}

const WEIGHT: readonly Notice[] = [
  'PDF_PROTECTED',
  'GIROCODE_DIFFERS',
  'EINVOICE_AMOUNT_DIFFERS',
  'EINVOICE_AMBIGUOUS',
  'EINVOICE_INVALID',
  'EINVOICE_UNREADABLE',
  'EINVOICE_NEGATIVE',
  'PDF_XFA',
  'PDF_PREVIEW_LIMIT',
  'PDF_BROKEN_PICTURE',
  'PDF_ACTIVE_CONTENT',
  'PDF_REPAIRED',
  'READING_FAILED',
];

/** The one thing the reader should be told, the weightiest of all that were noticed. */
export function noticeOf({ notices }: Pick<Arrival, 'notices'>): Notice | null {
  return WEIGHT.find((code) => notices.includes(code)) ?? null;
}

/** Whether what comes to light when a document is drawn outweighs all that was noticed so far. */
export function takesPictureNotice({ notices }: Pick<Arrival, 'notices'>): boolean {
  return noticeOf({ notices: [...notices, 'PDF_BROKEN_PICTURE'] }) === 'PDF_BROKEN_PICTURE';
}
