import { graphql } from '../../gql/index.ts';
import { FRESH } from '../../live.ts';
import type { ListSource } from './document-list.ts';
import { PAGE, type PageAnswer } from './list-pages.ts';
import { answerOf, asked, type Asking, type More } from './list-sources.ts';

const SearchPage = graphql(`
  query SearchPage(
    $search: String!
    $first: Int!
    $after: String
    $cells: Boolean!
    $pictures: Boolean! = false
  ) {
    searchContainerDocumentConnection(search: $search, first: $first, after: $after) {
      edges {
        snippet
        node {
          id
          createdAt
          ...DocumentRow
          ...DocumentCells @include(if: $cells)
          ...DocumentPicture @include(if: $pictures)
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const NOTHING: PageAnswer = { items: [], more: false, endCursor: null, total: null };

/** What is searched for. */
export type SearchAsk = { readonly search: string; readonly more: More };

/** What a search finds, newest first; whoever asks for nothing finds nothing. */
export function searchSource({ client, extend }: Asking, ask: SearchAsk): ListSource {
  const { search, more } = ask;
  return {
    async page(after) {
      if (search === '') return NOTHING;
      const variables = { search, first: PAGE / 2, after, ...asked(more) };
      // Whoever types waits for this one alone.
      const asking = { ...FRESH, context: { ...FRESH.context, skipsBatch: true } };
      const { data } = await client.query({ query: extend(SearchPage), variables, ...asking });
      return answerOf(data!.searchContainerDocumentConnection);
    },
    landmarks: null,
  };
}
