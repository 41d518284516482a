import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { DoorPage } from '../DoorPage.tsx';
import { linkFailures, proveMailbox, type LinkFailure } from '../mailed-links.ts';
import { SignInForm } from '../SignInForm.tsx';
import { useMailedLink } from '../use-mailed-link.ts';

type Open = { readonly secret: string; readonly email: string };

// The cockpit is loaded anew: what it remembers of the person is from before.
function ToPostkorb() {
  return (
    <a href="/app" className={classes(buttonLook('primary', true), 'w-full')}>
      <Trans>Go to my Postkorb</Trans>
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
          <Trans>If your address is not confirmed yet, Postkorb offers you a new link.</Trans>
        )}
        {failure === 'OTHER_LOGIN' && (
          <Trans>Please log out there first and then open the link once more.</Trans>
        )}
      </Banner>
      <ToPostkorb />
    </div>
  );
}

function Proven({ email }: { readonly email: string }) {
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="done">
        <Trans>Thank you. The address {email} is confirmed.</Trans>
      </Banner>
      <ToPostkorb />
    </div>
  );
}

type Outcome = LinkFailure | 'proving' | 'proven';

function Proof({ link }: { readonly link: Open }) {
  const { secret, email } = link;
  const [outcome, setOutcome] = useState<Outcome>('proving');
  const prove = async () => setOutcome((await proveMailbox(secret)) ?? 'proven');
  useEffect(() => {
    // Whoever opens the link is signed in already, or signs in below.
    void proveMailbox(secret).then((failed) => setOutcome(failed ?? 'proven'));
  }, [secret]);
  if (outcome === 'proving') return <Spinner />;
  if (outcome === 'proven') return <Proven email={email} />;
  if (outcome !== 'UNAUTHENTICATED') return <Failed failure={outcome} />;
  return (
    <>
      <p className="pb-20 text-14 text-ink-2">
        <Trans>Please log in once so that we know it is you.</Trans>
      </p>
      <SignInForm email={email} onSignedIn={() => void prove()} />
    </>
  );
}

function Body() {
  const link = useMailedLink('mailbox');
  if (link.state === 'opening') return <Spinner />;
  if (link.state === 'failed') return <Failed failure={link.failure} />;
  return <Proof link={link} />;
}

/** Where a mailed link leads: somebody shows that the mailbox is theirs. */
export function MailboxPage() {
  const { t } = useLingui();
  useTitle(t`Confirm email address`);
  return (
    <DoorPage
      title={t`Confirm email address`}
      lead={t`So that nobody else can use your address with us.`}
    >
      <Body />
    </DoorPage>
  );
}
