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

type Deadline = RowDocument['deadline'];
const openDay = (deadline: Deadline) =>
  deadline != null && ['open', 'overdue'].includes(deadline.state) ? deadline.day : null;

/** Whether a reminder asks for the money of what lies folded: the day that an earlier letter named for it counts no more. */
const isOutdated = (head: RowDocument, { deadline }: RowDocument) =>
  head.kind === 'reminder' && openDay(head.deadline) !== null && deadline?.kind === 'payment';

/** Which of two stands first: what is open, by its day. */
function soonerOf(one: RowDocument, other: RowDocument): RowDocument {
  const [day, next] = [openDay(one.deadline), openDay(other.deadline)];
  return next !== null && (day === null || next < day) ? other : one;
}

/** A document as it speaks for others that lie folded: unread while one of them is, with what is to be done first of all. */
export function useWithFolded(document: RowDocument, ids: readonly string[]): RowDocument {
  const { data } = useFragment({
    fragment: DocumentRowFields,
    fragmentName: 'DocumentRow',
    from: ids.map(
      (id) => ({ __typename: 'Document', id }) as unknown as FragmentType<DocumentRowFragment>,
    ),
  });
  const folded = (data as readonly (RowDocument | null)[]).filter((one) => one?.metadata != null);
  const all = folded as readonly RowDocument[];
  const first = all.filter((one) => !isOutdated(document, one)).reduce(soonerOf, document);
  return {
    ...document,
    isRead: document.isRead && all.every(({ isRead }) => isRead),
    deadline: first.deadline,
    metadata: { ...document.metadata, isCollected: first.metadata.isCollected },
  };
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
