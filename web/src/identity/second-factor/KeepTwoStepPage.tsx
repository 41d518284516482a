import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { keepTwoStep, linkFailures, openRelease, type LinkFailure } from '../mailed-links.ts';
import { secretInAddress } from '../post-link.ts';

type State =
  | { readonly at: 'opening' }
  | { readonly at: 'kept' }
  | { readonly at: 'asked' | 'keeping'; readonly secret: string; readonly owner: string }
  | { readonly at: 'failed'; readonly failure: LinkFailure };

function useRelease() {
  const [state, setState] = useState<State>({ at: 'opening' });
  useEffect(() => {
    let isHere = true;
    const secret = secretInAddress();
    void openRelease(secret).then((opened) => {
      if (!isHere) return;
      if ('failure' in opened) setState({ at: 'failed', failure: opened.failure });
      else setState({ at: 'asked', secret, owner: opened.owner });
    });
    return () => {
      isHere = false;
    };
  }, []);
  const keep = async (secret: string, owner: string) => {
    setState({ at: 'keeping', secret, owner });
    const failure = await keepTwoStep(secret);
    setState(failure === null ? { at: 'kept' } : { at: 'failed', failure });
  };
  return { state, keep };
}

function Body() {
  const { t } = useLingui();
  const { state, keep } = useRelease();
  if (state.at === 'opening') return <Spinner />;
  if (state.at === 'failed')
    return <Banner tone="problem">{t(linkFailures[state.failure])}</Banner>;
  if (state.at === 'kept')
    return (
      <Banner tone="done">
        <Trans>Two-step login stays on. Nothing else has changed.</Trans>
      </Banner>
    );
  const { secret, owner } = state;
  return (
    <div className="flex flex-col gap-20">
      <p className="text-14 [overflow-wrap:anywhere] text-ink-2">
        <Trans>
          It was reported that <b className="font-semibold text-ink">{owner}</b> has lost the
          authenticator app and all recovery codes. If that is not true, stop it here.
        </Trans>
      </p>
      <Button
        tone="primary"
        large
        wide
        isPending={state.at === 'keeping'}
        onPress={() => void keep(secret, owner)}
      >
        <Trans>Keep two-step login on</Trans>
      </Button>
    </div>
  );
}

/** Where the mail leads that says that an Owner's two-step login goes by itself: whoever knows better stops it. */
export function KeepTwoStepPage() {
  const { t } = useLingui();
  useTitle(t`Keep two-step login`);
  return (
    <DoorPage
      title={t`Keep two-step login?`}
      lead={t`Here you can stop two-step login from being turned off.`}
    >
      <Body />
      <BackToLogin />
    </DoorPage>
  );
}
