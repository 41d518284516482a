import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { SubmitButton } from '../../ui/buttons/SubmitButton.tsx';
import { linkFailures, resetPassword, type LinkFailure } from '../mailed-links.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useNewPassword } from './use-new-password.ts';

type NewPasswordForm = {
  readonly link: { readonly secret: string; readonly email: string };
  readonly onDone: () => void;
  readonly onExpired: (failure: LinkFailure) => void;
};

/** Chooses a new password for the address the link was mailed to. */
export function NewPasswordForm({ link, onDone, onExpired }: NewPasswordForm) {
  const { t } = useLingui();
  const form = useNewPassword();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<LinkFailure | null>(null);
  const send = async () => {
    if (!(await form.judge())) return;
    setPending(true);
    const failed = await resetPassword(link.secret, form.password);
    setPending(false);
    if (failed === null) onDone();
    else if (failed === 'LINK_EXPIRED') onExpired(failed);
    else setFailure(failed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void send();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      {failure && <Banner tone="problem">{t(linkFailures[failure])}</Banner>}
      <p className="text-14 [overflow-wrap:anywhere] text-ink-2">
        <Trans>
          For the login <b className="font-semibold text-ink">{link.email}</b>
        </Trans>
      </p>
      {/* Password managers learn here whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={link.email}
        readOnly
        hidden
      />
      <NewPasswordFields form={form} />
      <SubmitButton isPending={isPending}>
        <Trans>Save password</Trans>
      </SubmitButton>
    </form>
  );
}
