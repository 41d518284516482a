import { speakOfInvoices } from '../i18n/setup.ts';
import { lazily } from '../ui/lazily.tsx';

/** The readable e-invoice; its code comes with the first one that is looked at. */
export const EInvoiceView = lazily(async () => {
  const [{ EInvoiceView: View }] = await Promise.all([
    import('./EInvoiceView.tsx'),
    speakOfInvoices(),
  ]);
  return View;
});
