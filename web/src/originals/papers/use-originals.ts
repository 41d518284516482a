import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type {
  OriginalLocation,
  OriginalRowFragment,
  OriginalsPageQuery,
} from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { OriginalsPage } from './list-calls.ts';

export type OriginalRow = OriginalRowFragment;

type Page = OriginalsPageQuery['originalContainerDocumentsConnection'];

const PAGE = 50;

type Listed = {
  readonly rows: readonly OriginalRow[];
  readonly more: boolean;
};

/** The letters whose paper is somewhere, or anywhere, as far down as somebody has looked; kept current. */
export function useOriginals(location: OriginalLocation | null) {
  const client = useApolloClient();
  const [pages, setPages] = useState(1);
  const [listed, setListed] = useState<Listed | null>(null);
  const [failed, setFailed] = useState(false);
  const fetchPage = async (after: string | null): Promise<Page> => {
    const variables = { first: PAGE, after, location };
    const { data } = await client.query({ query: OriginalsPage, variables, ...FRESH });
    return data!.originalContainerDocumentsConnection;
  };
  const fetchAll = async (count: number) => {
    const rows: OriginalRow[] = [];
    let after: string | null = null;
    for (let page = 0; page < count; page += 1) {
      const { edges, pageInfo }: Page = await fetchPage(after);
      rows.push(...edges.map(({ node }) => node));
      after = pageInfo.endCursor ?? null;
      if (!pageInfo.hasNextPage) return { rows, more: false };
    }
    return { rows, more: true };
  };
  const look = () =>
    fetchAll(pages).then(
      (now) => {
        setListed(now);
        setFailed(false);
      },
      () => setFailed(true),
    );
  const again = () => void lookAgain(`originals ${location}`, look);
  const begin = useEffectEvent(again);
  useEffect(() => begin(), [pages, location]);
  useChanges(['documents'], again);
  return { listed, failed: failed && listed === null, again, showMore: () => setPages(pages + 1) };
}
