import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of accounts. The words are stored: none is ever renamed. */
export const accountsJournal = {
  'accounts.opened': {},
  'accounts.company-name-set': {},
  'accounts.phone-set': {},
  'accounts.restored': {},
  'accounts.job-again': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly accounts: typeof accountsJournal;
  }
}
