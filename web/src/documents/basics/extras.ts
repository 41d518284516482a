import type { MessageDescriptor } from '@lingui/core';
import type { ListColumn } from '@postkorb/domain/documents';
import { createContext, useContext, type ComponentType } from 'react';
import type { Action } from '../../ui/actions.ts';
import type { LazyPart } from '../../ui/lazily.tsx';
import type { OpenDocument } from './open-document.ts';

/** A section of the sidebar that a higher domain hangs onto a document. */
export type DocumentPanel = {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly Panel: LazyPart<{ readonly documentId: string }>;
};

/** Another way to look at a document than at its pages, for those that offer it. */
export type DocumentView = {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly offers: (document: { readonly isEInvoice: boolean }) => boolean;
  readonly View: ComponentType<{ readonly documentId: string }>;
};

/** A hook of a higher domain that says what else can be done with the open document. */
export type DocumentActions = (documentId: string) => readonly Action[];

/** A fact a higher domain shows in the third line of a row. */
export type RowFact = ComponentType<{ readonly documentId: string }>;

/** What a higher domain shows above the rows of a folder, such as files on their way into it. */
export type ListTop = ComponentType<{ readonly folderId: string }>;

/** Says in words what is unusual about a letter; the code is the document's. */
export type NoticeSayer = ComponentType<{
  readonly code: string;
  readonly document: OpenDocument;
}>;

/** What a higher domain says of where the open letter stands; a `StateLine`, or nothing. */
export type DocumentState = LazyPart<{ readonly documentId: string }>;

type Extras = {
  readonly panels: readonly DocumentPanel[];
  readonly views: readonly DocumentView[];
  readonly actions: readonly DocumentActions[];
  readonly rowFacts: readonly RowFact[];
  readonly states: readonly DocumentState[];
  /** What higher domains show in the columns of a table that are theirs. */
  readonly columns: Partial<Record<ListColumn, RowFact>>;
  readonly listTops: readonly ListTop[];
  readonly notices: readonly NoticeSayer[];
  /** What happened to a letter, told in the words of all domains. */
  readonly History: LazyPart<{ readonly documentId: string }>;
};

/** Filled once by the app: this is how higher domains reach the document page without being known here. */
export const DocumentExtras = createContext<Extras>({
  panels: [],
  views: [],
  actions: [],
  rowFacts: [],
  states: [],
  columns: {},
  listTops: [],
  notices: [],
  History: Object.assign(() => null, { preload: async () => {} }),
});

/** Fetches the code of the sections with the letter, so that none of them comes late and pushes the others down. */
export function fetchPanels({ panels, states }: Pick<Extras, 'panels' | 'states'>) {
  for (const { Panel } of panels) void Panel.preload();
  for (const State of states) void State.preload();
}

/** What higher domains hang onto every document. */
export function useDocumentExtras() {
  return useContext(DocumentExtras);
}
