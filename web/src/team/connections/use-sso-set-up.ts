import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { rememberPath, useProvenChange, wayTo } from '../../identity/index.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import {
  ProveSsoDomain,
  RemoveSsoConnection,
  SsoSetUp,
  SwitchSsoConnection,
  type Connection,
} from './sso-calls.ts';
import { ssoRefusals } from './sso-words.ts';

const NONE = { errorCode: null };

/** The company logins of the account, looked at again when they change. */
export function useSsoSetUp() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(SsoSetUp, { fetchPolicy: 'cache-and-network' });
  const look = () => lookAgain('ssoSetUp', () => client.query({ query: SsoSetUp, ...FRESH }));
  useChanges(['team', 'login'], () => void look());
  return { data, isFailed: error !== undefined && !data, look, again: () => void refetch() };
}

/** What may be done with a company login; each wants a proof that is no older than five minutes. */
export function useSsoActions(look: () => Promise<unknown>) {
  const client = useApolloClient();
  const { t } = useLingui();
  const { isPending, run } = useProvenChange(ssoRefusals);

  const prove = async ({ id }: Connection) => {
    const call = async () =>
      (await client.mutate({ mutation: ProveSsoDomain, variables: { id } })).data?.proveSsoDomain ??
      NONE;
    if ((await run(call)) !== null) toast({ text: t`The domain is proven.` });
    await look();
  };
  const set = async ({ id }: Connection, isOn: boolean, isOnly: boolean) => {
    const call = async () =>
      (await client.mutate({ mutation: SwitchSsoConnection, variables: { id, isOn, isOnly } })).data
        ?.switchSsoConnection ?? NONE;
    await run(call);
    await look();
  };
  const remove = async ({ id }: Connection) => {
    const call = async () =>
      (await client.mutate({ mutation: RemoveSsoConnection, variables: { id } })).data
        ?.removeSsoConnection ?? NONE;
    if ((await run(call)) !== null) toast({ text: t`The company login is removed.` });
    await look();
  };
  /** Leaves for the company login; the answer comes back to this page. */
  const tryOut = async ({ id }: Connection) => {
    const way = await run(() => wayTo(id, 'trial'));
    if (way === null) return;
    rememberPath(location.pathname);
    location.assign(way.url);
  };
  return { isPending, prove, set, remove, tryOut };
}

export type SsoActions = ReturnType<typeof useSsoActions>;
