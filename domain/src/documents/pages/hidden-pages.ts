import { inSight, type Asker } from '../../team/index.ts';
import type { DocumentAttributes } from '../record/container.ts';
import type { Sheets } from './pages.ts';

/** Why somebody is given a document as it is shown, and nothing of the pages that it does not show. */
export const HIDDEN_REFUSALS = ['UNKNOWN_DOCUMENT', 'PAGES_HIDDEN'] as const;
export type HiddenRefusal = (typeof HIDDEN_REFUSALS)[number];

/** What the rules need to know of a document whose original may have more pages than it shows. */
export type ShownAttributes = DocumentAttributes & {
  /** Whether pages of its original were taken out or cut off. */
  readonly hidesPages: boolean;
};

/** Whether a document that is shown so hides pages of its original. */
export function hidesPages(sheets: Sheets, pageCount: number): boolean {
  return new Set(sheets.map(({ page }) => page)).size < pageCount;
}

/** Whether who holds a document so is given all pages of its original: its own people are. */
export const seesAllPages = ({
  hidesPages,
  access,
}: Pick<ShownAttributes, 'hidesPages' | 'access'>): boolean => !hidesPages || access === 'owner';

/** Why somebody gets nothing that stands only on pages which are not shown, or null: its own people get all of it. */
export function refuseHidden(
  document: ShownAttributes | undefined,
  by: Asker,
): HiddenRefusal | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return seesAllPages(seen) ? null : 'PAGES_HIDDEN';
}
