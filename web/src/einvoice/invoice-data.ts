import { useQuery } from '@apollo/client/react';
import type { EInvoice } from '@postkorb/domain/einvoice';
import { graphql } from '../gql/index.ts';
import type { EInvoiceOfQuery } from '../gql/graphql.ts';

const EInvoiceOf = graphql(`
  query EInvoiceOf($id: ID!) {
    containerDocument(id: $id) {
      id
      isEInvoice
      metadata {
        language
      }
      eInvoice {
        id
        xmlUrl
        mandatory {
          law
          missing
        }
        check {
          judge
          by
          checked
          unknown
          findings {
            rule
            severity
            field
            position
            text
          }
        }
        data
      }
    }
  }
`);

type Served = NonNullable<NonNullable<EInvoiceOfQuery['containerDocument']>['eInvoice']>;
export type Check = Served['check'];
export type Mandatory = Served['mandatory'];
export type Finding = Check['findings'][number];

/** The e-invoice of a document with everything that was read; null where the document has none. */
export function useEInvoice(documentId: string) {
  const { data, error, refetch } = useQuery(EInvoiceOf, {
    variables: { id: documentId },
    fetchPolicy: 'cache-first',
  });
  const document = data?.containerDocument;
  const served = document?.eInvoice;
  return {
    isLoading: data === undefined && error === undefined,
    hasFailed: data === undefined && error !== undefined,
    refetch,
    language: document?.metadata.language ?? 'de',
    found: served ? { ...served, invoice: served.data as EInvoice } : null,
  };
}
