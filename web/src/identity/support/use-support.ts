import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import type { SupportLooksQuery } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { usePages } from '../history/use-pages.ts';
import { useProvenChange } from '../sessions/use-proven-change.ts';
import { AllowSupport, SupportLooks, WithdrawSupport } from './support-calls.ts';
import { supportRefusals } from './support-words.ts';

type Access = SupportLooksQuery['supportAccess'];
export type Look = Access['running'][number];

const FIRST = 10;
const MORE = 30;

const pagesOf = ({ supportLooks: { looks, pageInfo } }: SupportLooksQuery) => ({
  things: looks,
  end: pageInfo,
});

/** The looks that are over, page by page. */
function usePastLooks(told: SupportLooksQuery | undefined) {
  const client = useApolloClient();
  const first = useMemo(() => told && pagesOf(told), [told]);
  return usePages(first, async (after) => {
    const variables = { first: MORE, after };
    const call = { query: SupportLooks, variables, fetchPolicy: 'no-cache' } as const;
    const page = (await client.query(call)).data;
    return page && pagesOf(page);
  });
}

const FAILED = { errorCode: null, token: null } as const;

/** Whether support may look in and who did, kept current, with the ways to allow it and to take that back. */
export function useSupport() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(SupportLooks, {
    variables: { first: FIRST },
    fetchPolicy: 'cache-and-network',
  });
  const [token, setToken] = useState<string | null>(null);
  const { isPending, run } = useProvenChange(supportRefusals);
  const look = () => client.query({ query: SupportLooks, variables: { first: FIRST }, ...FRESH });
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
  const past = usePastLooks(data);
  const isFailed = error !== undefined && access === undefined;
  const again = () => void refetch();
  return { access, past, token, isFailed, again, isPending, allow, withdraw };
}
