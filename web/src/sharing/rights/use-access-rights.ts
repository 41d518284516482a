import { useMutation, useQuery } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnshareAllRefusal } from '@postkorb/domain/sharing';
import { useEffect, useState } from 'react';
import { useChanges } from '../../live.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { AccessRights, LiesIn, OpenedTo, UnshareAll } from './access-right-calls.ts';

const PEOPLE = 50;
const THINGS = 20;
const PAUSE = 250;

/** What is typed, once nobody has typed for a moment. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** How a page of some list is asked for: what comes behind this place. */
type Place = { readonly after: string | null };

/** A page of the people who were let in, looked at again when what is shared changes. */
export function useAccessRights({ search, after }: Place & { readonly search: string }) {
  const { data, previousData, error, refetch } = useQuery(AccessRights, {
    variables: { search, first: PEOPLE, after },
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => null);
  useChanges(['documents', 'folders', 'people'], again);
  const { edges, pageInfo } =
    (data ?? previousData)?.meAggregateContainerRecipientsConnection ?? {};
  return {
    people: edges?.map(({ node }) => node),
    end: pageInfo,
    failed: error !== undefined && data === undefined,
    again,
  };
}

/** A page of what one person was let in to. */
export function useOpenedTo({ email, after }: Place & { readonly email: string }) {
  const { data, error, refetch } = useQuery(OpenedTo, {
    variables: { email, first: THINGS, after },
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => null);
  useChanges(['documents', 'folders'], again);
  const containers = data?.meAggregateContainerRecipientsConnection.edges[0]?.node.containers;
  return {
    // Whoever was let in to nothing any more is no person of this list.
    opened: data && (containers?.nodes ?? []),
    end: containers?.pageInfo,
    failed: error !== undefined && data === undefined,
    again,
  };
}

/** A page of what lies in a folder. */
export function useLiesIn({ folderId, after }: Place & { readonly folderId: string }) {
  const { data, error, refetch } = useQuery(LiesIn, {
    variables: { folderId, first: THINGS, after },
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => null);
  useChanges(['documents', 'folders'], again);
  return {
    seen: data?.containersConnection.edges.map(({ node }) => node),
    end: data?.containersConnection.pageInfo,
    failed: error !== undefined && data === undefined,
    again,
  };
}

/** Why access was not taken from somebody; a code without a sentence does not compile. */
const refusals: Record<UnshareAllRefusal, MessageDescriptor> = {
  NOT_ALLOWED: msg`You may not change who has access.`,
  UNKNOWN_CONTACT: msg`Nothing is shared with this person any more.`,
  INVALID_INPUT: msg`Please reload the page and try again.`,
};

/** Takes all from somebody; says why not, or null where it worked. */
export function useUnshareAll() {
  const [unshare, { loading: isPending }] = useMutation(UnshareAll, {
    refetchQueries: [AccessRights],
  });
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const run = async (email: string) => {
    setFailure(null);
    const answer = await unshare({ variables: { email } }).catch(() => null);
    const code = answer?.data?.unshareAllWithContact.errorCode;
    if (code) setFailure(refusals[code]);
    else if (!answer?.data) setFailure(unreachable);
    return code === null;
  };
  return { run, isPending, failure, forget: () => setFailure(null) };
}
