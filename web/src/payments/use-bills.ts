import { useApolloClient, useQuery } from '@apollo/client/react';
import type { PaymentsDueQuery } from '../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { PaymentsDue } from './bill-calls.ts';

export type Due = PaymentsDueQuery['paymentsDue'];
export type Bill = Due['documents'][number];

/** The open or the paid bills, kept current. */
export function useBills(paid: boolean) {
  const client = useApolloClient();
  const variables = { paid };
  const { data, error, refetch } = useQuery(PaymentsDue, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const look = () => client.query({ query: PaymentsDue, variables, ...FRESH });
  useChanges(['documents'], () => void lookAgain(`bills ${paid}`, look));
  const due = data?.paymentsDue;
  return { due, failed: error !== undefined && due === undefined, again: () => void refetch() };
}
