import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { sentenceFor } from '../failures.ts';
import { askDevice, isTurnedDown, passkeyPlace } from '../passkeys/passkey-browser.ts';
import { OwnPasskeys } from '../passkeys/passkey-calls.ts';
import { proveIdentity, proveWithPasskey, type SignInFailure } from '../sign-in.ts';
import { OwnAddress } from './session-calls.ts';
import { answerProof } from './step-up.ts';

const wrong = msg`Wrong password. Please try again.`;
const foreign = msg`This passkey belongs to somebody else. Please use one of your own, or your password.`;
const noAnswer = msg`Your device has not answered. Please try again, or use your password.`;
const empty = msg`Please fill in this field.`;

const wordsFor = (failure: SignInFailure) =>
  failure.code === 'NotAuthorizedException' ? wrong : sentenceFor(failure);

/** Whether there is a passkey that this page can ask for. */
function useHasPasskey() {
  const { data } = useQuery(OwnPasskeys, { fetchPolicy: 'cache-and-network' });
  return passkeyPlace().kind === 'here' && (data?.mePasskeys.length ?? 0) > 0;
}

/** The try to prove who one is: what is wrong with it, and how far the browser's work has come. */
function useProof(email: string | undefined) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof sentenceFor> | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const prove = async (password: string) => {
    if (isPending || email === undefined) return;
    if (password === '') return setProblem(empty);
    setPending(true);
    setProblem(null);
    const failure = await proveIdentity(email, password, setPart);
    setPart(null);
    setPending(false);
    if (failure === null) answerProof(true);
    else setProblem(wordsFor(failure));
  };
  const proveByDevice = async () => {
    setPending(true);
    setProblem(null);
    try {
      const failure = await proveWithPasskey(await askDevice());
      if (failure === null) answerProof(true);
      else setProblem(failure.code === 'NotAuthorizedException' ? foreign : sentenceFor(failure));
    } catch (error) {
      if (!isTurnedDown(error)) setProblem(noAnswer);
    } finally {
      setPending(false);
    }
  };
  return { isPending, problem, part, prove, proveByDevice };
}

/** Asks for the password once more before what cannot be taken back lightly. */
export function StepUpDialog({ close }: { readonly close: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const email = useQuery(OwnAddress, { fetchPolicy: 'cache-first' }).data?.meUser.email;
  const [password, setPassword] = useState('');
  const { isPending, problem, part, prove, proveByDevice } = useProof(email);
  const hasPasskey = useHasPasskey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove(password);
  };
  const footer = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={form} isPending={isPending}>
        <Trans>Confirm</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={t`Please confirm that it is you`} footer={footer}>
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-16">
        <p>
          <Trans>
            This is an important step, so we ask for your password once more. It then counts for
            five minutes.
          </Trans>
        </p>
        {/* For password managers, which otherwise do not know whose password is meant. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
          problem={problem && t(problem)}
        />
        {hasPasskey && (
          <div>
            <Button isPending={isPending} onPress={() => void proveByDevice()}>
              <Trans>Confirm with a passkey</Trans>
            </Button>
          </div>
        )}
        {part !== null && <ProgressBar label={t`Solving the puzzle`} part={part} />}
      </form>
    </Dialog>
  );
}
