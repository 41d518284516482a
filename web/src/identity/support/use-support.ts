import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { SupportLooksQuery } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { useProvenChange } from '../sessions/use-proven-change.ts';
import { AllowSupport, SupportLooks, WithdrawSupport } from './support-calls.ts';
import { supportRefusals } from './support-words.ts';

export type Look = SupportLooksQuery['supportAccess']['looks'][number];

const FAILED = { errorCode: null, token: null } as const;

/** Whether support may look in and who did, kept current, with the ways to allow it and to take that back. */
export function useSupport() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(SupportLooks, { fetchPolicy: 'cache-and-network' });
  const [token, setToken] = useState<string | null>(null);
  const { isPending, run } = useProvenChange(supportRefusals);
  const look = () => client.query({ query: SupportLooks, ...FRESH });
  useChanges(['support'], () => void lookAgain('support looks', look));
  const allow = async () => {
    const call = async () =>
      (await client.mutate({ mutation: AllowSupport })).data?.allowSupport ?? FAILED;
    const made = (await run(call))?.token;
    if (!made) return;
    setToken(made);
    await look();
  };
  const withdraw = async () => {
    const call = async () =>
      (await client.mutate({ mutation: WithdrawSupport })).data?.withdrawSupport ?? {};
    if ((await run(call)) === null) return;
    setToken(null);
    await look();
  };
  const access = data?.supportAccess;
  const isFailed = error !== undefined && access === undefined;
  return { access, token, isFailed, again: () => void refetch(), isPending, allow, withdraw };
}
