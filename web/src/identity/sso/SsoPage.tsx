import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { isSignedIn, ssoOffers } from '../token.ts';
import { SsoButtons } from './SsoButtons.tsx';

/** Where somebody chooses by which other house they come in. */
export function SsoPage() {
  const { t } = useLingui();
  useTitle(t`Log in with another account`);
  const [isOffered, setOffered] = useState<boolean | null>(null);
  useEffect(() => {
    // Who is signed in is told in the settings.
    void isSignedIn()
      .catch(() => false)
      .then(() => setOffered(ssoOffers().length > 0));
  }, []);
  return (
    <DoorPage
      title={t`Log in with another account`}
      lead={t`You have linked it to your Postkorb, or want to begin with it.`}
    >
      {isOffered === true && <SsoButtons stays={false} />}
      {isOffered === false && (
        <Banner>
          <Trans>Logging in with other accounts is not set up here.</Trans>
        </Banner>
      )}
      <BackToLogin />
    </DoorPage>
  );
}
