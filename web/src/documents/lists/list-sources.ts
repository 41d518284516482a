import type { ApolloClient } from '@apollo/client';
import type { ListOrder } from '@postkorb/domain/documents';
import { graphql } from '../../gql/index.ts';
import type { DocumentFilter } from '../../gql/graphql.ts';
import { FRESH } from '../../live.ts';
import type { useExtending } from '../record/extending.ts';
import type { ListSource } from './document-list.ts';
import { isNewestFirst, type ListShape } from './list-filter.ts';
import { PAGE, type PageAnswer } from './list-pages.ts';

const FolderPage = graphql(`
  query FolderPage(
    $folderId: ID!
    $first: Int!
    $after: String
    $filter: DocumentFilter
    $sort: DocumentSort
    $cells: Boolean!
    $pictures: Boolean! = false
  ) {
    getContainerDocumentsByFolderConnection(
      folderId: $folderId
      first: $first
      after: $after
      filter: $filter
      sort: $sort
    ) {
      edges {
        node {
          id
          createdAt
          resubmittedAt
          trashedAt
          caseId
          ...DocumentRow
          ...DocumentCells @include(if: $cells)
          ...DocumentPicture @include(if: $pictures)
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

const FolderLandmarks = graphql(`
  query FolderLandmarks(
    $folderId: ID!
    $every: Int!
    $filter: DocumentFilter
    $sort: DocumentSort
  ) {
    getContainerDocumentsByFolderConnection(
      folderId: $folderId
      first: 1
      filter: $filter
      sort: $sort
    ) {
      landmarks(every: $every)
    }
  }
`);

type Edge = {
  readonly snippet?: string | null;
  readonly node: {
    readonly id: string;
    readonly createdAt: string;
    readonly resubmittedAt?: string | null;
    readonly trashedAt?: string | null;
    readonly caseId?: string | null;
  };
};
/** A page of documents as the server answers it. */
export type Connection = {
  readonly edges: readonly Edge[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount?: number | null;
};

/** What a list makes of what the server answered. */
export function answerOf({ edges, pageInfo, totalCount }: Connection): PageAnswer {
  return {
    items: edges.map(({ node, snippet }) => ({
      id: node.id,
      // What came back stands, and is new, on the day it did, and what was deleted on that day.
      createdAt: node.trashedAt ?? node.resubmittedAt ?? node.createdAt,
      snippet: snippet ?? null,
      ...(node.caseId != null && { caseId: node.caseId }),
    })),
    more: pageInfo.hasNextPage,
    endCursor: pageInfo.endCursor,
    total: totalCount ?? null,
  };
}

/** What a list shows of a document beyond a row: the columns of a table, or its picture on a card. */
export type More = 'cells' | 'pictures' | null;

/** What lists of this shape show beyond a row. */
export function moreOf(shape: ListShape): More {
  if (shape === 'table') return 'cells';
  return shape === 'cards' ? 'pictures' : null;
}

/** What is asked for beyond a row. */
export const asked = (more: More) => ({
  cells: more === 'cells',
  ...(more === 'pictures' ? { pictures: true } : {}),
});

/** Which documents of a folder, and in which order. */
export type FolderAsk = {
  readonly folderId: string;
  readonly filter: DocumentFilter | null;
  readonly order: ListOrder;
  readonly more: More;
};

/** Who is asked, and what higher domains add to the question. */
export type Asking = {
  readonly client: ApolloClient;
  readonly extend: ReturnType<typeof useExtending>;
};

/** The parts of a folder that are counted: of them it is known where each page begins. */
const COUNTED = ['advertising', 'snoozed'];
const isCounted = (filter: FolderAsk['filter']) =>
  Object.keys(filter ?? {}).every((key) => COUNTED.includes(key));

/** The documents of a folder; without a filter, but for what is counted apart, it can be entered anywhere. */
export function folderSource({ client, extend }: Asking, ask: FolderAsk): ListSource {
  const { folderId, filter, order, more } = ask;
  const sort = isNewestFirst(order) ? null : order;
  return {
    async page(after) {
      const variables = { folderId, first: PAGE, after, filter, sort, ...asked(more) };
      const { data } = await client.query({ query: extend(FolderPage), variables, ...FRESH });
      return answerOf(data!.getContainerDocumentsByFolderConnection);
    },
    landmarks: isCounted(filter)
      ? async () => {
          const variables = { folderId, every: PAGE, filter, sort };
          const { data } = await client.query({ query: FolderLandmarks, variables, ...FRESH });
          return data!.getContainerDocumentsByFolderConnection.landmarks;
        }
      : null,
  };
}
