import { useFragment } from '@apollo/client/react';
import { useEffect } from 'react';
import { PlantedCellFields, PlantedFields, PlantedFolderFields } from './fields.ts';

type OfDocument = { readonly documentId: string };

/** Its screen beside the sign-in. */
export const PlantedDoor = () => <p>The planted door</p>;
/** Its screen that talks to the server without a session. */
export const PlantedForm = () => <p>The planted form</p>;
/** The screen of the planted domain. */
export const PlantedPage = () => <p>The planted screen</p>;
/** Its part of the settings. */
export const PlantedSettings = () => <p>The planted settings</p>;
/** What it says in the sidebar of a document, of what came with the document. */
export function PlantedPanel({ documentId }: OfDocument) {
  const from = { __typename: 'Document', id: documentId };
  const { data, complete } = useFragment({ fragment: PlantedFields, from });
  return <p>{complete ? `The planted panel of ${data.planted}` : 'nothing'}</p>;
}
/** Another way to look at a document. */
export const PlantedView = () => <p>The planted view</p>;
/** How it has a document paid. */
export const PlantedPayment = () => <p>The planted payment</p>;
/** What it says in a row. */
export const PlantedDetail = () => <span>The planted detail</span>;
/** What it says of a folder that others shared. */
export function PlantedFolderDetail({ folderId }: { readonly folderId: string }) {
  const from = { __typename: 'Folder', id: folderId };
  const { data, complete } = useFragment({ fragment: PlantedFolderFields, from });
  return <span>{complete ? `The planted detail of ${data.plantedIn}` : 'nothing'}</span>;
}
/** What it says in its column. */
export function PlantedCell({ documentId }: OfDocument) {
  const from = { __typename: 'Document', id: documentId };
  const { data, complete } = useFragment({ fragment: PlantedCellFields, from });
  return <span>{complete ? `The planted cell of ${data.id}` : 'nothing'}</span>;
}
/** The first thing it offers. */
export const PlantedLead = () => <button type="button">The planted lead</button>;
/** What it keeps beside every screen. */
export const PlantedHost = () => <p>The planted host</p>;
/** A further way in which it lets documents come. */
export const PlantedInflow = () => <p>The planted inflow</p>;
/** What it says above every screen. */
export const PlantedBanner = () => <p>The planted banner</p>;
/** Takes in what other apps hand over. */
export const PlantedHands = () => <p>The planted hands</p>;
/** What it shows above a list. */
export const PlantedTop = () => <p>The planted top</p>;
/** How a first document comes, and what stands above Today meanwhile. */
export const PlantedWays = () => <p>The planted ways</p>;
export const PlantedAbove = () => <p>The planted first steps</p>;
/** What it shows of what is under way. */
export const PlantedActivity = () => <p>The planted activity</p>;
/** What it says of a notice. */
export const PlantedSender = () => <p>The planted sender</p>;
export const PlantedNotice = ({ code }: { readonly code: string }) => <p>The planted {code}</p>;

type BeforeDestroying = {
  readonly ids: readonly string[] | null;
  readonly tell: (before: { readonly isReady: boolean; readonly first: null }) => void;
};

/** What it says before documents are destroyed. */
export function PlantedDestroyNote({ ids, tell }: BeforeDestroying) {
  useEffect(() => tell({ isReady: true, first: null }), [tell]);
  return <p>The planted note on {ids?.join(' ')}</p>;
}
