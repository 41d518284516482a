import { useApolloClient, useQuery } from '@apollo/client/react';
import type { CaseOfQuery, CaseQuery as Asked } from '../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { CaseOf, CaseQuery } from './case-calls.ts';

export type ShownCase = NonNullable<Asked['case']>;
export type InCase = ShownCase['documents'][number];
export type Belonging = NonNullable<CaseOfQuery['containerDocument']>;

/** To which case an open document belongs, kept current; null where that is not known yet. */
export function useBelonging(id: string): Belonging | null {
  const client = useApolloClient();
  const variables = { id };
  // It came with the document: asked for once more it would be late, and push away what stands below.
  const { data } = useQuery(CaseOf, { variables, fetchPolicy: 'cache-first' });
  const look = () => client.query({ query: CaseOf, variables, ...FRESH });
  useChanges(['documents'], () => void lookAgain(`case of ${id}`, look));
  return data?.containerDocument ?? null;
}

/** A case with its letters, kept current; null is one that is not there. */
export function useCase(id: string) {
  const client = useApolloClient();
  const variables = { id };
  const { data, error, refetch } = useQuery(CaseQuery, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const look = () => client.query({ query: CaseQuery, variables, ...FRESH });
  useChanges(['documents'], () => void lookAgain(`case ${id}`, look));
  const found = data?.case;
  return { found, failed: error !== undefined && found === undefined, again: () => void refetch() };
}
