import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { EmailAddress, FirstAddress } from './EmailAddress.tsx';
import { useFolderAddress } from './use-emails.ts';

type Asked = {
  readonly folder: { readonly id: string; readonly title: string };
  readonly close: () => void;
};

function Content({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { address, failed, again } = useFolderAddress(id);
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>The email address could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (address === undefined) return <SkeletonRows rows={1} />;
  if (address === null)
    return (
      <div className="flex flex-col items-start gap-16">
        <p>
          <Trans>This folder has no email address yet.</Trans>
        </p>
        <FirstAddress folderId={id} />
      </div>
    );
  return (
    <div className="flex flex-col gap-16">
      <p>
        <Trans>
          PDFs and electronic invoices that are sent to this address come into this folder.
        </Trans>
      </p>
      <EmailAddress address={address} folderId={id} />
    </div>
  );
}

/** The address of one folder, to copy and renew it. */
export function FolderAddressDialog({ folder: { id, title }, close }: Asked) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Email address of ${title}`} isOpen onClose={close} isWide>
      <Content id={id} />
    </Dialog>
  );
}
