import { useApolloClient, useQuery } from '@apollo/client/react';
import type { PaymentsDueQuery } from '../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { PaymentsDue } from './bill-calls.ts';

export type Due = PaymentsDueQuery['paymentsDue'];
export type Bill = Due['documents'][number];

// The account of a company is in its name.
function holderOf(data: PaymentsDueQuery | undefined): string {
  if (data === undefined) return '';
  const { firstName, lastName } = data.meUser;
  return data.me.companyName ?? `${firstName} ${lastName}`.trim();
}

/** The open or the paid bills, kept current, and whose account they may be paid from. */
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
  const holder = holderOf(data);
  return {
    due,
    holder,
    failed: error !== undefined && due === undefined,
    again: () => void refetch(),
  };
}
