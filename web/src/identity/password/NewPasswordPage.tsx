import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { linkFailures, type LinkFailure } from '../mailed-links.ts';
import { useMailedLink } from '../use-mailed-link.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const WIDE = classes(buttonLook('primary', true), 'w-full');

function Failed({ failure }: { readonly failure: LinkFailure }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="problem">{t(linkFailures[failure])}</Banner>
      <Link to="/resetpw" className={WIDE}>
        <Trans>Request a new link</Trans>
      </Link>
    </div>
  );
}

function Done() {
  return (
    <div className="flex flex-col gap-20">
      <Banner tone="done">
        <Trans>Your new password is valid now. All other devices were logged out.</Trans>
      </Banner>
      <Link to="/login" className={WIDE}>
        <Trans>Log in</Trans>
      </Link>
    </div>
  );
}

type Outcome = LinkFailure | 'done' | null;

/** The link and what became of it. */
function useNewPasswordLink() {
  const link = useMailedLink('password');
  const [end, setEnd] = useState<Outcome>(null);
  const outcome = link.state === 'failed' ? link.failure : end;
  return { link, outcome, setEnd };
}

function Body({ link, outcome, setEnd }: ReturnType<typeof useNewPasswordLink>) {
  if (outcome === 'done') return <Done />;
  if (outcome !== null) return <Failed failure={outcome} />;
  if (link.state !== 'open') return <Spinner />;
  return <NewPasswordForm link={link} onDone={() => setEnd('done')} onExpired={setEnd} />;
}

/** Where a mailed link leads: somebody chooses a new password. */
export function NewPasswordPage() {
  const { t } = useLingui();
  useTitle(t`New password`);
  const way = useNewPasswordLink();
  const lead = way.outcome === null ? t`Please choose a password that only you know.` : null;
  return (
    <DoorPage title={t`New password`} lead={lead}>
      <Body {...way} />
      <BackToLogin />
    </DoorPage>
  );
}
