import { useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTitle } from '../ui/basics/title.ts';
import { DoorPage } from './DoorPage.tsx';
import { takePath } from './post-login-path.ts';
import { SignInForm } from './SignInForm.tsx';

/** Where somebody with an account comes in. */
export function SignInPage() {
  const { t } = useLingui();
  const router = useRouter();
  // A partner's page leads people here on devices of any kind, such as a counter's: there nobody is asked to stay.
  const { product } = useParams({ strict: false });
  useTitle(t`Log in`);
  return (
    <DoorPage title={t`Your post is waiting.`} lead={t`Please log in to Postkorb.`}>
      <SignInForm
        offersStaying={product === undefined}
        offersSso
        onSignedIn={() => router.history.push(takePath())}
      />
    </DoorPage>
  );
}
