import { Trans, useLingui } from '@lingui/react/macro';
import { AtSign, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { useRenewal } from './use-emails.ts';

type Address = {
  readonly address: string;
  /** Whose it is; null for the account, whose postal address stands above it. */
  readonly folderId: string | null;
};

/** Creates the address of a folder, which has none before. */
export function FirstAddress({ folderId }: { readonly folderId: string }) {
  const { t } = useLingui();
  const { renew, isPending } = useRenewal(folderId, t`The email address was created`);
  return (
    <Button tone="primary" icon={AtSign} isPending={isPending} onPress={() => void renew()}>
      {t`Create email address`}
    </Button>
  );
}

/** An address that documents are mailed to: to copy it, and to renew it once somebody has confirmed that. */
export function EmailAddress({ address, folderId }: Address) {
  const { t } = useLingui();
  const copy = useCopy();
  const [name, domain] = address.split('@');
  const { renew, isPending } = useRenewal(folderId, t`The email address was renewed`);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-16 rounded-12 border border-line bg-paper p-20">
      <span className="min-w-0 flex-1 text-16 wrap-anywhere text-ink select-all">
        {name}@<wbr />
        {domain}
      </span>
      <span className="flex flex-wrap gap-8 phone:w-full phone:*:w-full">
        <Button
          icon={Copy}
          tone={folderId === null ? 'plain' : 'primary'}
          onPress={() => void copy(address, t`Email address copied`)}
        >{t`Copy email address`}</Button>
        <Button icon={RefreshCw} onPress={() => setAsked(true)}>{t`Renew …`}</Button>
      </span>
      <AlertDialog
        isOpen={isAsked}
        title={t`Renew this email address?`}
        confirmLabel={t`Renew`}
        isPending={isPending}
        onConfirm={() => void renew().then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        <Trans>
          You get a new address. Emails to {address} are refused from then on, and their senders are
          told so. This cannot be undone.
        </Trans>
      </AlertDialog>
    </div>
  );
}
