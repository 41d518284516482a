import type { ApolloClient } from '@apollo/client';
import { graphql } from '../gql/index.ts';
import type { DocumentFilter } from '../gql/graphql.ts';
import { FRESH } from '../live.ts';
import type { ListSource } from './document-list.ts';
import { PAGE, type PageAnswer } from './list-pages.ts';

const FolderPage = graphql(`
  query FolderPage($folderId: ID!, $first: Int!, $after: String, $filter: DocumentFilter) {
    getContainerDocumentsByFolderConnection(
      folderId: $folderId
      first: $first
      after: $after
      filter: $filter
    ) {
      edges {
        node {
          id
          createdAt
          ...DocumentRow
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
  query FolderLandmarks($folderId: ID!, $every: Int!) {
    getContainerDocumentsByFolderConnection(folderId: $folderId, first: 1) {
      landmarks(every: $every)
    }
  }
`);

const SearchPage = graphql(`
  query SearchPage($search: String!, $first: Int!, $after: String) {
    searchContainerDocumentConnection(search: $search, first: $first, after: $after) {
      edges {
        snippet
        node {
          id
          createdAt
          ...DocumentRow
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

type Folder = { readonly folderId: string; readonly filter: DocumentFilter | null };

/** The documents of a folder, newest first; without a filter it can be entered anywhere. */
export function folderSource(client: ApolloClient, { folderId, filter }: Folder): ListSource {
  return {
    async page(after) {
      const variables = { folderId, first: PAGE, after, filter };
      const { data } = await client.query({ query: FolderPage, variables, ...FRESH });
      return answerOf(data!.getContainerDocumentsByFolderConnection);
    },
    landmarks:
      filter === null
        ? async () => {
            const variables = { folderId, every: PAGE };
            const { data } = await client.query({ query: FolderLandmarks, variables, ...FRESH });
            return data!.getContainerDocumentsByFolderConnection.landmarks;
          }
        : null,
  };
}

/** What a search finds, newest first. */
export function searchSource(client: ApolloClient, search: string): ListSource {
  return {
    async page(after) {
      const variables = { search, first: PAGE / 2, after };
      const { data } = await client.query({ query: SearchPage, variables, ...FRESH });
      return answerOf(data!.searchContainerDocumentConnection);
    },
    landmarks: null,
  };
}
