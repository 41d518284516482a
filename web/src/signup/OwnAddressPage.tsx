import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DoorPage, secretInAddress } from '../identity/index.ts';
import { buttonLook } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';
import { Spinner } from '../ui/basics/Spinner.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { Banner } from '../ui/display/Banner.tsx';
import { inviteFailures, openOwnAddress, takeAddress, type InviteFailure } from './invite-link.ts';
import { InviteForm } from './InviteForm.tsx';

type Opened = { readonly secret: string; readonly email: string } | InviteFailure;

/** The link in the address of this page, asked about once; null until it is known. */
function useOwnAddress() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isHere = true;
    const secret = secretInAddress();
    void openOwnAddress(secret).then((said) => {
      if (isHere) setOpened(typeof said === 'string' ? said : { secret, email: said.email ?? '' });
    });
    return () => {
      isHere = false;
    };
  }, []);
  return opened;
}

function Failed({ failure }: { readonly failure: InviteFailure }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="problem">
        {failure === 'LINK_EXPIRED' ? (
          <Trans>This link is no longer valid. Each link works once and for 24 hours only.</Trans>
        ) : (
          t(inviteFailures[failure])
        )}
      </Banner>
      <Link to="/login" className={classes(buttonLook('primary', true), 'w-full')}>
        <Trans>Log in</Trans>
      </Link>
    </div>
  );
}

function Body({ opened }: { readonly opened: Opened | null }) {
  const { t } = useLingui();
  if (opened === null) return <Spinner />;
  if (typeof opened === 'string') return <Failed failure={opened} />;
  const hint = t`You log in with this address. The other account loses it.`;
  return (
    <InviteForm {...opened} hint={hint} accept={takeAddress}>
      <Trans>Open account</Trans>
    </InviteForm>
  );
}

/** Where a mailed link leads: an empty account for whoever reads the mailbox of an address that nobody has proven. */
export function OwnAddressPage() {
  const { t } = useLingui();
  useTitle(t`Your own account`);
  const opened = useOwnAddress();
  const lead = t`Somebody else opened an account with your address. Here you get an empty one of your own.`;
  return (
    <DoorPage title={t`Your own account`} lead={typeof opened === 'string' ? null : lead}>
      <Body opened={opened} />
    </DoorPage>
  );
}
