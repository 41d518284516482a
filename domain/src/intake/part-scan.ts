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

/** The letters of a batch, in their order: a sheet parts them and is left out with its back, a label begins one; a batch of sheets alone is one letter as it came. */
export function partScan(sheets: readonly ScannedSheet[]): readonly ScannedPart[] {
  const parts: Growing[] = [];
  let isOpen = false;
  let isSheetBack = false;
  for (const [at, { codes, isBlank }] of sheets.entries()) {
    const isSheet = codes.includes(SHEET_CODE);
    // Printed on one side and scanned on both, a sheet has a blank back.
    const isItsBack = isSheetBack && isBlank;
    isSheetBack = isSheet;
    if (isSheet) isOpen = false;
    if (isSheet || isItsBack) continue;
    const last = parts.at(-1);
    if (last === undefined || !isOpen || codes.includes(LABEL_CODE))
      parts.push({ pages: [at + 1], blank: [] });
    else if (isBlank && isBack(last)) last.blank.push(at + 1);
    else last.pages.push(at + 1);
    isOpen = true;
  }
  return parts.length > 0 ? parts : [{ pages: sheets.map((_, at) => at + 1), blank: [] }];
}
