import type { RootName } from '../containers/folders.ts';
import type { Selection } from './use-selection.ts';

/** What a row needs to know of the list around it, and what can be done with it there. */
export type RowCommands = {
  readonly root: RootName | 'search';
  /** The row the keyboard stands on. */
  readonly index: number;
  /** The document that is open beside the list. */
  readonly openId: string | null;
  readonly selection: Selection;
  /** True for the moment in which rows close a gap. */
  readonly moving: boolean;
  readonly press: (id: string, how: { readonly shift: boolean; readonly mod: boolean }) => void;
  /** What is meant by the row of this document: all that lies folded there. */
  readonly meant: (id: string) => readonly string[];
  /** The keyboard stands on this document now; what is chosen stays so only if it is among it. */
  readonly point: (id: string) => void;
  readonly archive: (ids: readonly string[]) => void;
  readonly inbox: (ids: readonly string[]) => void;
  readonly trash: (ids: readonly string[]) => void;
  readonly restore: (ids: readonly string[]) => void;
  /** Asks until when they leave the Inbox. */
  readonly snooze: (ids: readonly string[]) => void;
};
