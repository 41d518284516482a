import { useApolloClient, useQuery } from '@apollo/client/react';
import type { AccountSettingsQuery } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { AccountSettings } from './account-calls.ts';

export type Account = AccountSettingsQuery;

/** What a person may set of their login and their account, looked at again when it changes elsewhere. */
export function useAccount() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(AccountSettings, { fetchPolicy: 'cache-and-network' });
  const look = () => client.query({ query: AccountSettings, ...FRESH });
  useChanges(['account', 'people', 'login'], () => void lookAgain('account', look));
  return { account: data, failed: error !== undefined && !data, again: () => void refetch() };
}
