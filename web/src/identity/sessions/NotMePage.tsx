import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatMomentLong } from '../../i18n/format.ts';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { BackToLogin } from '../BackToLogin.tsx';
import { DoorPage } from '../DoorPage.tsx';
import {
  disownSignIn,
  linkFailures,
  openSignIn,
  type LinkFailure,
  type ReportedSignIn,
} from '../mailed-links.ts';
import { OutboxHint } from '../OutboxHint.tsx';
import { secretInAddress } from '../post-link.ts';
import { forgetToken } from '../token.ts';
import { deviceName } from './session-words.ts';

type State =
  | { readonly is: 'opening' }
  | { readonly is: 'failed'; readonly failure: LinkFailure }
  | { readonly is: 'asking'; readonly signIn: ReportedSignIn }
  | { readonly is: 'done'; readonly email: string };

/** The link in the address of this page: what it tells of, and what became of it. */
function useReport() {
  const [state, setState] = useState<State>({ is: 'opening' });
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    let isHere = true;
    void openSignIn(secretInAddress()).then((opened) => {
      if (!isHere) return;
      setState('failure' in opened ? { is: 'failed', ...opened } : { is: 'asking', ...opened });
    });
    return () => {
      isHere = false;
    };
  }, []);
  const report = async (email: string) => {
    setPending(true);
    const failure = await disownSignIn(secretInAddress());
    setPending(false);
    // Whoever was logged in here is not any more.
    forgetToken();
    setState(failure === null ? { is: 'done', email } : { is: 'failed', failure });
  };
  return { state, isPending, report };
}

function Failed({ failure }: { readonly failure: LinkFailure }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="problem">{t(linkFailures[failure])}</Banner>
      <p className="text-14 text-ink-2">
        <Trans>
          If you do not trust a login, choose a new password: that logs out all other devices too.
        </Trans>
      </p>
      <Link to="/resetpw" className={classes(buttonLook('primary', true), 'w-full')}>
        <Trans>Request a link to a new password</Trans>
      </Link>
    </div>
  );
}

type Asking = {
  readonly signIn: ReportedSignIn;
  readonly isPending: boolean;
  readonly report: () => void;
};

function Asking({ signIn: { email, at, ...device }, isPending, report }: Asking) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-20">
      <dl className="rounded-12 bg-sunken p-16 text-14 text-ink-2">
        <dt className="font-strong text-ink">{t(deviceName(device))}</dt>
        <dd>{formatMomentLong(at)}</dd>
        <dd className="[overflow-wrap:anywhere]">{email}</dd>
      </dl>
      <p className="text-14 text-ink-2">
        <Trans>
          If that was not you, somebody else knows your password. We then log out all devices, your
          own too, and the old password is void at once. You choose a new one by a link that we mail
          you.
        </Trans>
      </p>
      <Button tone="danger" isPending={isPending} onPress={report}>
        <Trans>That was not me: log out everywhere</Trans>
      </Button>
      <p className="text-14 text-ink-2">
        <Trans>That was you? Then there is nothing you need to do.</Trans>
      </p>
    </div>
  );
}

function Done({ email }: { readonly email: string }) {
  return (
    <>
      <Banner tone="done">
        <Trans>
          All devices are logged out, and the old password is void. A link to a new password is on
          its way to {email}. It is valid for 60 minutes.
        </Trans>
      </Banner>
      <OutboxHint />
    </>
  );
}

function Body() {
  const { state, isPending, report } = useReport();
  if (state.is === 'opening') return <Spinner />;
  if (state.is === 'failed') return <Failed failure={state.failure} />;
  if (state.is === 'done') return <Done email={state.email} />;
  const { signIn } = state;
  return <Asking signIn={signIn} isPending={isPending} report={() => void report(signIn.email)} />;
}

/** Where the link of a mail about a new device leads: somebody says that it was not them. */
export function NotMePage() {
  const { t } = useLingui();
  useTitle(t`Was that you?`);
  return (
    <DoorPage
      title={t`Was that you?`}
      lead={t`Somebody logged in with a device that was new to us.`}
    >
      <Body />
      <BackToLogin />
    </DoorPage>
  );
}
