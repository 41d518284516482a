import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { LightButton } from '../LightControls.tsx';
import { forgetCompany, rememberedCompany } from './company-login.ts';
import { beginSso, type SsoFailure } from './sso-calls.ts';
import { ssoFailures } from './sso-words.ts';

/** Leads the browser to the house that is named in the address. */
function useVisit(provider: string, stays: boolean) {
  const [failure, setFailure] = useState<SsoFailure | null>(null);
  const [nth, setNth] = useState(0);
  useEffect(() => {
    let isHere = true;
    void beginSso({ provider, stays }).then((said) => {
      if (!isHere) return;
      if ('url' in said) location.assign(said.url);
      else {
        // What is removed or switched off is not offered again.
        if (said.failure === 'UNKNOWN_PROVIDER' && rememberedCompany()?.id === provider)
          forgetCompany();
        setFailure(said.failure);
      }
    });
    return () => {
      isHere = false;
    };
  }, [provider, stays, nth]);
  const again = () => {
    setFailure(null);
    setNth((before) => before + 1);
  };
  return { failure, again };
}

/** On the way to another house. */
export function SsoVisitPage() {
  const { t } = useLingui();
  useTitle(t`Log in with another account`);
  const { provider = '' } = useParams({ strict: false });
  const { stays = false } = useSearch({ strict: false });
  const { failure, again } = useVisit(provider, stays);
  return (
    <DoorPage
      title={t`Log in with another account`}
      lead={
        failure === null
          ? t`We are taking you there. You will come back here by yourself.`
          : t`Nothing was changed.`
      }
    >
      {failure === null ? (
        <Spinner />
      ) : (
        <div className="flex flex-col gap-20">
          <Banner tone="problem">{t(ssoFailures[failure])}</Banner>
          {failure !== 'UNKNOWN_PROVIDER' && (
            <LightButton wide onPress={again}>
              <Trans>Try again</Trans>
            </LightButton>
          )}
        </div>
      )}
      <BackToLogin />
    </DoorPage>
  );
}
