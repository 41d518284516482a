import { useApolloClient, useQuery } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ResumeSourceRefusal } from '@postkorb/domain/forwarding';
import { useState } from 'react';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { toast } from '../ui/overlays/Toast.tsx';
import {
  CancelSource,
  CancelSourceExtension,
  RevertCancelSourceExtension,
  Sources,
} from './source-calls.ts';
import { changeRefusals, notCancelled, notChanged } from './source-words.ts';

const SOURCES = 20;

/** A page of the forwarding orders, looked at again when one goes on. */
export function useSources(after: string | null) {
  const client = useApolloClient();
  const asked = { query: Sources, variables: { first: SOURCES, after } } as const;
  const { data, previousData, error, refetch } = useQuery(Sources, {
    variables: asked.variables,
    fetchPolicy: 'cache-and-network',
  });
  useChanges(['sources'], () => {
    void lookAgain(`sources ${after}`, () =>
      client.query({ ...asked, ...FRESH }).catch(() => null),
    );
  });
  const known = data ?? previousData;
  return {
    sources: known?.sourcesConnection.edges.map(({ node }) => node),
    end: known?.sourcesConnection.pageInfo,
    canCreate: known?.me.canCreateSource ?? false,
    whyNot: known?.me.createSourceRefusal ?? null,
    failed: error !== undefined && data === undefined,
    again: () => void refetch().catch(() => null),
  };
}

const CALLS = {
  cancel: CancelSource,
  stop: CancelSourceExtension,
  resume: RevertCancelSourceExtension,
} as const;
/** What may be done with an order that was made. */
export type Change = keyof typeof CALLS;

const FAILED: Record<Change, MessageDescriptor> = {
  cancel: notCancelled,
  stop: notChanged,
  resume: notChanged,
};

type Answer = { readonly errorCode?: ResumeSourceRefusal | null };

/** Changes an order; says why not where that is refused. */
export function useChange(id: string) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const change = async (what: Change): Promise<boolean> => {
    setPending(true);
    try {
      const { data } = await client.mutate<Record<string, Answer>, { id: string }>({
        mutation: CALLS[what],
        variables: { id },
        refetchQueries: [Sources],
        awaitRefetchQueries: true,
      });
      const [answer] = Object.values(data ?? {});
      const code = answer?.errorCode ?? null;
      if (code !== null) toast({ text: t(changeRefusals[code]) });
      return code === null;
    } catch {
      toast({ text: t(FAILED[what]) });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { change, isPending };
}
