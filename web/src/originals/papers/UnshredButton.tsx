import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached, unshredRefusals } from './refusals.ts';
import { UnshredMany } from './shred-undo-calls.ts';

/** Takes back that the paper of a document is shredded, as long as it does not lie at the machine. */
export function UnshredButton({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      const variables = { ids: [id], key: crypto.randomUUID() };
      const { data } = await client.mutate({ mutation: UnshredMany, variables });
      const errorCode = data?.unshredMany.errorCode ?? null;
      toast({
        text:
          errorCode === null
            ? t`The original is not shredded. It lies with us again.`
            : t(unshredRefusals[errorCode]),
      });
    } catch {
      toast({ text: t(notReached) });
    }
    setBusy(false);
  };
  return (
    <Button icon={Undo2} isPending={isBusy} onPress={() => void takeBack()}>
      <Trans>Do not shred after all</Trans>
    </Button>
  );
}
