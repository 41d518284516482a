import { msg } from '@lingui/core/macro';
import type { DocumentPanel } from '../documents/index.ts';
import { LocationPanel } from '../originals/index.ts';
import { PayPanel } from '../payments/index.ts';

/** What the higher domains hang into the sidebar of a document, from top to bottom. */
export const documentPanels: readonly DocumentPanel[] = [
  { id: 'pay', title: msg`Pay`, Panel: PayPanel },
  { id: 'original', title: msg`Original`, Panel: LocationPanel },
];
