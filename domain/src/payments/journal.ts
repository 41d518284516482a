import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of payments. The words are stored: none is ever renamed. */
export const paymentsJournal = {
  'payments.paid': { inHistory: true },
  'payments.unpaid': { inHistory: true },
  'payments.file-made': { inHistory: true },
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly payments: typeof paymentsJournal;
  }
}
