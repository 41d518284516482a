/** What a separator sheet says: it stands between two letters and is none of their pages. */
export const SHEET_CODE = 'POSTKORB-TRENNBLATT-1';
/** What a label says that is stuck on the first page of a letter. */
export const LABEL_CODE = 'POSTKORB-ETIKETT-1';

/** A page as it came out of a scanner. */
export type ScannedSheet = { readonly codes: readonly string[]; readonly isBlank: boolean };

/** A letter of a batch: its pages, counted from 1, and backs on which nothing stands. */
export type ScannedPart = { readonly pages: readonly number[]; readonly blank: readonly number[] };

type Growing = { pages: number[]; blank: number[] };

/** The back of a page is blank often; a front that is blank was meant to be there. */
const isBack = ({ pages, blank }: Growing) => (pages.length + blank.length) % 2 === 1;

/** Puts a page where it belongs: to the letter before it, or at the beginning of a new one. */
function place(parts: Growing[], page: number, { isBlank, begins }: Sheet): void {
  const last = parts.at(-1);
  if (last === undefined || begins) parts.push({ pages: [page], blank: [] });
  else if (isBlank && isBack(last)) last.blank.push(page);
  else last.pages.push(page);
}

type Sheet = { readonly isBlank: boolean; readonly begins: boolean };

/** The letters of a batch, in their order: a sheet parts them and is left out with its back, a label begins one; a batch of sheets alone is one letter as it came. */
export function partScan(sheets: readonly ScannedSheet[]): readonly ScannedPart[] {
  const parts: Growing[] = [];
  let [isAfterSheet, isSheetBefore] = [false, false];
  for (const [at, { codes, isBlank }] of sheets.entries()) {
    const isSheet = codes.includes(SHEET_CODE);
    // Printed on one side and scanned on both, a sheet has a blank back.
    const isLeftOut = isSheet || (isSheetBefore && isBlank);
    isSheetBefore = isSheet;
    isAfterSheet ||= isSheet;
    if (isLeftOut) continue;
    place(parts, at + 1, { isBlank, begins: isAfterSheet || codes.includes(LABEL_CODE) });
    isAfterSheet = false;
  }
  return parts.length > 0 ? parts : [{ pages: sheets.map((_, at) => at + 1), blank: [] }];
}
