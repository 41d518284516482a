import type { ApolloClient } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import type { DutyKind } from '@postkorb/domain/documents';
import type { DocumentNode } from 'graphql';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Cockpit } from '../../module.ts';
import type { Action } from '../../ui/basics/actions.ts';
import type { LazyPart } from '../../ui/basics/lazy-part.ts';
import type { OpenDocument } from './open-document.ts';

/** A section of the sidebar that a higher domain hangs onto a document. */
export type DocumentPanel = {
  readonly id: string;
  readonly title: MessageDescriptor;
  /** Among what is known of the letter, or with its paper and its file. */
  readonly place: 'know' | 'paper';
  readonly Panel: LazyPart<{ readonly documentId: string }>;
  /** What it shows; it comes with the document. */
  readonly fragment?: DocumentNode;
};

/** What is known already of the money that a document asks to be transferred. */
export type Paying = {
  readonly documentId: string;
  /** Whether nothing is wanted before: then its button is the primary one. */
  readonly isNext: boolean;
  /** Whether its day was ticked off. */
  readonly isKept: boolean;
  /** When it was, where that is known. */
  readonly keptAt: string | null;
  /** Until when it is to be paid, in one line. */
  readonly line: ReactNode;
  /** The sum, large, leading to its place on the page. */
  readonly amount: ReactNode;
  /** What else can be decided about it, behind its buttons. */
  readonly more: ReactNode;
  /** What happens otherwise, and how its day was counted. */
  readonly children: ReactNode;
};

/** How a higher domain has a document paid. */
export type PaymentPart = {
  readonly Part: LazyPart<Paying>;
  /** Whether it is marked as paid. */
  readonly isPaid: (document: object) => boolean;
  /** What it shows; it comes with the document. */
  readonly fragment?: DocumentNode;
};

/** Another way to look at a document than at its pages, for those that offer it. */
export type DocumentView = {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly offers: (document: { readonly isEInvoice: boolean }) => boolean;
  readonly View: ComponentType<{ readonly documentId: string }>;
};

/** A hook of a higher domain that says what else can be done with one document; of a document nobody knows it offers nothing. */
export type DocumentActions = (documentId: string) => readonly Action[];

/** A folder that stands on the screen, as higher domains are told of it. */
export type ShownFolder = {
  readonly id: string;
  readonly title: string;
  /** Whether it lies in a space of the person's own. */
  readonly isOwn: boolean;
};

/** How a higher domain leads from the name of a sender to all that is known of them; else to what stands in its place. */
export type SenderLink = LazyPart<{
  readonly documentId: string;
  readonly name: string;
  /** Where it leads, read aloud. */
  readonly label: string;
  readonly children: ReactNode;
}>;

/** A hook of a higher domain that says what else can be done with a folder that is not in the trash. */
export type FolderActions = (folder: ShownFolder) => readonly Action[];

/** A detail a higher domain shows among the chips of a row, and what it asks for. */
type RowDetail = {
  readonly Detail: ComponentType<{ readonly documentId: string }>;
  /** The same as a small drawing beside the moment, where there is nothing to act on. */
  readonly Mark?: ComponentType<{ readonly documentId: string }>;
  readonly fragment?: DocumentNode;
};

/** A detail a higher domain shows of a folder that others shared, and what it asks for. */
type FolderDetail = {
  readonly Detail: ComponentType<{ readonly folderId: string }>;
  readonly fragment?: DocumentNode;
};

/** A column of tables that belongs to a higher domain. */
export type ExtensionColumn = {
  /** Kept on devices: never changed. */
  readonly id: string;
  readonly name: MessageDescriptor;
  readonly width: number;
  /** The column it stands behind before anybody arranges them; else the last. */
  readonly after?: string;
  /** Whether it is in sight before anybody chooses columns. */
  readonly isShown?: boolean;
  readonly Cell: ComponentType<{ readonly documentId: string }>;
  /** What its cells ask for. */
  readonly fragment?: DocumentNode;
};

/** What a higher domain shows above the rows of a folder, such as files on their way into it. */
export type ListTop = ComponentType<{ readonly folderId: string }>;

/** How the first documents come, for whoever has none yet, and what stands above Today until that is over. */
type FirstSteps = { readonly Ways: ComponentType; readonly Above: ComponentType };

/** What is unusual about a document; the code is the document's. */
export type Noticed = { readonly code: string; readonly document: OpenDocument };

/** Says in words what is unusual about a document. */
type NoticeSayer = LazyPart<Noticed>;

/** What is done before documents are destroyed, because somebody agreed to it. */
export type BeforeDestroying = {
  readonly isReady: boolean;
  /** Unless it answers that it is done, nothing is destroyed; null is nothing to do. */
  readonly first: (() => Promise<boolean>) | null;
};

/** What a higher domain says before documents and folders are destroyed; null where they are not known by name. */
type DestroyNote = ComponentType<{
  readonly ids: readonly string[] | null;
  /** Called whenever it changes; until then nothing is destroyed. Stays the same. */
  readonly tell: (before: BeforeDestroying) => void;
}>;

/** What else the server does part by part, shown beside bulk jobs once a change of this kind is heard. */
type Activity = { readonly kind: string; readonly List: ComponentType };

/** How something of one kind is settled better than by a tick: a bill is paid. */
export type Settling = {
  readonly kind: DutyKind;
  /** What the button says. */
  readonly label: MessageDescriptor;
  /** What is said once it is done. */
  readonly done: MessageDescriptor;
  /** Settles whole documents, or opens them again, all or none; null where one cannot be settled. */
  readonly settle: (
    client: ApolloClient,
    documentIds: readonly string[],
    isDone: boolean,
  ) => Promise<{ readonly refusal: MessageDescriptor | null } | null>;
};

/** What higher domains add to documents. */
type OnDocuments = {
  readonly panels: readonly DocumentPanel[];
  readonly views: readonly DocumentView[];
  readonly actions: readonly DocumentActions[];
  readonly folderActions: readonly FolderActions[];
  readonly rowDetails: readonly RowDetail[];
  readonly folderDetails: readonly FolderDetail[];
  readonly payments: readonly PaymentPart[];
  readonly columns: readonly ExtensionColumn[];
  readonly listTops: readonly ListTop[];
  readonly firstSteps: readonly FirstSteps[];
  readonly notices: readonly NoticeSayer[];
  readonly destroyNotes: readonly DestroyNote[];
  readonly activities: readonly Activity[];
  readonly settlings: readonly Settling[];
  readonly senderLinks: readonly SenderLink[];
};

declare module '../../module.ts' {
  interface Cockpit {
    readonly documents?: Partial<OnDocuments>;
  }
}

export type Extensions = OnDocuments & {
  /** What happened to a document, told in the words of all domains. */
  readonly History: LazyPart<{ readonly documentId: string }>;
};

/** What these domains, lowest first, add to documents; in the sidebar the highest stands on top. */
export function onDocuments(cockpits: readonly Cockpit[]): OnDocuments {
  const lowest = cockpits.flatMap(({ documents }) => documents ?? []);
  const highest = lowest.toReversed();
  return {
    panels: highest.flatMap(({ panels }) => panels ?? []),
    payments: lowest.flatMap(({ payments }) => payments ?? []),
    views: lowest.flatMap(({ views }) => views ?? []),
    actions: lowest.flatMap(({ actions }) => actions ?? []),
    folderActions: lowest.flatMap(({ folderActions }) => folderActions ?? []),
    rowDetails: lowest.flatMap(({ rowDetails }) => rowDetails ?? []),
    folderDetails: lowest.flatMap(({ folderDetails }) => folderDetails ?? []),
    columns: lowest.flatMap(({ columns }) => columns ?? []),
    listTops: lowest.flatMap(({ listTops }) => listTops ?? []),
    firstSteps: lowest.flatMap(({ firstSteps }) => firstSteps ?? []),
    notices: lowest.flatMap(({ notices }) => notices ?? []),
    destroyNotes: lowest.flatMap(({ destroyNotes }) => destroyNotes ?? []),
    activities: lowest.flatMap(({ activities }) => activities ?? []),
    settlings: highest.flatMap(({ settlings }) => settlings ?? []),
    senderLinks: highest.flatMap(({ senderLinks }) => senderLinks ?? []),
  };
}

/** Filled once by the app: this is how higher domains reach the document page without being known here. */
export const DocumentExtensions = createContext<Extensions>({
  ...onDocuments([]),
  History: Object.assign(() => null, { preload: async () => {} }),
});

/** Fetches the code of the sections with the document, so that none of them comes late and pushes the others down. */
export function fetchPanels({
  panels,
  payments,
  notices,
  senderLinks,
}: Pick<Extensions, 'panels' | 'payments' | 'notices' | 'senderLinks'>) {
  for (const { Panel } of panels) void Panel.preload();
  for (const { Part } of payments) void Part.preload();
  for (const one of [...notices, ...senderLinks]) void one.preload();
}

/** What higher domains hang onto every document. */
export function useDocumentExtensions() {
  return useContext(DocumentExtensions);
}

/** What higher domains offer for this document. */
export function useAddedActions(documentId: string): readonly Action[] {
  // Kept from one time to the next, the hooks of the domains would not run each time.
  'use no memo';
  // The list of higher domains is fixed when the app is built, so they always run in the same order.
  return useDocumentExtensions().actions.flatMap((useHigher) => useHigher(documentId));
}

/** What higher domains offer for this folder. */
export function useAddedFolderActions(folder: ShownFolder): readonly Action[] {
  'use no memo';
  return useDocumentExtensions().folderActions.flatMap((useHigher) => useHigher(folder));
}
