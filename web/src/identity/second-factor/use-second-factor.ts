import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FRESH } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useProvenChange } from '../sessions/use-proven-change.ts';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  OwnSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
} from './calls.ts';
import { secondFactorRefusals } from './words.ts';

/** What an app has to be told: as text, and as the address in a picture. */
export type AppSecret = { readonly secret: string; readonly uri: string };

/** What stands on the screen beside whether it is on: an app that is being set up, or codes that are shown once. */
type Step = { readonly app?: AppSecret; readonly codes?: readonly string[] };
const FAILED = { errorCode: null, app: null, codes: null } as const;

function useCalls() {
  const client = useApolloClient();
  return {
    look: () => client.query({ query: OwnSecondFactor, ...FRESH }),
    begin: async () =>
      (await client.mutate({ mutation: BeginSecondFactor })).data?.beginSecondFactor ?? FAILED,
    confirm: async (code: string) =>
      (await client.mutate({ mutation: ConfirmSecondFactor, variables: { code } })).data
        ?.confirmSecondFactor ?? FAILED,
    renew: async () =>
      (await client.mutate({ mutation: RenewRecoveryCodes })).data?.renewRecoveryCodes ?? FAILED,
    remove: async () =>
      (await client.mutate({ mutation: RemoveSecondFactor })).data?.removeSecondFactor ?? FAILED,
  };
}

/** The second factor of the login, with the ways to change it; each of them may ask for the password once more. */
export function useSecondFactor() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(OwnSecondFactor, { fetchPolicy: 'cache-and-network' });
  const [step, setStep] = useState<Step>({});
  const { isPending, run } = useProvenChange(secondFactorRefusals);
  const calls = useCalls();
  const show = async (codes: readonly string[] | null | undefined) => {
    if (!codes) return;
    setStep({ codes });
    await calls.look();
  };
  const begin = async () => {
    const app = (await run(calls.begin))?.app;
    if (app) setStep({ app });
  };
  /** Tells whether the code was another one than the app shows. */
  const confirm = async (code: string): Promise<boolean> => {
    let isWrong = false;
    const call = async () => {
      const said = await calls.confirm(code);
      isWrong = said.errorCode === 'WRONG_CODE';
      return isWrong ? FAILED : said;
    };
    await show((await run(call))?.codes);
    return isWrong;
  };
  const renew = async () => show((await run(calls.renew))?.codes);
  const remove = async () => {
    if ((await run(calls.remove)) === null) return;
    toast({ text: t`Two-step login is off.` });
    await calls.look();
  };
  const factor = data?.meSecondFactor;
  const isFailed = error !== undefined && factor === undefined;
  const close = () => setStep({});
  const again = () => void refetch();
  return { factor, isFailed, again, step, isPending, begin, confirm, renew, remove, close };
}
