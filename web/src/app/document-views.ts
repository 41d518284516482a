import { msg } from '@lingui/core/macro';
import type { DocumentView } from '../documents/index.ts';
import { EInvoiceView } from '../einvoice/index.ts';

/** How else than by its pages the higher domains show a document. */
export const documentViews: readonly DocumentView[] = [
  {
    id: 'invoice',
    title: msg`Invoice`,
    offers: ({ isEInvoice }) => isEInvoice,
    View: EInvoiceView,
  },
];
