import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withTexts } from '../../i18n/setup.ts';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { DoorPage } from '../DoorPage.tsx';
import { LightButton } from '../LightControls.tsx';
import { takePath } from '../post-login-path.ts';
import { SignInForm } from '../SignInForm.tsx';
import { providerName } from './providers.ts';
import { finishSso, linkArrival, type Arrival, type Outcome } from './sso-calls.ts';
import { ssoFailures } from './sso-words.ts';

const CodeForm = lazyComponent(
  async () => (await withTexts(import('../second-factor/CodeForm.tsx'))).CodeForm,
);

type Set = (outcome: Outcome) => void;

/** What came of the visit whose answer stands in the address; taken out of it at once, because it is good for one try. */
function useReturn() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [search] = useState(() => location.search);
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
    void finishSso(search).then(setOutcome);
  }, [search]);
  return [outcome, setOutcome] as const;
}

/** Somebody whom no login knows yet: they sign in as ever, and both belong together from then on. */
function Arrived({ arrival, set, go }: { arrival: Arrival; set: Set; go: () => void }) {
  const { t } = useLingui();
  const { provider, business } = arrival;
  const name = business ?? t(providerName({ name: provider, isStandIn: false }));
  const called = arrival.email ?? name;
  const link = async () => {
    const failure = await linkArrival();
    if (failure === null) go();
    else set({ state: 'failed', failure });
  };
  return (
    <div className="flex flex-col gap-20">
      <Banner>
        {arrival.business ? (
          <Trans>
            There is a login with the address {called} already. Please log in as usual: from then on{' '}
            {name} opens it, too.
          </Trans>
        ) : (
          <Trans>
            No Postkorb account is linked to {called} yet. Do you have one? Then please log in as
            usual: from then on {name} opens it, too.
          </Trans>
        )}
      </Banner>
      {!arrival.business && (
        <Link to="/sso/signup" className={classes(buttonLook('plain', true), 'w-full')}>
          <Trans>I have none yet: create an account</Trans>
        </Link>
      )}
      <SignInForm email={arrival.email ?? ''} offersSignUp={false} onSignedIn={() => void link()} />
    </div>
  );
}

type Body = { readonly outcome: Outcome | null; readonly set: Set; readonly go: () => void };

function Body({ outcome, set, go }: Body) {
  const { t } = useLingui();
  if (outcome?.state === 'arrived') return <Arrived arrival={outcome.arrival} set={set} go={go} />;
  if (outcome?.state === 'code')
    return (
      <CodeForm
        asked={{ ticket: outcome.ticket }}
        stays={outcome.stays}
        onSignedIn={go}
        begin={() => set({ state: 'failed', failure: 'FLOW_EXPIRED' })}
      />
    );
  if (outcome?.state !== 'failed') return <Spinner />;
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="problem">{t(ssoFailures[outcome.failure])}</Banner>
      <LightButton wide onPress={go}>
        <Trans>Continue</Trans>
      </LightButton>
    </div>
  );
}

function useLead(outcome: Outcome | null): string {
  const { t } = useLingui();
  if (outcome === null || outcome.state === 'in') return t`One moment, please.`;
  return outcome.state === 'failed' ? t`Nothing was changed.` : t`Please log in to Postkorb.`;
}

/** Where somebody comes back to from another house. */
export function SsoReturnPage() {
  const { t } = useLingui();
  useTitle(t`Log in with another account`);
  const router = useRouter();
  const [outcome, setOutcome] = useReturn();
  const go = () => router.history.push(takePath());
  const isIn = outcome?.state === 'in';
  useEffect(() => {
    if (isIn) router.history.push(takePath());
  }, [isIn, router]);
  return (
    <DoorPage
      title={outcome?.state === 'arrived' ? t`Almost there.` : t`Log in with another account`}
      lead={useLead(outcome)}
    >
      <Body outcome={outcome} set={setOutcome} go={go} />
    </DoorPage>
  );
}
