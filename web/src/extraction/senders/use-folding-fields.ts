import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { FoldingFieldsFragment } from '../../gql/graphql.ts';
import { FoldingFields } from './folding-fields.ts';

/** Whether this letter lies among advertising, as it came with the letter; null until then. */
export function useFoldingFields(id: string): FoldingFieldsFragment | null {
  const from = { __typename: 'Document', id } as unknown as FragmentType<FoldingFieldsFragment>;
  const { data, complete } = useFragment({ fragment: FoldingFields, from });
  return complete ? (data as FoldingFieldsFragment) : null;
}
