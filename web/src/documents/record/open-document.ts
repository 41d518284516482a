import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../gql/index.ts';
import type { OpenDocumentQuery } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { useExtending } from './extending.ts';

const OpenDocument = graphql(`
  query OpenDocument($id: ID!) {
    containerDocument(id: $id) {
      id
      publicId
      scanId
      scanTimestamp
      filename
      fileType
      digitalSource
      classificationType
      kind
      root
      isRead
      isReady
      isEInvoice
      deadline {
        id
        kind
        day
        state
        snoozedUntil
      }
      paymentDeadline {
        id
        state
        doneAt
      }
      notice
      createdAt
      pageCount
      bytes
      file
      downloadUrl
      hasSearchable
      canArchive
      canInbox
      canTrash
      canSnooze
      snoozedUntil
      snoozedAt
      resubmittedAt
      canRestore
      myPermission
      spaceId
      canDestroy
      canEditMetadata
      canEditPages
      editPagesRefusal
      pagesEdition
      canDownload
      canDownloadOriginal
      downloadOriginalRefusal
      parentFolder {
        id
        title
        type
      }
      suggestedFolder {
        id
        title
        spaceId
        sharedWith {
          names
          count
        }
      }
      parentDocuments {
        id
        metadata {
          subject
          isSubjectFallback
        }
      }
      childDocuments {
        id
        metadata {
          subject
          isSubjectFallback
        }
      }
      copiedFrom {
        id
        metadata {
          subject
          isSubjectFallback
        }
      }
      copies {
        id
        metadata {
          subject
          isSubjectFallback
        }
      }
      ...DocumentFields @unmask
      pages {
        number
        width
        height
        imageUrl
        imageWidth
        imageHeight
      }
    }
  }
`);

export type OpenDocument = NonNullable<OpenDocumentQuery['containerDocument']>;
export type Reading = OpenDocument['readings'][number];
export type Page = OpenDocument['pages'][number];

/** One document with everything its page shows, kept current; null when it does not exist or is out of reach. */
export function useOpenDocument(id: string) {
  const client = useApolloClient();
  const query = useExtending()(OpenDocument);
  const variables = { id };
  const { data, error, refetch } = useQuery(query, { variables });
  const look = () => client.query({ query, variables, ...FRESH });
  useChanges(['documents'], ({ ids }) => {
    if (ids.length === 0 || ids.includes(id)) void lookAgain(`document ${id}`, look);
  });
  return {
    document: data?.containerDocument,
    failed: error !== undefined && data === undefined,
    refetch,
  };
}

const images = new Map<string, HTMLImageElement>();
const MOST_IMAGES = 6;

/** Keeps a decoded picture ready, so that showing it takes no time. */
function prepare(url: string) {
  if (images.has(url)) return;
  const image = new Image();
  image.src = url;
  image.decode().catch(() => images.delete(url));
  images.set(url, image);
  const [oldest] = images.keys();
  if (images.size > MOST_IMAGES && oldest !== undefined) images.delete(oldest);
}

/** Fetches a document and its first page before it is asked for. */
async function fetchAhead(client: ApolloClient, query: typeof OpenDocument, id: string) {
  const { data } = await client.query({ query, variables: { id } });
  const url = data?.containerDocument?.pages[0]?.imageUrl;
  if (url) prepare(url);
}

/** Gets the document that is probably opened next, once the present one stands. */
export function useFetchAhead(client: ApolloClient, ids: readonly (string | null)[]) {
  const key = ids.join(' ');
  const query = useExtending()(OpenDocument);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const id of key.split(' ')) if (id !== '') fetchAhead(client, query, id).catch(() => {});
    }, 60);
    return () => clearTimeout(timer);
  }, [client, query, key]);
}
