import { createContext, useContext, type ReactNode } from 'react';

/** How words that were searched for are shown: only a search knows, and no other list fetches its rules. */
export type Marking = {
  /** The text with its hits marked. */
  readonly marked: (text: string, search: string) => ReactNode;
  /** The part of a line that begins shortly before its first hit. */
  readonly fromFirstHit: (text: string, search: string) => string;
  /** Whether any of the words stands in a text. */
  readonly hasHit: (text: string, search: string) => boolean;
};

export const MarkingContext = createContext<Marking | null>(null);

type Marked = { readonly text: string; readonly search: string | undefined };

/** A text in which the words that were searched for are marked. */
export function Marked({ text, search }: Marked) {
  const marking = useContext(MarkingContext);
  return search === undefined || marking === null ? text : marking.marked(text, search);
}

/** A line of a document from shortly before its first hit on, with its hits marked. */
export function MarkedLine({ text, search }: Marked) {
  const marking = useContext(MarkingContext);
  if (search === undefined || marking === null) return text;
  return marking.marked(marking.fromFirstHit(text, search), search);
}

/** Whether a text says any of the words that were searched for. */
export function useHasHit(text: string, search: string | undefined): boolean {
  const marking = useContext(MarkingContext);
  return search !== undefined && marking !== null && marking.hasHit(text, search);
}
