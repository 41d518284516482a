import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnPasskeysQuery } from '../../gql/graphql.ts';
import { FRESH } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../sessions/session-words.ts';
import { withProof } from '../sessions/step-up.ts';
import { isTurnedDown, makePasskey } from './passkey-browser.ts';
import {
  AddPasskey,
  BeginPasskey,
  OwnPasskeys,
  RemovePasskey,
  RenamePasskey,
} from './passkey-calls.ts';
import { passkeyRefusals, type PasskeyCode } from './passkey-words.ts';

export type Passkey = OwnPasskeysQuery['mePasskeys'][number];
type Answer = { readonly errorCode?: PasskeyCode | null };

const FAILED = { errorCode: null, options: null } as const;

/** Runs one change; what it was refused with is told, unless the person did not want to prove who they are. */
function useChange() {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const run = async <A extends Answer>(call: () => Promise<A>): Promise<A | null> => {
    setPending(true);
    try {
      const answer = await withProof(call);
      const { errorCode } = answer;
      if (!errorCode) return answer;
      if (errorCode !== 'STEP_UP_REQUIRED') toast({ text: t(passkeyRefusals[errorCode]) });
      return null;
    } catch (error) {
      if (!isTurnedDown(error)) toast({ text: t(notReached) });
      return null;
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
}

/** The passkeys of the login, with the ways to change them. */
export function usePasskeys() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(OwnPasskeys, { fetchPolicy: 'cache-and-network' });
  const { isPending, run } = useChange();
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
