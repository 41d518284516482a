import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of einvoice. The words are stored: none is ever renamed. */
export const einvoiceJournal = {
  'einvoice.read': { inHistory: true },
  'einvoice.xml-downloaded': { inHistory: true },
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly einvoice: typeof einvoiceJournal;
  }
}
