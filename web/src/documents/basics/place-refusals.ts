import { useQuery } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PlaceRefusal } from '@postkorb/domain/documents';
import { graphql } from '../../gql/index.ts';
import { documentRefusals } from './refusals.ts';

const PlaceRefusals = graphql(`
  query PlaceRefusals($id: ID!) {
    containerDocument(id: $id) {
      id
      placeRefusals {
        archive
        inbox
        trash
        restore
        destroy
      }
    }
  }
`);

const sentences: Record<PlaceRefusal, MessageDescriptor> = {
  ...documentRefusals,
  ALREADY_THERE: msg`This letter lies there already.`,
};

/** Why one letter cannot go to the places its menu names, in words; of several letters each answers for itself. */
export function usePlaceRefusals(ids: readonly string[]) {
  const { t } = useLingui();
  const [id = ''] = ids;
  const { data } = useQuery(PlaceRefusals, {
    variables: { id },
    skip: ids.length !== 1,
    fetchPolicy: 'network-only',
  });
  const { __typename: _, ...places } = data?.containerDocument?.placeRefusals ?? {};
  const said = Object.entries(places).map(([place, code]) => [
    place,
    code === null || code === undefined ? null : t(sentences[code]),
  ]);
  return Object.fromEntries(said) as Readonly<Record<string, string | null>>;
}
