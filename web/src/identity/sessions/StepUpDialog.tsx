import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { sentenceFor } from '../failures.ts';
import { proveIdentity, type SignInFailure } from '../sign-in.ts';
import { OwnAddress } from './session-calls.ts';
import { answerProof } from './step-up.ts';

const wrong = msg`This password is not right. Please try again.`;
const empty = msg`Please fill in this field.`;

const wordsFor = (failure: SignInFailure) =>
  failure.code === 'NotAuthorizedException' ? wrong : sentenceFor(failure);

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
  return { isPending, problem, part, prove };
}

/** Asks for the password once more before what cannot be taken back lightly. */
export function StepUpDialog({ close }: { readonly close: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const email = useQuery(OwnAddress, { fetchPolicy: 'cache-first' }).data?.meUser.email;
  const [password, setPassword] = useState('');
  const { isPending, problem, part, prove } = useProof(email);
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
        {part !== null && <ProgressBar label={t`Solving the puzzle`} part={part} />}
      </form>
    </Dialog>
  );
}
