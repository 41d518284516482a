/** What a separator sheet says: it stands between two letters and is none of their pages. */
export const SHEET_CODE = 'POSTKORB-TRENNBLATT-1';
/** What a label says that is stuck on the first page of a letter. */
export const LABEL_CODE = 'POSTKORB-ETIKETT-1';

/** A code on a page: what it says, and its box in fractions of the page. */
type ScannedCode = {
  readonly text: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
};

/** A page as it came out of a scanner. */
export type ScannedSheet = {
  readonly codes: readonly ScannedCode[];
  readonly isBlank: boolean;
  /** How much of it is inked beside its codes, as a share of the page. */
  readonly ink: number;
};

/** A letter of a batch: its pages, counted from 1, and what nobody wants to leaf through: backs on which nothing stands, and separator sheets. */
export type ScannedPart = { readonly pages: readonly number[]; readonly beside: readonly number[] };

// A sheet of paper has its code in the middle, as long as this beside its edges; printers and scanners make it smaller.
const [LEAST_LONG, MOST_LONG, LEAST_SHORT, MOST_SHORT] = [0.36, 0.5, 0.25, 0.36];
const OFF_MIDDLE = 0.1;
/** A page of words has more than this; the few lines of a sheet have less. */
const MOST_INK = 0.02;

/** Whether a code is as large as on a separator sheet, and where it stands there, however the sheet lay. */
function isOfSheet({ text, box: [x, y, width, height] }: ScannedCode): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isLarge =
    long >= LEAST_LONG && long <= MOST_LONG && short >= LEAST_SHORT && short <= MOST_SHORT;
  const isInMiddle =
    Math.abs(x + width / 2 - 0.5) <= OFF_MIDDLE && Math.abs(y + height / 2 - 0.5) <= OFF_MIDDLE;
  return text === SHEET_CODE && isLarge && isInMiddle;
}

/** Whether a page is a separator sheet. Its code alone makes none: anybody may print it on a letter. */
const isSeparator = ({ codes, ink }: ScannedSheet) => ink <= MOST_INK && codes.some(isOfSheet);
const isLabelled = ({ codes }: ScannedSheet) => codes.some(({ text }) => text === LABEL_CODE);

type Growing = { pages: number[]; beside: number[] };

/** The back of a page is blank often; a front that is blank was meant to be there. */
const isBack = ({ pages, beside }: Growing) => (pages.length + beside.length) % 2 === 1;

type Sheet = { readonly isBlank: boolean; readonly begins: boolean };

/** Puts a page where it belongs: to the letter before it, or at the beginning of a new one. */
function place(parts: Growing[], page: number, { isBlank, begins }: Sheet): void {
  const last = parts.at(-1);
  if (last === undefined || begins) parts.push({ pages: [page], beside: [] });
  else if (isBlank && isBack(last)) last.beside.push(page);
  else last.pages.push(page);
}

type Separator = { readonly page: number; readonly after: number };

/** Done at the end: sheets do not say which page is a back. */
function layBeside(parts: readonly Growing[], separators: readonly Separator[]): void {
  for (const { page, after } of separators) parts[after]?.beside.push(page);
}

/**
 * The letters of a batch, in their order: a sheet parts them and is shown in none, nor is its back; a label begins one. Every page is
 * in exactly one letter: a sheet lies beside the one before it. A batch of sheets alone is one letter as it came.
 */
export function partScan(sheets: readonly ScannedSheet[]): readonly ScannedPart[] {
  const parts: Growing[] = [];
  const separators: Separator[] = [];
  let [isAfterSheet, isSheetBefore] = [false, false];
  for (const [at, sheet] of sheets.entries()) {
    const isSheet = isSeparator(sheet);
    // Printed on one side and scanned on both, a sheet has a blank back.
    const isBesides = isSheet || (isSheetBefore && sheet.isBlank);
    isSheetBefore = isSheet;
    isAfterSheet = isAfterSheet || isSheet;
    if (isBesides) separators.push({ page: at + 1, after: Math.max(0, parts.length - 1) });
    else place(parts, at + 1, { ...sheet, begins: isAfterSheet || isLabelled(sheet) });
    isAfterSheet &&= isBesides;
  }
  if (parts.length === 0) return [{ pages: sheets.map((_, at) => at + 1), beside: [] }];
  layBeside(parts, separators);
  return parts;
}
