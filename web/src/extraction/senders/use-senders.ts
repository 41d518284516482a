import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SenderRefusal } from '@postkorb/domain/extraction';
import { useState } from 'react';
import { useChanges } from '../../live.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { ForgetSender, MergeSenders, Senders, type Sender } from './sender-calls.ts';

const MOST = 100;

/** All senders of whom something was learned, page by page, from behind this place. */
async function fetchAll(
  client: ReturnType<typeof useApolloClient>,
  after: string | null,
): Promise<readonly Sender[]> {
  const { data } = await client.query({
    query: Senders,
    variables: { first: MOST, after },
    fetchPolicy: 'network-only',
  });
  const { edges, pageInfo } = data!.senders;
  const page = edges.map(({ node }) => node);
  const { endCursor, hasNextPage } = pageInfo;
  return hasNextPage && endCursor != null
    ? [...page, ...(await fetchAll(client, endCursor))]
    : page;
}

/** A page of the senders of whom something was learned, looked at again when letters change. */
export function useSenders(after: string | null) {
  const { data, error, refetch } = useQuery(Senders, {
    variables: { first: MOST, after },
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => null);
  useChanges(['documents'], again);
  return {
    senders: data?.senders.edges.map(({ node }) => node),
    end: data?.senders.pageInfo,
    failed: error !== undefined && data === undefined,
    again,
  };
}

/** Why a sender stays as it is; a code without a sentence does not compile. */
const refusals: Record<SenderRefusal, MessageDescriptor> = {
  NOT_ALLOWED: msg`You may not change what was learned.`,
  UNKNOWN_SENDER: msg`Nothing is known of this sender any more.`,
  SAME_SENDER: msg`This is the same sender.`,
  OTHER_SPACE: msg`The letters of these senders lie in different areas.`,
};

/** Forgetting, merging, and all of them for a file; `failure` says what did not work. */
export function useSenderActions() {
  const client = useApolloClient();
  const refresh = { refetchQueries: [Senders] };
  const [forget, forgetting] = useMutation(ForgetSender, refresh);
  const [merge, merging] = useMutation(MergeSenders, refresh);
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const told = async (answer: Promise<SenderRefusal | null | undefined>) => {
    setFailure(null);
    const code = await answer.catch(() => undefined);
    if (code === undefined) setFailure(unreachable);
    else if (code !== null) setFailure(refusals[code]);
    return code === null;
  };
  return {
    failure,
    isPending: forgetting.loading || merging.loading,
    forget: (id: string) =>
      told(forget({ variables: { id } }).then(({ data }) => data?.forgetSender.errorCode)),
    merge: (id: string, into: string) =>
      told(merge({ variables: { id, into } }).then(({ data }) => data?.mergeSenders.errorCode)),
    fetchAll: () => fetchAll(client, null),
  };
}
