import { useApolloClient, useQuery } from '@apollo/client/react';
import type { PaymentOfQuery } from '../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { PaymentOf } from './payment-calls.ts';

type PayableDocument = NonNullable<PaymentOfQuery['containerDocument']>;
export type Payment = NonNullable<PayableDocument['paymentDue']>;
export type PaymentDocument = { readonly document: PayableDocument; readonly payment: Payment };

/** What an open document asks to be paid, kept current; null where it asks for nothing or is not known yet. */
export function usePayment(id: string): PaymentDocument | null {
  const client = useApolloClient();
  const variables = { id };
  // It came with the document: asked for once more it would be late, and push away what stands below.
  const { data } = useQuery(PaymentOf, { variables, fetchPolicy: 'cache-first' });
  const look = () => client.query({ query: PaymentOf, variables, ...FRESH });
  // Another document of the same sender may be what makes this one a second bill.
  useChanges(['documents'], () => void lookAgain(`payment ${id}`, look));
  const document = data?.containerDocument;
  return document?.paymentDue ? { document, payment: document.paymentDue } : null;
}
