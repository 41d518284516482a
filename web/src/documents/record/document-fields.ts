import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import type {
  DocumentCellsFragment,
  DocumentPictureFragment,
  DocumentRowFragment,
} from '../../gql/graphql.ts';

/** What a row shows. */
export const DocumentRowFields = graphql(`
  fragment DocumentRow on Document {
    id
    fileType
    kind
    filename
    isRead
    isReady
    isEInvoice
    isServed
    servedOn
    snoozedUntil
    createdAt
    trashedAt
    canArchive
    canInbox
    canTrash
    canRestore
    myPermission
    spaceId
    metadata {
      senderName
      recipientName
      subject
      isSubjectFallback
      tags
      amountCents
      currency
      isCollected
    }
    deadline {
      id
      kind
      day
      time
      state
      isPaid
      isReplaced
      isFrom
      taxYear
    }
    parentFolder {
      id
      title
      type
    }
  }
`);

export type RowDocument = DocumentRowFragment;

/** The document of a row from the cache, kept current; null until it is there. */
export function useRowDocument(id: string): RowDocument | null {
  const from = { __typename: 'Document', id } as unknown as FragmentType<DocumentRowFragment>;
  const { data, complete } = useFragment({
    fragment: DocumentRowFields,
    fragmentName: 'DocumentRow',
    from,
  });
  return complete ? (data as RowDocument) : null;
}

/** The documents of rows that are in the cache, kept current. */
export function useRowDocuments(ids: readonly string[]): readonly RowDocument[] {
  const { data } = useFragment({
    fragment: DocumentRowFields,
    fragmentName: 'DocumentRow',
    from: ids.map(
      (id) => ({ __typename: 'Document', id }) as unknown as FragmentType<DocumentRowFragment>,
    ),
  });
  const found = data as readonly (RowDocument | null)[];
  return found.filter((one): one is RowDocument => one?.metadata != null);
}

/** What the columns of a table show beyond a row. */
const CellFields = graphql(`
  fragment DocumentCells on Document {
    id
    pageCount
    owner {
      id
      name
    }
    isShared
    metadata {
      senderEmail
      senderPhone
    }
  }
`);

/** The rest of what a table shows of a document, from the cache; null until it is there. */
export function useCells(id: string): DocumentCellsFragment | null {
  const from = { __typename: 'Document', id } as unknown as FragmentType<DocumentCellsFragment>;
  const { data, complete } = useFragment({ fragment: CellFields, from });
  return complete ? (data as DocumentCellsFragment) : null;
}

/** What a card shows of a document beyond a row. */
const PictureFields = graphql(`
  fragment DocumentPicture on Document {
    id
    thumbnailUrl
  }
`);

/** The small picture of a document's first page, from the cache; null where there is none. */
export function useThumbnail(id: string): string | null {
  const from = { __typename: 'Document', id } as unknown as FragmentType<DocumentPictureFragment>;
  const { data } = useFragment({ fragment: PictureFields, from });
  return data.thumbnailUrl ?? null;
}
