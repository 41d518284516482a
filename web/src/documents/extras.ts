import type { MessageDescriptor } from '@lingui/core';
import { createContext, useContext, type ComponentType } from 'react';
import type { Action } from '../ui/actions.ts';

/** A section of the sidebar that a higher domain hangs onto a document. */
export type DocumentPanel = {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly Panel: ComponentType<{ readonly documentId: string }>;
};

/** A hook of a higher domain that says what else can be done with the open document. */
export type DocumentActions = (documentId: string) => readonly Action[];

type Extras = {
  readonly panels: readonly DocumentPanel[];
  readonly actions: readonly DocumentActions[];
};

/** Filled once by the app: this is how higher domains reach the document page without being known here. */
export const DocumentExtras = createContext<Extras>({ panels: [], actions: [] });

/** What higher domains hang onto every document. */
export function useDocumentExtras() {
  return useContext(DocumentExtras);
}
