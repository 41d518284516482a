import { msg } from '@lingui/core/macro';
import { speakOfInvoices } from '../i18n/setup.ts';
import type { Cockpit } from '../module.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

/** The readable e-invoice; its code comes with the first one that is looked at. */
const EInvoiceView = lazyComponent(async () => {
  const [{ EInvoiceView: View }] = await Promise.all([
    import('./EInvoiceView.tsx'),
    speakOfInvoices(),
  ]);
  return View;
});

/** What the domain adds to the cockpit. */
export const einvoiceCockpit: Cockpit = {
  documents: {
    views: [
      {
        id: 'invoice',
        title: msg`Invoice`,
        offers: ({ isEInvoice }) => isEInvoice,
        View: EInvoiceView,
      },
    ],
  },
};
