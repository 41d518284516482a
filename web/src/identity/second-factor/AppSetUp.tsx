import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { QrCode } from '../../ui/display/QrCode.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { AppSecret, useSecondFactor } from './use-second-factor.ts';
import { secondFactorRefusals } from './words.ts';

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret as it is typed where no picture can be read. */
function Typed({ secret }: { readonly secret: string }) {
  return (
    <div className="min-w-0 flex-1 text-13 text-ink-2">
      <p>
        <Trans>You cannot scan it? Then type this key into the app:</Trans>
      </p>
      <p className="mt-8 font-mono text-14 [overflow-wrap:anywhere] text-ink select-all">
        {inGroups(secret)}
      </p>
    </div>
  );
}

type AppSetUp = {
  readonly app: AppSecret;
  readonly ways: Pick<ReturnType<typeof useSecondFactor>, 'confirm' | 'close' | 'isPending'>;
};

/** Tells an app what it has to know, and asks it to show that it does. */
export function AppSetUp({ app, ways }: AppSetUp) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const missing = isAsked && code.trim() === '' ? t`Please fill in this field.` : null;
  const problem = code === wrong ? t(secondFactorRefusals.WRONG_CODE) : missing;
  const confirm = async () => {
    if (await ways.confirm(code)) setWrong(code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (code.trim() !== '' && !ways.isPending) void confirm();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      <ol className="flex list-decimal flex-col gap-16 pl-20 text-14 text-ink">
        <li>
          <p className="mb-12 max-w-text">
            <Trans>
              Open an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS,
              and scan this code with it.
            </Trans>
          </p>
          <div className="flex flex-wrap items-start gap-20">
            <QrCode text={app.uri} label={t`Code for your authenticator app`} />
            <Typed secret={app.secret} />
          </div>
        </li>
        <li>
          <p className="mb-12">
            <Trans>Enter the six digits that the app shows now.</Trans>
          </p>
          <TextField
            className="max-w-form"
            label={t`Code from the app`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={setCode}
            problem={problem}
          />
        </li>
      </ol>
      <div className="flex flex-wrap gap-8">
        <Button tone="primary" type="submit" isPending={ways.isPending}>
          <Trans>Turn on</Trans>
        </Button>
        <Button onPress={ways.close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
