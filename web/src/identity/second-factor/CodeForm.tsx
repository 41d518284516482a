import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { SubmitButton } from '../../ui/buttons/SubmitButton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { LightButton } from '../LightControls.tsx';
import { sentenceFor } from '../failures.ts';
import { signInWithCode, type CodeAsked, type SignInFailure } from '../sign-in.ts';

type CodeForm = {
  /** What the code is sent with. */
  readonly asked: Omit<CodeAsked, 'code'>;
  /** Whether they want to stay logged in on this device. */
  readonly stays: boolean;
  readonly onSignedIn: () => void;
  /** Goes back to the password, with why. */
  readonly begin: (why: SignInFailure | null) => void;
};

function useCode({ asked, stays, onSignedIn, begin }: CodeForm) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const send = async (code: string) => {
    setPending(true);
    setFailure(null);
    const failed = await signInWithCode({ ...asked, code, stays });
    setPending(false);
    if (failed === null) onSignedIn();
    else if (failed.code === 'ExpiredCodeException') begin(failed);
    else setFailure(failed);
  };
  return { isPending, failure, send };
}

/** Asks for the code of the app after the password was right; where the app is lost, for a recovery code. */
export function CodeForm(props: CodeForm) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [asked, setAsked] = useState(false);
  const { isPending, failure, send } = useCode(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (code.trim() !== '' && !isPending) void send(code);
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    setAsked(false);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      {failure && <Banner tone="problem">{t(sentenceFor(failure))}</Banner>}
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        label={isRecovery ? t`Recovery code` : t`Code from your authenticator app`}
        hint={
          isRecovery
            ? t`One of the ten codes you kept when you set up two-step login.`
            : t`Six digits, a new code every 30 seconds.`
        }
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        spellCheck={false}
        autoFocus
        value={code}
        onChange={setCode}
        problem={asked && code.trim() === '' ? t`Please fill in this field.` : null}
      />
      <SubmitButton isPending={isPending}>
        <Trans>Log in</Trans>
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-8">
        <LightButton tone="quiet" onPress={change}>
          {isRecovery ? <Trans>Use the app’s code</Trans> : <Trans>Use a recovery code</Trans>}
        </LightButton>
        <LightButton tone="quiet" onPress={() => props.begin(null)}>
          <Trans>Back</Trans>
        </LightButton>
      </div>
    </form>
  );
}
