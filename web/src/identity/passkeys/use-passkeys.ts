import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { OwnPasskeysQuery } from '../../gql/graphql.ts';
import { FRESH } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useProvenChange } from '../sessions/use-proven-change.ts';
import { isTurnedDown, makePasskey } from './passkey-browser.ts';
import {
  AddPasskey,
  BeginPasskey,
  OwnPasskeys,
  RemovePasskey,
  RenamePasskey,
} from './passkey-calls.ts';
import { passkeyRefusals } from './passkey-words.ts';

export type Passkey = OwnPasskeysQuery['mePasskeys'][number];
const FAILED = { errorCode: null, options: null } as const;

/** The passkeys of the login, with the ways to change them. */
export function usePasskeys() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(OwnPasskeys, { fetchPolicy: 'cache-and-network' });
  const { isPending, run } = useProvenChange(passkeyRefusals, isTurnedDown);
  const look = () => client.query({ query: OwnPasskeys, ...FRESH });

  const begin = async () =>
    (await client.mutate({ mutation: BeginPasskey })).data?.beginPasskey ?? FAILED;
  const add = async (name: string): Promise<boolean> => {
    const options = (await run(begin))?.options;
    if (!options) return false;
    const keep = async () => {
      const variables = { name, response: await makePasskey(options) };
      return (await client.mutate({ mutation: AddPasskey, variables })).data?.addPasskey ?? FAILED;
    };
    if ((await run(keep)) === null) return false;
    toast({ text: t`The passkey is set up.` });
    await look();
    return true;
  };
  const rename = async (id: string, name: string) => {
    const variables = { id, name };
    const call = async () =>
      (await client.mutate({ mutation: RenamePasskey, variables })).data?.renamePasskey ?? FAILED;
    const isDone = (await run(call)) !== null;
    if (isDone) await look();
    return isDone;
  };
  const remove = async ({ id, name }: Passkey) => {
    const call = async () =>
      (await client.mutate({ mutation: RemovePasskey, variables: { id } })).data?.removePasskey ??
      FAILED;
    if ((await run(call)) === null) return;
    toast({ text: t`${name} is removed.` });
    await look();
  };
  const passkeys = data?.mePasskeys;
  const isFailed = error !== undefined && !passkeys;
  return { passkeys, isFailed, again: () => void refetch(), isPending, add, rename, remove };
}
