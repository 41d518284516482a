import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { PARTED_DAYS, refuseNewEmail } from '@postkorb/domain/identity';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { UpdateEmail } from '../account/account-calls.ts';
import { outcomeWords } from '../account/account-words.ts';
import { DoorPage } from '../DoorPage.tsx';
import { endSession } from '../end-session.ts';
import { OutboxHint } from '../OutboxHint.tsx';

const leave = () => void endSession().then(() => location.replace('/login'));

/** Asking for the link to another address: to which one it went, or why not. */
function useAsking() {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (email: string) => {
    const wrong = refuseNewEmail(email, '');
    setProblem(wrong);
    if (wrong !== null || isPending) return;
    setPending(true);
    try {
      // What a login hangs on leaves alone.
      const how = { mutation: UpdateEmail, variables: { email }, context: { skipsBatch: true } };
      const { errorCode } = (await client.mutate(how)).data!.updateEmail;
      // It was too long ago that they logged in: nothing else can be asked on this page.
      if (errorCode === 'STEP_UP_REQUIRED') return leave();
      setProblem(errorCode);
      setSentTo(errorCode === null ? email.trim() : null);
    } catch {
      setProblem('');
    } finally {
      setPending(false);
    }
  };
  return { isPending, sentTo, problem, ask };
}

function Form() {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const { isPending, sentTo, problem, ask } = useAsking();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(email);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      {sentTo !== null && (
        <Banner tone="done">
          <p className="[overflow-wrap:anywhere]">
            <Trans>
              A link is on its way to {sentTo}. Once you open it, you are back with all you had.
            </Trans>
          </p>
          <OutboxHint />
        </Banner>
      )}
      <TextField
        label={t`New email address`}
        name="newEmail"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        problem={problem === null ? null : t(outcomeWords(problem))}
      />
      <div className="flex flex-wrap gap-8">
        <Button tone="primary" type="submit" isPending={isPending}>
          <Trans>Send link</Trans>
        </Button>
        <Button tone="quiet" onPress={leave}>
          <Trans>Log out</Trans>
        </Button>
      </div>
    </form>
  );
}

/** All that somebody sees whose address another person has proven: it asks for one of their own. */
export function AnotherAddressPage() {
  const { t } = useLingui();
  useTitle(t`Another email address`);
  return (
    <DoorPage
      title={t`Another email address, please`}
      lead={t`Somebody else has shown that the address of your account is theirs. What you keep here is still there, and nobody else has seen it.`}
    >
      <p className="pb-20 text-14 text-ink-2">
        <Trans>
          Please give us an address whose mailbox is yours. An account that has never held a letter
          is deleted {PARTED_DAYS} days after it lost its address.
        </Trans>
      </p>
      <Form />
    </DoorPage>
  );
}
