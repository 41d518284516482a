import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { DoorPage } from '../DoorPage.tsx';
import { confirmEmail, linkFailures, type LinkFailure } from '../mailed-links.ts';
import { SignInForm } from '../SignInForm.tsx';
import { forgetToken } from '../token.ts';
import { useMailedLink } from '../use-mailed-link.ts';

type Open = { readonly secret: string; readonly email: string };

// The cockpit is loaded anew: what it remembers of the person is from before.
function ToSettings() {
  return (
    <a href="/app/settings/account" className={classes(buttonLook('primary', true), 'w-full')}>
      <Trans>Go to my account</Trans>
    </a>
  );
}

function Failed({ failure }: { readonly failure: LinkFailure }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="problem">
        {t(linkFailures[failure])}{' '}
        {failure === 'LINK_EXPIRED' && (
          <Trans>In the settings of your account you can ask for a new one.</Trans>
        )}
        {failure === 'OTHER_LOGIN' && (
          <Trans>Please log out there first and then open the link once more.</Trans>
        )}
        {failure === 'EMAIL_IN_USE' && (
          <Trans>Your address stays as it is. Please choose another one in the settings.</Trans>
        )}
      </Banner>
      <ToSettings />
    </div>
  );
}

type Outcome = LinkFailure | 'asked' | 'confirming' | 'confirmed';
const STEPS: readonly Outcome[] = ['asked', 'confirming', 'UNAUTHENTICATED'];

/** The link, and how far its person has come with it. */
function useConfirmation() {
  const link = useMailedLink('email');
  const [end, setOutcome] = useState<Outcome>('asked');
  const outcome = link.state === 'failed' ? link.failure : end;
  const confirm = async (secret: string) => {
    setOutcome('confirming');
    const failed = await confirmEmail(secret);
    forgetToken();
    setOutcome(failed ?? 'confirmed');
  };
  return { link, outcome, confirm, isOver: link.state !== 'opening' && !STEPS.includes(outcome) };
}

type Way = ReturnType<typeof useConfirmation>;

function Confirmed({ email }: { readonly email: string }) {
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="done">
        <span className="[overflow-wrap:anywhere]">
          <Trans>From now on you log in as {email}. All other devices were logged out.</Trans>
        </span>
      </Banner>
      <ToSettings />
    </div>
  );
}

type Confirmation = { readonly link: Open; readonly way: Way };

function Confirmation({ link: { secret, email }, way }: Confirmation) {
  const { outcome } = way;
  const confirm = () => void way.confirm(secret);
  if (outcome === 'confirmed') return <Confirmed email={email} />;
  if (outcome === 'UNAUTHENTICATED')
    return (
      <>
        <p className="pb-20 text-14 text-ink-2">
          <Trans>
            Please log in once more with your address so far, so that we know it is you.
          </Trans>
        </p>
        <SignInForm onSignedIn={confirm} />
      </>
    );
  if (outcome !== 'asked' && outcome !== 'confirming') return <Failed failure={outcome} />;
  return (
    <div className="flex flex-col gap-20">
      <p className="text-14 [overflow-wrap:anywhere] text-ink-2">
        <Trans>
          You will log in as <b className="font-semibold text-ink">{email}</b>. Your former address
          is told so, and all other devices are logged out.
        </Trans>
      </p>
      <Button tone="primary" large wide isPending={outcome === 'confirming'} onPress={confirm}>
        <Trans>Confirm new address</Trans>
      </Button>
    </div>
  );
}

function Body({ way }: { readonly way: Way }) {
  const { link } = way;
  if (link.state === 'opening') return <Spinner />;
  if (link.state === 'failed') return <Failed failure={link.failure} />;
  return <Confirmation link={link} way={way} />;
}

/** Where a mailed link leads: somebody shows that the mailbox they want to sign in with is theirs. */
export function NewEmailPage() {
  const { t } = useLingui();
  useTitle(t`New email address`);
  const way = useConfirmation();
  const lead = way.isOver ? null : t`One more step, and it is valid.`;
  return (
    <DoorPage title={t`New email address`} lead={lead}>
      <Body way={way} />
    </DoorPage>
  );
}
