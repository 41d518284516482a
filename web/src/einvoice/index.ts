import { lazy } from 'react';
import { speakOfInvoices } from '../i18n/setup.ts';

/** The readable e-invoice; its code comes with the first one that is looked at. */
export const EInvoiceView = lazy(async () => {
  const [{ EInvoiceView: View }] = await Promise.all([
    import('./EInvoiceView.tsx'),
    speakOfInvoices(),
  ]);
  return { default: View };
});
