import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useProvenChange } from '../sessions/use-proven-change.ts';
import { EndSupport } from './support-calls.ts';
import { supportRefusals } from './support-words.ts';

/** The way to throw support out; the screen hears of it as all others do. */
export function useEndSupport() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { isPending, run } = useProvenChange(supportRefusals);
  const end = async (id: string) => {
    const call = async () =>
      (await client.mutate({ mutation: EndSupport, variables: { id } })).data?.endSupport ?? {};
    if ((await run(call)) !== null) toast({ text: t`Support no longer sees your account.` });
  };
  return { isPending, end };
}
