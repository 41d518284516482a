import { ROOM_REFUSALS, type Problem, type RoomRefusal } from '../../basics/index.ts';
import { inSight, type Asker } from '../../team/index.ts';
import { isReadOnly, type DocumentAttributes } from '../record/container.ts';
import { seesAllPages } from './hidden-pages.ts';

/** What somebody may have done with pages. */
export const PAGE_EDIT_JOB_TYPES = [
  'arrange',
  'split',
  'extract',
  'merge',
  'mark',
  'copy',
] as const;
export type PageEditJobType = (typeof PAGE_EDIT_JOB_TYPES)[number];
/**
 * The stages of work on pages: from `Working` it goes to one of the others and stays there, and until then nothing else
 * may be done to its pages.
 */
export const PAGE_EDIT_JOB_STAGES = ['Working', 'Done', 'Failed'] as const;
export type PageEditJobStage = (typeof PAGE_EDIT_JOB_STAGES)[number];

/** Where the text of a page came from. */
export const PAGE_SOURCES = ['pdf', 'ocr', 'none'] as const;
export type PageSource = (typeof PAGE_SOURCES)[number];

/** Quarter turns, clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** One page of a document and how far it is turned from where it lies in the original; pages count from 1. */
export type Sheet = { readonly page: number; readonly turn: Turn };
/** Pages in the order in which they are shown. */
export type Sheets = readonly Sheet[];

/** Why pages are not turned, moved, taken out, cut, put together or laid back; each action on pages gives some of these. */
export const PAGE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOT_ALLOWED',
  'IN_TRASH',
  'NOT_READ_YET',
  'E_INVOICE',
  'PROTECTED',
  'SIGNED',
  'NO_PAGES',
  'IN_WORK',
  'CHANGED_MEANWHILE',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'NOTHING_TO_UNDO',
  'INVALID_INPUT',
  'IDEMPOTENCY_KEY_REUSED',
  ...ROOM_REFUSALS,
] as const;
export type PageRefusal = (typeof PAGE_REFUSALS)[number];

/** How many documents one document may be cut into at once. */
export const MOST_DOCUMENTS = 200;

/** What the rules ask of a document whose pages shall change. */
export type PageAttributes = DocumentAttributes & {
  readonly mediaType: string;
  readonly isEinvoice: boolean;
  readonly isSigned: boolean;
  readonly notice: string | null;
  readonly pageCount: number;
  readonly isReady: boolean;
  /** Whether other work on its pages still goes on. */
  readonly isBusy: boolean;
  /** Why nothing more can be kept, where that is so. */
  readonly noRoom: RoomRefusal | null;
};

function fixedFile(document: PageAttributes): PageRefusal | null {
  // The structured part speaks for the whole document, and a signature for every byte: neither survives a cut.
  if (document.isEinvoice || document.mediaType !== 'application/pdf') return 'E_INVOICE';
  if (document.notice === 'PDF_PROTECTED') return 'PROTECTED';
  if (document.isSigned) return 'SIGNED';
  return document.pageCount === 0 ? 'NO_PAGES' : null;
}

/** How many documents can be put together at once. */
export const MOST_MERGED = 50;

/** Why the pages of a document cannot be turned, moved, taken out or cut, or null when they can. */
export function refusePages(document: PageAttributes | undefined, by: Asker): PageRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (isReadOnly(seen)) return 'NOT_ALLOWED';
  if (seen.root === 'trash') return 'IN_TRASH';
  if (!seen.isReady) return 'NOT_READ_YET';
  return fixedFile(seen) ?? (seen.isBusy ? 'IN_WORK' : seen.noRoom);
}

/** Why what was done to the pages of a document cannot be taken back, or null: that takes no room. */
export function refuseUndo(document: PageAttributes | undefined, by: Asker): PageRefusal | null {
  return refusePages(document && { ...document, noRoom: null }, by);
}

/** What the rules ask of a document whose pages shall be as they were. */
type MadeAttributes = PageAttributes & {
  readonly isEdited: boolean;
  /** Whether it was put together from others. */
  readonly isMerged: boolean;
  /** Whether pages of its original are not shown: they are brought back by its own people only. */
  readonly hidesPages: boolean;
};

/** Why a document cannot show its original again, or be taken apart, or null when it can. */
export function refuseUndoPages(
  document: MadeAttributes | undefined,
  by: Asker,
): PageRefusal | null {
  const refusal = refuseUndo(document, by);
  if (refusal !== null) return refusal;
  if (document !== undefined && !seesAllPages(document)) return 'NOT_ALLOWED';
  return document?.isEdited || document?.isMerged ? null : 'NOTHING_TO_UNDO';
}

function problemOfSheet({ page, turn }: Sheet, pageCount: number): string | null {
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return 'UNKNOWN_PAGE';
  return TURNS.includes(turn) ? null : 'WRONG_TURN';
}

/** What is wrong with documents made of a document's pages: none without a page, every page there, and each only once. */
export function problemsOfParts(parts: readonly Sheets[], pageCount: number): Problem[] {
  const seen = new Set<number>();
  if (parts.length > MOST_DOCUMENTS) return [{ field: 'letters', code: 'TOO_MANY' }];
  return parts.flatMap((sheets, position): Problem[] => {
    if (sheets.length === 0) return [{ field: 'letters', code: 'EMPTY', position }];
    return sheets.flatMap((sheet): Problem[] => {
      const code = seen.has(sheet.page) ? 'TWICE' : problemOfSheet(sheet, pageCount);
      seen.add(sheet.page);
      return code === null ? [] : [{ field: 'letters', code, position }];
    });
  });
}

/** What is wrong with the places to cut at: each is the page a new document begins with, never the first. */
export function problemsOfCuts(cuts: readonly number[], pageCount: number): Problem[] {
  if (cuts.length === 0) return [{ field: 'at', code: 'EMPTY' }];
  return cuts.flatMap((cut, position): Problem[] => {
    const known = Number.isInteger(cut) && cut > 1 && cut <= pageCount;
    const code = known ? (cuts.indexOf(cut) < position ? 'TWICE' : null) : 'UNKNOWN_PAGE';
    return code === null ? [] : [{ field: 'at', code, position }];
  });
}

/** The pages as they lie in the original. */
export function uneditedPages(pageCount: number): Sheets {
  return Array.from({ length: pageCount }, (_, index) => ({ page: index + 1, turn: 0 as const }));
}

/** Whether this is the original as it came. */
export function isUnedited(sheets: Sheets, pageCount: number): boolean {
  return (
    sheets.length === pageCount &&
    sheets.every(({ page, turn }, index) => page === index + 1 && turn === 0)
  );
}

/** Cuts a document before each of these places, counted in its pages as they are shown. */
export function cutAt(sheets: Sheets, cuts: readonly number[]): Sheets[] {
  const ends = [...cuts.toSorted((a, b) => a - b).map((cut) => cut - 1), sheets.length];
  return ends.map((end, index) => sheets.slice(index === 0 ? 0 : ends[index - 1], end));
}

/** Two quarter turns one after the other. */
export function turnedBy(turn: Turn, more: Turn): Turn {
  return ((turn + more) % 360) as Turn;
}

/** What pages that were chosen among the shown ones are in the original. */
export function inOriginal(shown: Sheets, chosen: Sheets): Sheets {
  return chosen.map(({ page, turn }) => {
    const lies = shown[page - 1]!;
    return { page: lies.page, turn: turnedBy(lies.turn, turn) };
  });
}

/** Where a box (x, y, width, height as fractions from the top left) stands when its page is turned. */
export function turnedBox(
  [x, y, w, h]: readonly [number, number, number, number],
  turn: Turn,
): readonly [number, number, number, number] {
  if (turn === 90) return [1 - y - h, x, h, w];
  if (turn === 180) return [1 - x - w, 1 - y - h, w, h];
  return turn === 270 ? [y, 1 - x - w, h, w] : [x, y, w, h];
}

type Box = readonly [number, number, number, number];
type Spot = { readonly page: number | null; readonly box: number[] | null };

/** Where a spot of the original stands on the pages that are shown; nowhere when its page was taken out. */
export function shownSpot({ page, box }: Spot, sheets: Sheets): Spot {
  const index = sheets.findIndex((sheet) => sheet.page === page);
  if (index < 0) return { page: null, box: null };
  const { turn } = sheets[index]!;
  return { page: index + 1, box: box && [...turnedBox(box as unknown as Box, turn)] };
}

/** Where a spot of the pages that are shown stands in the original. */
export function originalSpot({ page, box }: Spot, sheets: Sheets): Spot {
  const sheet = page === null ? undefined : sheets[page - 1];
  if (sheet === undefined) return { page: null, box: null };
  const back = ((360 - sheet.turn) % 360) as Turn;
  return { page: sheet.page, box: box && [...turnedBox(box as unknown as Box, back)] };
}

/** What the documents cut off a file are called: its name with a number. */
export function nameOfPart(filename: string, number: number): string {
  const dot = filename.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [filename.slice(0, dot), filename.slice(dot)] : [filename, ''];
  return `${[...stem].slice(0, 230).join('')} (${number})${ending}`;
}
