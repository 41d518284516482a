import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of team. The words are stored: none is ever renamed. */
export const teamJournal = {
  'team.locale-set': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly team: typeof teamJournal;
  }
}
