import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { ExpectedPost } from '@postkorb/domain/originals';
import { useState } from 'react';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { ClaimPost, PostClaims, WithdrawClaim } from './claim-calls.ts';
import { claimRefusals } from './claim-words.ts';

/** What people of the account miss, looked at again when something of it changes. */
export function useClaims() {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const { data, error, refetch } = useQuery(PostClaims, { fetchPolicy: 'cache-and-network' });
  const look = () => lookAgain('postClaims', () => client.query({ query: PostClaims, ...FRESH }));
  useChanges(['missedPost', 'account'], () => void look());

  /** Whether it was done; where not, why is said. */
  const run = async (call: () => Promise<keyof typeof claimRefusals | null | undefined>) => {
    setPending(true);
    try {
      const refusal = await call();
      if (refusal) toast({ text: t(claimRefusals[refusal]) });
      await look();
      return !refusal;
    } catch {
      toast({ text: t(unreachable) });
      return false;
    } finally {
      setPending(false);
    }
  };
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
