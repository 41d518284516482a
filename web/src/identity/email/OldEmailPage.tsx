import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { linkFailures, restoreEmail, type LinkFailure } from '../mailed-links.ts';
import { OutboxHint } from '../OutboxHint.tsx';
import { forgetToken } from '../token.ts';
import { useMailedLink, type MailedLink } from '../use-mailed-link.ts';

type Open = { readonly secret: string; readonly email: string };

function Failed({ failure }: { readonly failure: LinkFailure }) {
  const { t } = useLingui();
  return (
    <Banner tone="problem">
      {t(linkFailures[failure])}{' '}
      {failure === 'EMAIL_IN_USE' && (
        <Trans>So it cannot be restored. Please write to our support team.</Trans>
      )}
    </Banner>
  );
}

function Restored({ email }: { readonly email: string }) {
  return (
    <>
      <Banner tone="done">
        <span className="[overflow-wrap:anywhere]">
          <Trans>
            Your address {email} is valid again. All devices were logged out, and the password no
            longer opens anything. A link to a new password is on its way to you; it is valid for 60
            minutes.
          </Trans>
        </span>
      </Banner>
      <OutboxHint />
    </>
  );
}

type Outcome = LinkFailure | 'asked' | 'restoring' | 'restored';

function Way({ link }: { readonly link: Open }) {
  const { secret, email } = link;
  const [outcome, setOutcome] = useState<Outcome>('asked');
  const restore = async () => {
    setOutcome('restoring');
    const failed = await restoreEmail(secret);
    forgetToken();
    setOutcome(failed ?? 'restored');
  };
  if (outcome === 'restored') return <Restored email={email} />;
  if (outcome !== 'asked' && outcome !== 'restoring') return <Failed failure={outcome} />;
  return (
    <div className="flex flex-col gap-20">
      <p className="text-14 [overflow-wrap:anywhere] text-ink-2">
        <Trans>
          Your address <b className="font-semibold text-ink">{email}</b> becomes valid again. All
          devices are logged out, and you choose a new password: whoever changed the address is
          locked out.
        </Trans>
      </p>
      <Button
        tone="danger-primary"
        large
        wide
        isPending={outcome === 'restoring'}
        onPress={() => void restore()}
      >
        <Trans>Restore my address</Trans>
      </Button>
    </div>
  );
}

function Body({ link }: { readonly link: MailedLink }) {
  if (link.state === 'opening') return <Spinner />;
  if (link.state === 'failed') return <Failed failure={link.failure} />;
  return <Way link={link} />;
}

/** Where the mail to a former address leads: who did not want another one takes it back. */
export function OldEmailPage() {
  const { t } = useLingui();
  useTitle(t`Was that not you?`);
  const link = useMailedLink('former-email');
  const lead = link.state === 'failed' ? null : t`The email address of your account was changed.`;
  return (
    <DoorPage title={t`Was that not you?`} lead={lead}>
      <Body link={link} />
      <BackToLogin />
    </DoorPage>
  );
}
