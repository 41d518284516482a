import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of cases. The words are stored: none is ever renamed. */
export const casesJournal = {
  // A rule put letters together, or suggests it: no news of the letter.
  'cases.found': {},
  'cases.joined': { inHistory: true },
  'cases.split': { inHistory: true },
  'cases.renamed': { inHistory: true },
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly cases: typeof casesJournal;
  }
}
