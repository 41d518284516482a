import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import type { NextMoveFragment, WhereOriginalIsFragment } from '../gql/graphql.ts';

/** What a row knows of the paper of its letter. */
export const WhereOriginalIs = graphql(`
  fragment WhereOriginalIs on Document {
    id
    currentLocationType
    nextMoveAt
    nextLocationType
  }
`);

/** Where the paper of a letter is, from what the page knows already; null until it does. */
export function useWhereOriginalIs(id: string): WhereOriginalIsFragment | null {
  const from = { __typename: 'Document', id } as unknown as FragmentType<WhereOriginalIsFragment>;
  const { data, complete } = useFragment({ fragment: WhereOriginalIs, from });
  return complete ? (data as WhereOriginalIsFragment) : null;
}

/** What a table knows of the next way of the paper. */
export const NextMoveFields = graphql(`
  fragment NextMove on Document {
    id
    nextMoveAt
    nextLocationType
  }
`);

/** Where the paper goes next by itself, from what the page knows already; null until it does. */
export function useNextMove(id: string): NextMoveFragment | null {
  const from = { __typename: 'Document', id } as unknown as FragmentType<NextMoveFragment>;
  const { data, complete } = useFragment({ fragment: NextMoveFields, from });
  return complete ? (data as NextMoveFragment) : null;
}
