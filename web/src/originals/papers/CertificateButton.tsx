import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { saveBase64 } from '../../ui/basics/save-base64.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from './refusals.ts';
import { CertificateFile } from './shred-undo-calls.ts';

/** Saves what is certified of a paper that was destroyed. */
export function CertificateButton({ number }: { readonly number: string }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: CertificateFile,
        variables: { number },
        fetchPolicy: 'no-cache',
      });
      const file = data?.destructionCertificateFile;
      if (file) saveBase64(t`Certificate ${number}.pdf`, file, 'application/pdf');
      else toast({ text: t(notReached) });
    } catch {
      toast({ text: t(notReached) });
    }
    setBusy(false);
  };
  return (
    <Button tone="quiet" icon={FileCheck2} isPending={isBusy} onPress={() => void save()}>
      <Trans>Certificate of destruction</Trans>
    </Button>
  );
}
