import { useMutation } from '@apollo/client/react';
import type { SignUpRefusal } from '@postkorb/domain/identity';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../gql/index.ts';
import { signIn, takePath } from '../identity/index.ts';
import { spokenLocale } from '../i18n/setup.ts';
import type { Fields, SignUpAnswer } from './use-sign-up-form.ts';

const SignUp = graphql(`
  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) {
      errorCode
      problems {
        field
        code
        position
      }
    }
  }
`);

/** Opens the account and signs in with it; what the server found wrong comes back. */
export function useSignUp() {
  const router = useRouter();
  const [mutate] = useMutation(SignUp);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<SignUpRefusal | 'FAILED' | null>(null);

  const enter = async ({ email, password }: Fields) => {
    const failed = await signIn({ email, password });
    // The account stands; should the sign-in fail, its own page says why.
    router.history.push(failed === null ? takePath() : '/login');
  };

  const send = async (fields: Fields): Promise<readonly SignUpAnswer[]> => {
    setPending(true);
    setRefusal(null);
    try {
      const { data } = await mutate({
        variables: { input: { ...fields, locale: spokenLocale() } },
        context: { isOpen: true },
      });
      const answer = data?.signUp;
      if (answer && answer.errorCode === null) await enter(fields);
      setRefusal(answer ? answer.errorCode : 'FAILED');
      return (answer?.problems ?? []) as readonly SignUpAnswer[];
    } catch {
      setRefusal('FAILED');
      return [];
    } finally {
      setPending(false);
    }
  };
  return { isPending, refusal, send };
}
