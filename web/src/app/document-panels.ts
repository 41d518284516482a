import type { DocumentPanel } from '../documents/index.ts';

/** What the higher domains hang into the sidebar of a document, from top to bottom. */
export const documentPanels: readonly DocumentPanel[] = [];
