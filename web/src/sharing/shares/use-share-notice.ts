import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { graphql } from '../../gql/index.ts';
import type { LatestSharesQuery } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';

const LatestShares = graphql(`
  query LatestShares {
    sharesWithMe(first: 5) {
      edges {
        node {
          id
          sharedBy
          sharedAt
          container {
            __typename
            ... on Document {
              id
            }
            ... on Folder {
              id
            }
          }
        }
      }
    }
  }
`);

type Share = LatestSharesQuery['sharesWithMe']['edges'][number]['node'];

/** Says what was shared just now, with the way there. */
function useSaying() {
  const { t } = useLingui();
  const router = useRouter();
  const go = (to: string) => () => void router.navigate({ to });
  return (shares: readonly Share[]) => {
    const [latest] = shares;
    if (!latest?.container) return;
    const { container, sharedBy } = latest;
    const label = t({ message: 'View', context: 'what was shared' });
    if (shares.length > 1) {
      const count = shares.length;
      const text = t`${plural(count, { one: '# new item is shared with you', other: '# new items are shared with you' })}`;
      return toast({ text, onward: { label, go: go('/app/sharedWithMe') } });
    }
    toast({
      text:
        container.__typename === 'Folder'
          ? t`${sharedBy} has shared a folder with you`
          : t`${sharedBy} has shared a letter with you`,
      onward: { label, go: go(`/app/sharedWithMe/${container.id}`) },
    });
  };
}

/** What is newer than the share that was known last; before one is known, the latest, where it has just been said that there is one. */
function newOf(shares: readonly Share[], since: string | null, isSaid: boolean) {
  if (since === null) return isSaid ? shares.slice(0, 1) : [];
  return shares.filter(({ sharedAt }) => sharedAt > since);
}

/** Tells somebody once that something was shared with them, also what was while there was no connection; `isSaid` is whether that was why it began. */
export function useShareNotice(isSaid: boolean) {
  const client = useApolloClient();
  const say = useSaying();
  const known = useRef<{ since: string | null; isSaid: boolean }>({ since: null, isSaid });
  const look = async () => {
    const { data } = await client.query({ query: LatestShares, ...FRESH });
    const shares = data?.sharesWithMe.edges.map(({ node }) => node) ?? [];
    const { since, isSaid } = known.current;
    const latest = shares[0]?.sharedAt ?? '';
    known.current = { since: latest > (since ?? '') ? latest : (since ?? ''), isSaid: false };
    say(newOf(shares, since, isSaid));
  };
  useChanges(['sharedWithMe'], ({ kind }) => {
    if (kind === 'sharedWithMe') known.current.isSaid = true;
    void lookAgain('share notice', look);
  });
  const begin = useRef(look);
  useEffect(() => void lookAgain('share notice', begin.current), []);
}
