import { msg } from '@lingui/core/macro';
import type { DocumentPanel } from '../documents/index.ts';
import { LocationPanel } from '../originals/index.ts';

/** What the higher domains hang into the sidebar of a document, from top to bottom. */
export const documentPanels: readonly DocumentPanel[] = [
  { id: 'original', title: msg`Original`, Panel: LocationPanel },
];
