import type { DocumentActions } from '../documents/index.ts';

/** What the higher domains add to the menu of a document, in the order of the menu. */
export const documentActions: readonly DocumentActions[] = [];
