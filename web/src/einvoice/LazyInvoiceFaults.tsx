import { speakOfInvoices } from '../i18n/setup.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';

/** What is wrong with an invoice; fetched with its words for the first that breaks a rule. */
export const LazyInvoiceFaults = lazyComponent(async () => {
  const come = import('./InvoiceFaults.tsx');
  const texts = import('./faults-mail.ts').then(({ loadSenderTexts }) => loadSenderTexts());
  const [{ InvoiceFaults }] = await Promise.all([come, texts, speakOfInvoices()]);
  return InvoiceFaults;
});
