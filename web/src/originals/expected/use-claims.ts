import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ExpectedPost } from '@postkorb/domain/originals';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { ClaimPost, PostClaims, WithdrawClaim } from './claim-calls.ts';
import { claimRefusals } from './claim-words.ts';
import { useRefusable } from '../../ui/overlays/use-refusable.ts';

/** What people of the account miss, looked at again when something of it changes. */
export function useClaims() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(PostClaims, { fetchPolicy: 'cache-and-network' });
  const look = () => lookAgain('postClaims', () => client.query({ query: PostClaims, ...FRESH }));
  useChanges(['missedPost', 'account'], () => void look());
  const { isPending, run } = useRefusable(claimRefusals, look);
  const claim = (written: ExpectedPost, key: string) =>
    run(async () => {
      const { data } = await client.mutate({ mutation: ClaimPost, variables: { ...written, key } });
      return data!.claimPost.errorCode;
    });
  const withdraw = (id: string) =>
    run(async () => {
      const { data } = await client.mutate({ mutation: WithdrawClaim, variables: { id } });
      return data!.withdrawClaim.errorCode;
    });
  return {
    data,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
    isPending,
    claim,
    withdraw,
  };
}

export type ClaimsNow = ReturnType<typeof useClaims>;
