import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of forwarding orders. The words are stored: none is ever renamed. */
export const forwardingJournal = {
  'forwarding.ordered': {},
  'forwarding.stepped': {},
  'forwarding.cancelled': {},
  'forwarding.extension-stopped': {},
  'forwarding.extension-resumed': {},
  'forwarding.reported': {},
  'forwarding.report-answered': {},
  'forwarding.post-missing': {},
  'forwarding.post-came': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly forwarding: typeof forwardingJournal;
  }
}
