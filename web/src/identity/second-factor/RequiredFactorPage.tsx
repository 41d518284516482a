import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql } from '../../gql/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { toast, Toasts } from '../../ui/overlays/Toast.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { useSwitch } from '../accounts/use-switch.ts';
import { DoorPage } from '../DoorPage.tsx';
import { endSession } from '../end-session.ts';
import { sentenceFor } from '../failures.ts';
import { askDevice, isTurnedDown, passkeyPlace } from '../passkeys/passkey-browser.ts';
import { PasskeyName } from '../passkeys/PasskeyName.tsx';
import { usePasskeys } from '../passkeys/use-passkeys.ts';
import { takePath } from '../post-login-path.ts';
import { StepUpHost } from '../sessions/StepUpHost.tsx';
import { proveWithPasskey } from '../sign-in.ts';
import { AppSetUp } from './AppSetUp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const OtherAccounts = graphql(`
  query OtherAccounts {
    meAccounts {
      id
      name
      isCurrent
    }
  }
`);

/** Opens the app anew, as whoever has all that their account wants. */
const goOn = () => location.replace(takePath());
const leave = () => void endSession().then(() => location.replace('/login'));

/** By a passkey: one that is there already, or a new one. */
function ByPasskey() {
  const { t } = useLingui();
  const ways = usePasskeys();
  const [isNaming, setNaming] = useState(false);
  if (passkeyPlace().kind !== 'here' || !ways.passkeys) return null;
  const add = async (name: string) => {
    if (await ways.add(name)) goOn();
  };
  const show = async () => {
    try {
      const failure = await proveWithPasskey(await askDevice());
      if (failure === null) goOn();
      else toast({ text: t(sentenceFor(failure)) });
    } catch (error) {
      if (!isTurnedDown(error)) toast({ text: t`Your device did not respond. Please try again.` });
    }
  };
  return (
    <>
      {ways.passkeys.length > 0 ? (
        <Button large wide onPress={() => void show()}>
          <Trans>Continue with my passkey</Trans>
        </Button>
      ) : (
        <Button large wide onPress={() => setNaming(true)}>
          <Trans>Set up a passkey</Trans>
        </Button>
      )}
      {isNaming && (
        <PasskeyName
          title={t`Set up a passkey`}
          name={t`This device`}
          confirmLabel={t`Continue`}
          isPending={ways.isPending}
          send={(name) => void add(name)}
          close={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** The ways past this page without setting anything up: another account of the login, or out. */
function Away() {
  const accounts = useQuery(OtherAccounts).data?.meAccounts ?? [];
  const { isPending, change } = useSwitch();
  return (
    <div className="flex flex-wrap gap-8 pt-24">
      {accounts
        .filter(({ isCurrent }) => !isCurrent)
        .map((account) => (
          <Button
            key={account.id}
            isPending={isPending}
            onPress={() => void change(account).then((code) => code === null && goOn())}
          >
            <Trans>Open {account.name}</Trans>
          </Button>
        ))}
      <Button tone="quiet" onPress={leave}>
        <Trans>Log out</Trans>
      </Button>
    </div>
  );
}

function Ways() {
  const ways = useSecondFactor();
  const { app, codes } = ways.step;
  if (codes) return <RecoveryCodes codes={codes} close={goOn} />;
  if (app) return <AppSetUp app={app} ways={ways} />;
  return (
    <div className="flex flex-col gap-12">
      <Button
        tone="primary"
        large
        wide
        isPending={ways.isPending}
        onPress={() => void ways.begin()}
      >
        <Trans>Set up an app</Trans>
      </Button>
      <ByPasskey />
      <Away />
    </div>
  );
}

/** All that somebody sees whose account wants a second factor of everybody, until they have one. */
export function RequiredFactorPage() {
  const { t } = useLingui();
  useTitle(t`Set up two-step login`);
  return (
    <DoorPage
      title={t`One more step`}
      lead={t`This account requires two-step login: by an authenticator app or by a passkey. Please set it up now.`}
    >
      <div className="flex flex-col gap-16">
        <Ways />
      </div>
      <StepUpHost />
      <Toasts />
    </DoorPage>
  );
}
