import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { OwnIdentitiesQuery } from '../../gql/graphql.ts';
import { FRESH, useChanges } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { rememberPath } from '../post-login-path.ts';
import { useProvenChange } from '../sessions/use-proven-change.ts';
import { OwnIdentities, UnlinkIdentity } from './identity-calls.ts';
import { wayTo } from './sso-calls.ts';
import { unlinkRefusals } from './sso-words.ts';

export type Identity = OwnIdentitiesQuery['meIdentities'][number];
export type Offer = OwnIdentitiesQuery['ssoOffers'][number];

/** The other houses that open the login, with the ways to change that. */
export function useIdentities() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(OwnIdentities, { fetchPolicy: 'cache-and-network' });
  useChanges(['login'], () => void refetch());
  const { isPending, run } = useProvenChange(unlinkRefusals);

  /** Leaves for the other house; the answer comes back to this page. */
  const link = async ({ key }: Offer) => {
    const way = await run(() => wayTo(key, 'link'));
    if (way === null) return;
    rememberPath(location.pathname);
    location.assign(way.url);
  };
  const unlink = async ({ id }: Identity) => {
    const call = async () =>
      (await client.mutate({ mutation: UnlinkIdentity, variables: { id } })).data
        ?.unlinkIdentity ?? { errorCode: null };
    if ((await run(call)) === null) return;
    toast({ text: t`The login is unlinked.` });
    await client.query({ query: OwnIdentities, ...FRESH });
  };
  const isFailed = error !== undefined && !data;
  return { data, isFailed, again: () => void refetch(), isPending, link, unlink };
}
