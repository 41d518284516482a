import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { InflowPart } from '../InflowPart.tsx';
import { EmailAddress } from './EmailAddress.tsx';
import { EmailList } from './EmailList.tsx';
import { useUploadAddress } from './use-emails.ts';

function OwnAddress() {
  const { t } = useLingui();
  const { address, failed, again } = useUploadAddress();
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>Your email address could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (address === undefined) return <SkeletonRows rows={1} />;
  if (address === null)
    return (
      <p className="text-14 text-ink-2">
        <Trans>This account has no email address yet.</Trans>
      </p>
    );
  return <EmailAddress address={address} folderId={null} />;
}

/** Letters by email: the address they are sent to, and every mail that came. */
export function EmailInflow() {
  const { t } = useLingui();
  return (
    <>
      <InflowPart title={t`Letters by email`}>
        <OwnAddress />
        <p className="max-w-text text-14 text-pretty text-ink-2">
          <Trans>
            Send PDFs and electronic invoices (XML) to this address, up to 24 MB each: they come
            into your Inbox, whoever sends them. Only attachments are taken. Every folder can have
            an address of its own; you create it in the folder’s menu.
          </Trans>
        </p>
      </InflowPart>
      <InflowPart title={t`Received emails`}>
        <EmailList />
      </InflowPart>
    </>
  );
}
