import { Trans, useLingui } from '@lingui/react/macro';
import { isEmail } from '@postkorb/domain/basics';
import { useState, type FormEvent } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { SubmitButton } from '../../ui/buttons/SubmitButton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { askReset, linkFailures, type LinkFailure } from '../mailed-links.ts';
import { OutboxHint } from '../OutboxHint.tsx';

function Sent({ email }: { readonly email: string }) {
  return (
    <>
      <Banner tone="done">
        <Trans>
          If there is an account for {email}, a link to a new password is on its way. It is valid
          for 60 minutes.
        </Trans>
      </Banner>
      <p className="pt-16 text-14 text-ink-2">
        <Trans>Nothing there after a few minutes? Please look into your spam folder too.</Trans>
      </p>
      <OutboxHint />
    </>
  );
}

function Form({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<LinkFailure | null>(null);
  const isAddress = isEmail(email.trim());
  const send = async () => {
    setPending(true);
    const failed = await askReset(email);
    setPending(false);
    setFailure(failed);
    if (failed === null) onSent(email.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isAddress && !isPending) void send();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      {failure && <Banner tone="problem">{t(linkFailures[failure])}</Banner>}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        problem={asked && !isAddress ? t`Enter a valid email address.` : null}
      />
      <SubmitButton isPending={isPending}>
        <Trans>Send link</Trans>
      </SubmitButton>
    </form>
  );
}

/** Where somebody who forgot their password asks for a link to a new one. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  useTitle(t`Forgot your password?`);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <DoorPage
      title={t`Forgot your password?`}
      lead={t`We will send you a link to choose a new one.`}
    >
      {sentTo === null ? <Form onSent={setSentTo} /> : <Sent email={sentTo} />}
      <BackToLogin />
    </DoorPage>
  );
}
