import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useTitle } from '../ui/basics/title.ts';
import { DoorPage } from './DoorPage.tsx';
import { takePath } from './post-login-path.ts';
import { SignInForm } from './SignInForm.tsx';

/** Where somebody with an account comes in. */
export function SignInPage() {
  const { t } = useLingui();
  const router = useRouter();
  useTitle(t`Log in`);
  return (
    <DoorPage title={t`Your post is waiting.`} lead={t`Please log in to Postkorb.`}>
      <SignInForm onSignedIn={() => router.history.push(takePath())} />
    </DoorPage>
  );
}
