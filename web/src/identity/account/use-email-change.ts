import { useApolloClient } from '@apollo/client/react';
import { refuseNewEmail } from '@postkorb/domain/identity';
import { useState } from 'react';
import { withProof } from '../sessions/step-up.ts';
import { CancelEmailChange, UpdateEmail } from './account-calls.ts';
import { useDraft, type Outcome } from './use-draft.ts';

/** Another address to sign in with: asking for its link, asking once more, and thinking better of it. */
export function useEmailChange(current: string) {
  const client = useApolloClient();
  const [said, setSaid] = useState<Outcome>('none');
  const [isPending, setPending] = useState(false);
  const ask = async (email: string) => {
    // What a login hangs on leaves alone.
    const how = { mutation: UpdateEmail, variables: { email }, context: { skipsBatch: true } };
    return withProof(async () => (await client.mutate(how)).data!.updateEmail);
  };
  const draft = useDraft({
    known: { newEmail: '' },
    problemsOf: ({ newEmail }) => {
      const code = refuseNewEmail(newEmail, current);
      return code === null ? [] : [{ field: 'newEmail', code }];
    },
    send: async ({ newEmail }) => {
      setSaid('none');
      return ask(newEmail);
    },
  });
  const run = async (work: () => Promise<Outcome>) => {
    setPending(true);
    setSaid(await work().catch(() => 'failed' as const));
    setPending(false);
  };
  const resend = (email: string) =>
    run(async () => {
      const { errorCode } = await ask(email);
      return errorCode === null ? 'saved' : { code: errorCode };
    });
  const cancel = () =>
    run(async () => {
      await client.mutate({ mutation: CancelEmailChange });
      draft.discard();
      return 'none';
    });
  const outcome = said === 'none' ? draft.outcome : said;
  return {
    draft,
    outcome,
    isPending,
    isSent: outcome === 'saved',
    isAgain: said === 'saved',
    resend,
    cancel,
  };
}

export type EmailChange = ReturnType<typeof useEmailChange>;
