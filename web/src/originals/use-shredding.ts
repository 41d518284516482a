import { useApolloClient, useQuery } from '@apollo/client/react';
import { MOST_IDS } from '@postkorb/domain/documents';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withProof } from '../identity/index.ts';
import { toast } from '../ui/overlays/Toast.tsx';
import { shredRefusals } from './papers/refusals.ts';
import { AcceptShredConsent, ShredConsent, ShredMany } from './shred-calls.ts';

/** Shreds originals, and agrees before where that is wanted; a refusal is said. Answers whether all of it is ordered. */
export function useShredding() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { data } = useQuery(ShredConsent, { fetchPolicy: 'cache-and-network' });
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isWanted = data?.me.showShredConsent ?? false;
  const order = async (ids: readonly string[]) => {
    const variables = { ids: [...ids], key: crypto.randomUUID() };
    const { errorCode } = await withProof(async () => {
      const { data: answer } = await client.mutate({ mutation: ShredMany, variables });
      return answer!.shredMany;
    });
    if (errorCode !== null && errorCode !== 'STEP_UP_REQUIRED')
      toast({ text: t(shredRefusals[errorCode]) });
    return errorCode === null;
  };
  const shred = async (ids: readonly string[]): Promise<boolean> => {
    if (isWanted && !agrees) {
      setAsked(true);
      return false;
    }
    try {
      if (isWanted) await client.mutate({ mutation: AcceptShredConsent });
      for (let at = 0; at < ids.length; at += MOST_IDS)
        if (!(await order(ids.slice(at, at + MOST_IDS)))) return false;
      return true;
    } catch {
      toast({ text: t`There was an issue with the shredding. Please reload the page.` });
      return false;
    }
  };
  return {
    isKnown: data !== undefined,
    shred,
    agreement: { isWanted, agrees, setAgrees, isMissing: isAsked && !agrees },
  };
}

export type Agreement = ReturnType<typeof useShredding>['agreement'];
