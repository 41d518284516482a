import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { graphql } from '../../gql/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { OwnAddress } from '../sessions/session-calls.ts';
import { withProof } from '../sessions/step-up.ts';
import { credentialAside } from '../work-aside.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useNewPassword } from './use-new-password.ts';

const ChangePasswordCall = graphql(`
  mutation ChangePassword($salt: String!, $verifier: String!, $iterations: Int!) {
    changePassword(salt: $salt, verifier: $verifier, iterations: $iterations) {
      errorCode
    }
  }
`);

type Outcome = 'none' | 'changed' | 'failed';

/** Sends what was made of the new password, after a fresh proof; nothing happened where the person would not give one. */
function useChange() {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('none');
  const change = async (password: string): Promise<boolean> => {
    setPending(true);
    setOutcome('none');
    try {
      const variables = await credentialAside(password);
      const call = async () => {
        const context = { skipsBatch: true };
        const { data } = await client.mutate({ mutation: ChangePasswordCall, variables, context });
        return data?.changePassword ?? { errorCode: 'FAILED' };
      };
      const { errorCode } = await withProof(call);
      const isDone = errorCode === null;
      if (errorCode !== 'STEP_UP_REQUIRED') setOutcome(isDone ? 'changed' : 'failed');
      return isDone;
    } catch {
      setOutcome('failed');
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, outcome, change };
}

/** A new password for whoever is signed in. */
export function ChangePassword() {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  const email = useQuery(OwnAddress, { fetchPolicy: 'cache-first' }).data?.meUser.email ?? '';
  const { isPending, outcome, change } = useChange();
  return (
    <section className="grid max-w-form gap-16 xl:max-w-desk xl:grid-cols-[280px_minmax(0,440px)] xl:gap-48 2xl:max-w-none 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] 2xl:gap-64">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Change password</Trans>
        </h2>
        <p className="text-14 [overflow-wrap:anywhere] text-ink-2">
          <Trans>You log in as {email}. All other devices will be logged out.</Trans>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-16">
        {outcome === 'changed' && <Banner tone="done">{t`Your new password is valid now.`}</Banner>}
        {outcome === 'failed' && (
          <Banner tone="problem">{t`That did not work. Please try again.`}</Banner>
        )}
        <Fields
          key={round}
          email={email}
          isPending={isPending}
          send={async (password) => {
            if (await change(password)) setRound(round + 1);
          }}
        />
      </div>
    </section>
  );
}

type Fields = {
  readonly email: string;
  readonly isPending: boolean;
  readonly send: (password: string) => Promise<void>;
};

function Fields({ email, isPending, send }: Fields) {
  const form = useNewPassword();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && (await form.judge())) await send(form.password);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-20">
      {/* Password managers learn here whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordFields form={form} />
      <div>
        <Button tone="primary" type="submit" isPending={isPending}>
          <Trans>Save password</Trans>
        </Button>
      </div>
    </form>
  );
}
