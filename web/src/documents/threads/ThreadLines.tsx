import type { ReactNode } from 'react';
import type { ListItem } from '../lists/list-pages.ts';
import { useRowDocuments, type RowDocument } from '../record/document-fields.ts';
import { below, spokenFor } from './spoken-for.ts';
import { ThreadChip } from './ThreadChip.tsx';

/** Draws what a row says, with how many letters it stands for. */
export type Draw = (document: RowDocument, chip: ReactNode) => ReactNode;

type ThreadLines = {
  readonly document: RowDocument;
  readonly item: ListItem;
  readonly draw: Draw;
};

/** What a row of a thread says: the first speaks for what lies folded, the others leave out what it says. */
export function ThreadLines({ document, item: { thread, headId }, draw }: ThreadLines) {
  const others = useRowDocuments(thread?.folded ?? (headId === undefined ? [] : [headId]));
  const [head] = others;
  if (thread) return draw(spokenFor(document, others), <ThreadChip thread={thread} />);
  return draw(head ? below(head, document) : document, null);
}
