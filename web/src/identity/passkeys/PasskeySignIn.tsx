import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { LightButton } from '../LightControls.tsx';
import { sentenceFor } from '../failures.ts';
import { signInWithPasskey, type SignInFailure } from '../sign-in.ts';
import {
  askDevice,
  isTurnedDown,
  offersPasskeys,
  passkeyPlace,
  stopAsking,
} from './passkey-browser.ts';

const notKnown = msg`This passkey does not open an account here. Please log in with your password.`;
const noAnswer = msg`Your device did not respond. Please try again, or log in with your password.`;

// A challenge is good for five minutes; a form may stand open for longer.
const ASK_AGAIN_MS = 240_000;

const wordsFor = (failure: SignInFailure) =>
  failure.code === 'NotAuthorizedException' ? notKnown : sentenceFor(failure);

type PasskeySignIn = {
  readonly onSignedIn: () => void;
  /** Whether they want to stay logged in on this device. */
  readonly stays: boolean;
};

/** Signing in by a passkey: offered with the address of the form, and by a button. */
function usePasskey({ onSignedIn, stays }: PasskeySignIn) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof sentenceFor> | null>(null);
  const finish = async (response: object) => {
    const failed = await signInWithPasskey({ response, stays });
    if (failed === null) onSignedIn();
    else setProblem(wordsFor(failed));
  };
  const press = async () => {
    setPending(true);
    setProblem(null);
    try {
      await finish(await askDevice());
    } catch (error) {
      if (!isTurnedDown(error)) setProblem(noAnswer);
    } finally {
      setPending(false);
    }
  };
  const offer = useEffectEvent(async () => {
    if (!(await offersPasskeys())) return;
    await finish(await askDevice({ isOffered: true }));
  });
  useEffect(() => {
    // What is only offered fails in silence: whoever wants a passkey presses the button.
    const ask = () => void offer().catch(() => {});
    ask();
    const again = setInterval(ask, ASK_AGAIN_MS);
    return () => {
      clearInterval(again);
      if (passkeyPlace().kind === 'here') void stopAsking().catch(() => {});
    };
  }, []);
  return { isPending, problem, press };
}

/** Why there is no passkey at an address of numbers, said once somebody wants one. */
function Elsewhere({ href }: { readonly href: string }) {
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="flex flex-col gap-12">
      <LightButton wide onPress={() => setWanted(true)}>
        <Trans>Log in with a passkey</Trans>
      </LightButton>
      <div role="status">
        {isWanted && (
          <p className="text-14 text-ink-2">
            <Trans>
              Passkeys only work under a name:{' '}
              <a href={href} className="text-link font-semibold">
                open this page at localhost
              </a>
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** The way in by a passkey; at an address of numbers it leads to the name of this machine. */
export function PasskeySignIn(props: PasskeySignIn) {
  const { t } = useLingui();
  const place = passkeyPlace();
  const { isPending, problem, press } = usePasskey(props);
  if (place.kind === 'no') return null;
  if (place.kind === 'localhost') return <Elsewhere href={place.href} />;
  return (
    <div className="flex flex-col gap-12">
      {problem && <Banner tone="problem">{t(problem)}</Banner>}
      <LightButton wide isPending={isPending} onPress={() => void press()}>
        <Trans>Log in with a passkey</Trans>
      </LightButton>
    </div>
  );
}
