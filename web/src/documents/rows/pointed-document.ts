import { useQuery } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PlaceRefusal } from '@postkorb/domain/documents';
import { graphql } from '../../gql/index.ts';
import { documentRefusals } from '../basics/refusals.ts';

const Pointed = graphql(`
  query PointedLetter($id: ID!) {
    containerDocument(id: $id) {
      id
      hasSearchable
      downloadOriginalRefusal
      editPagesRefusal
      suggestedFolder {
        id
        title
      }
      file
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
  ALREADY_THERE: msg`This letter is there already.`,
};

/** The one document a menu is about: what its file offers, and in words why it cannot go to the places named there. */
export function usePointedDocument(ids: readonly string[]) {
  const { t } = useLingui();
  const [id = ''] = ids;
  const { data } = useQuery(Pointed, {
    variables: { id },
    skip: ids.length !== 1,
    fetchPolicy: 'network-only',
  });
  const document = data?.containerDocument;
  if (!document) return null;
  const { __typename: _, ...places } = document.placeRefusals;
  const said = Object.entries(places).map(([place, code]) => [place, code && t(sentences[code])]);
  return {
    ...document,
    refusals: Object.fromEntries(said) as Readonly<Record<string, string | null>>,
  };
}
