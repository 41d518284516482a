import type { ApolloClient } from '@apollo/client';
import type { ListOrder } from '@postkorb/domain/documents';
import { graphql } from '../../gql/index.ts';
import type { DocumentFilter } from '../../gql/graphql.ts';
import { FRESH } from '../../live.ts';
import type { ListSource } from './document-list.ts';
import { isNewestFirst } from './list-filter.ts';
import { PAGE, type PageAnswer } from './list-pages.ts';

const FolderPage = graphql(`
  query FolderPage(
    $folderId: ID!
    $first: Int!
    $after: String
    $filter: DocumentFilter
    $sort: DocumentSort
    $cells: Boolean!
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
          ...DocumentRow
          ...DocumentCells @include(if: $cells)
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
  query FolderLandmarks($folderId: ID!, $every: Int!, $sort: DocumentSort) {
    getContainerDocumentsByFolderConnection(folderId: $folderId, first: 1, sort: $sort) {
      landmarks(every: $every)
    }
  }
`);

const SearchPage = graphql(`
  query SearchPage($search: String!, $first: Int!, $after: String, $cells: Boolean!) {
    searchContainerDocumentConnection(search: $search, first: $first, after: $after) {
      edges {
        snippet
        node {
          id
          createdAt
          ...DocumentRow
          ...DocumentCells @include(if: $cells)
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

type Edge = {
  readonly snippet?: string | null;
  readonly node: { readonly id: string; readonly createdAt: string };
};
type Connection = {
  readonly edges: readonly Edge[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount?: number | null;
};

function answerOf({ edges, pageInfo, totalCount }: Connection): PageAnswer {
  return {
    items: edges.map(({ node, snippet }) => ({
      id: node.id,
      createdAt: node.createdAt,
      snippet: snippet ?? null,
    })),
    more: pageInfo.hasNextPage,
    endCursor: pageInfo.endCursor,
    total: totalCount ?? null,
  };
}

/** Which letters of a folder, and in which order. */
export type FolderAsk = {
  readonly folderId: string;
  readonly filter: DocumentFilter | null;
  readonly order: ListOrder;
  /** Whether the columns of a table are to be filled. */
  readonly cells: boolean;
};

/** The documents of a folder; without a filter it can be entered anywhere. */
export function folderSource(client: ApolloClient, ask: FolderAsk): ListSource {
  const { folderId, filter, order, cells } = ask;
  const sort = isNewestFirst(order) ? null : order;
  return {
    async page(after) {
      const variables = { folderId, first: PAGE, after, filter, sort, cells };
      const { data } = await client.query({ query: FolderPage, variables, ...FRESH });
      return answerOf(data!.getContainerDocumentsByFolderConnection);
    },
    landmarks:
      filter === null
        ? async () => {
            const variables = { folderId, every: PAGE, sort };
            const { data } = await client.query({ query: FolderLandmarks, variables, ...FRESH });
            return data!.getContainerDocumentsByFolderConnection.landmarks;
          }
        : null,
  };
}

const NOTHING: PageAnswer = { items: [], more: false, endCursor: null, total: null };

/** What is searched for, and whether the columns of a table are to be filled. */
export type SearchAsk = { readonly search: string; readonly cells: boolean };

/** What a search finds, newest first; whoever asks for nothing finds nothing. */
export function searchSource(client: ApolloClient, { search, cells }: SearchAsk): ListSource {
  return {
    async page(after) {
      if (search === '') return NOTHING;
      const variables = { search, first: PAGE / 2, after, cells };
      const { data } = await client.query({ query: SearchPage, variables, ...FRESH });
      return answerOf(data!.searchContainerDocumentConnection);
    },
    landmarks: null,
  };
}
