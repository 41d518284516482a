import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Banner } from '../ui/display/Banner.tsx';
import { classes } from '../ui/basics/classes.ts';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { ProgressBar } from '../ui/display/ProgressBar.tsx';
import { SubmitButton } from '../ui/buttons/SubmitButton.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ENDED, sentenceFor } from './failures.ts';
import { withTexts } from '../i18n/setup.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { LightCheckbox } from './LightControls.tsx';
import { signIn, type CodeAsked, type SignInFailure } from './sign-in.ts';
import { sessionEnded, ssoOffers } from './token.ts';

const PasskeySignIn = lazyComponent(
  async () => (await import('./passkeys/PasskeySignIn.tsx')).PasskeySignIn,
);
const SsoButtons = lazyComponent(async () => (await import('./sso/SsoButtons.tsx')).SsoButtons);
const CodeForm = lazyComponent(
  async () => (await withTexts(import('./second-factor/CodeForm.tsx'))).CodeForm,
);

function useSignIn(onSignedIn: () => void, onCodeAsked: () => void) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [codeAsked, setCodeAsked] = useState<Omit<CodeAsked, 'code'> | null>(null);
  const attempt = async (person: Parameters<typeof signIn>[0]) => {
    setPending(true);
    setFailure(null);
    const said = await signIn(person, setPart);
    setPart(null);
    setPending(false);
    if (said === null) return onSignedIn();
    if (said.code !== 'CodeAsked') return setFailure(said);
    setCodeAsked({ ticket: said.ticket, renewed: said.renewed });
    onCodeAsked();
  };
  /** Back to the password, with why. */
  const begin = (why: SignInFailure | null) => {
    setCodeAsked(null);
    setFailure(why);
  };
  return { isPending, failure, part, codeAsked, attempt, begin };
}

type Below = { readonly part: number | null; readonly offersSignUp: boolean };

/** Below the form: the way to an account, or why the browser is busy. It takes no room from the form. */
function Below({ part, offersSignUp }: Below) {
  const { t } = useLingui();
  return (
    <div className="relative pt-24">
      {offersSignUp && (
        <p className={classes('text-14 text-ink-2', part !== null && 'invisible')}>
          <Trans>
            No account yet?{' '}
            <Link to="/signup" className="text-link font-semibold">
              Sign up
            </Link>
          </Trans>
        </p>
      )}
      <div role="status" className="absolute inset-x-0 top-24">
        {part !== null && (
          <div className="flex flex-col gap-12 text-14 text-ink-2">
            <p>
              <Trans>
                There have been unusually many attempts to log in just now. Before we check your
                password, your browser solves a small puzzle. It only takes a few seconds.
              </Trans>
            </p>
            <ProgressBar label={t`Solving the puzzle`} part={part} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Above the form: what went wrong, or why somebody has to log in again. */
function WhyHere({ failure }: { readonly failure: SignInFailure | null }) {
  const { t } = useLingui();
  const ended = sessionEnded();
  if (failure) return <Banner tone="problem">{t(sentenceFor(failure))}</Banner>;
  return ended && <Banner>{t(ENDED[ended])}</Banner>;
}

type OtherWays = {
  readonly onSignedIn: () => void;
  readonly stays: boolean;
  readonly offersSso: boolean | undefined;
};

/** The ways in without a password. */
function OtherWays({ onSignedIn, stays, offersSso }: OtherWays) {
  return (
    <div className="min-h-64 pt-12">
      <PasskeySignIn onSignedIn={onSignedIn} stays={stays} />
      {offersSso === true && ssoOffers().length > 0 && <SsoButtons stays={stays} />}
      {offersSso === true && (
        <Link to="/sso" className="text-link inline-block pt-16 text-14 font-semibold">
          <Trans>Log in with your company</Trans>
        </Link>
      )}
    </div>
  );
}

type SignInForm = {
  readonly onSignedIn: () => void;
  /** Who is expected; they need not type their address. */
  readonly email?: string;
  /** Whether they may choose to stay logged in on this device. */
  readonly offersStaying?: boolean;
  /** Whether whoever has no account is led to the sign-up. */
  readonly offersSignUp?: boolean;
  /** Whether they may go to another house instead; what stands on the page is lost with that. */
  readonly offersSso?: boolean;
};

/** Signs in by e-mail and password, with the way to a new password. */
export function SignInForm({
  onSignedIn,
  email: expected = '',
  offersStaying = false,
  offersSignUp = true,
  offersSso,
}: SignInForm) {
  const { t } = useLingui();
  const [email, setEmail] = useState(expected);
  const [password, setPassword] = useState('');
  const [stays, setStays] = useState(false);
  const [asked, setAsked] = useState(false);
  // Once it is proven, the page keeps the password no longer, however long the code is awaited.
  const forget = () => {
    setPassword('');
    setAsked(false);
  };
  const { isPending, failure, part, codeAsked, attempt, begin } = useSignIn(onSignedIn, forget);
  const missing = t`Please fill in this field.`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const isWhole = email.trim() !== '' && password !== '';
    if (isWhole && !isPending) void attempt({ email, password, stays });
  };
  if (codeAsked !== null)
    return <CodeForm asked={codeAsked} stays={stays} onSignedIn={onSignedIn} begin={begin} />;
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-20">
        <WhyHere failure={failure} />
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoFocus={expected === ''}
          value={email}
          onChange={setEmail}
          problem={asked && email.trim() === '' ? missing : null}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          autoFocus={expected !== ''}
          value={password}
          onChange={setPassword}
          problem={asked && password === '' ? missing : null}
        />
        {/* After the password, so that the keyboard comes from the address straight to it. */}
        <Link to="/resetpw" className="text-link -mt-12 self-end text-13 font-semibold">
          <Trans>Forgot your password?</Trans>
        </Link>
        {offersStaying && (
          <LightCheckbox name="stays" isSelected={stays} onChange={setStays}>
            <Trans>Stay logged in on this device. Only choose this on a device of your own.</Trans>
          </LightCheckbox>
        )}
        <SubmitButton isPending={isPending}>
          <Trans>Log in</Trans>
        </SubmitButton>
      </form>
      <OtherWays onSignedIn={onSignedIn} stays={stays} offersSso={offersSso} />
      <Below part={part} offersSignUp={offersSignUp} />
    </>
  );
}
