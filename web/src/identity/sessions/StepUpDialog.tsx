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
import { rememberPath } from '../post-login-path.ts';
import { OwnIdentities } from '../sso/identity-calls.ts';
import { providerName } from '../sso/providers.ts';
import { beginSso } from '../sso/sso-calls.ts';
import { ssoFailures } from '../sso/sso-words.ts';
import { proveIdentity, proveWithPasskey, type SignInFailure } from '../sign-in.ts';
import { OwnAddress } from './session-calls.ts';
import { answerProof } from './step-up.ts';

const wrong = msg`Wrong password. Please try again.`;
const foreign = msg`This passkey belongs to somebody else. Please use one of your own, or your password.`;
const noAnswer = msg`Your device did not respond. Please try again, or use your password.`;
const empty = msg`Please fill in this field.`;

const wordsFor = (failure: SignInFailure) =>
  failure.code === 'NotAuthorizedException' ? wrong : sentenceFor(failure);

/** Whether there is a passkey that this page can ask for. */
function useHasPasskey() {
  const { data } = useQuery(OwnPasskeys, { fetchPolicy: 'cache-and-network' });
  return passkeyPlace().kind === 'here' && (data?.mePasskeys.length ?? 0) > 0;
}

/** The houses that open this login and can say anew who is there. */
function useHouses() {
  const { data } = useQuery(OwnIdentities, { fetchPolicy: 'cache-and-network' });
  const linked = new Set(data?.meIdentities.map(({ provider }) => provider));
  return data?.ssoOffers.filter(({ name }) => linked.has(name)) ?? [];
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
  /** Leaves this page, which is come back to: what was asked for is then to be asked for once more. */
  const proveAt = async (provider: string) => {
    setPending(true);
    setProblem(null);
    const said = await beginSso({ provider, purpose: 'prove' });
    setPending(false);
    if ('failure' in said) return setProblem(ssoFailures[said.failure]);
    rememberPath(location.pathname + location.search);
    location.assign(said.url);
  };
  return { isPending, problem, part, prove, proveByDevice, proveAt };
}

type Houses = {
  readonly houses: ReturnType<typeof useHouses>;
  readonly isPending: boolean;
  readonly proveAt: (provider: string) => Promise<void>;
};

/** The way through another house, where the login is linked to one. */
function Houses({ houses, isPending, proveAt }: Houses) {
  const { t } = useLingui();
  if (houses.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-8">
      {houses.map((house) => {
        const name = house.business ?? t(providerName(house));
        return (
          <Button
            key={house.key}
            isPending={isPending}
            onPress={() => void proveAt(house.key)}
          >{t`Confirm with ${name}`}</Button>
        );
      })}
      <p className="text-13 text-ink-2">
        <Trans>
          You leave this page for that and come back to it. Then please repeat the step.
        </Trans>
      </p>
    </div>
  );
}

/** Asks for the password once more before what cannot be taken back lightly. */
export function StepUpDialog({ close }: { readonly close: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const email = useQuery(OwnAddress, { fetchPolicy: 'cache-first' }).data?.meUser.email;
  const [password, setPassword] = useState('');
  const { isPending, problem, part, prove, proveByDevice, proveAt } = useProof(email);
  const houses = useHouses();
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
        <Houses houses={houses} isPending={isPending} proveAt={proveAt} />
        {part !== null && <ProgressBar label={t`Solving the puzzle`} part={part} />}
      </form>
    </Dialog>
  );
}
