import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import type { FormEvent } from 'react';
import { DoorPage, isCommon, SsoOffers } from '../identity/index.ts';
import { Banner } from '../ui/display/Banner.tsx';
import { SubmitButton } from '../ui/buttons/SubmitButton.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { Consents } from './Consents.tsx';
import { signUpRefusals } from './refusals.ts';
import { SignUpFields } from './SignUpFields.tsx';
import { useSignUp } from './use-sign-up.ts';
import { useSignUpForm } from './use-sign-up-form.ts';

/** Brings the eye and the keyboard to the first field that needs a second look. */
function goTo(field: string | undefined) {
  if (field !== undefined) document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}

function AccountForm() {
  const { t } = useLingui();
  const form = useSignUpForm();
  const { isPending, refusal, send } = useSignUp();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    form.ask();
    const [first] = form.problems;
    if (first || isPending) return goTo(first?.field);
    if (await isCommon(form.fields.password)) {
      form.tell([{ field: 'password', code: 'TOO_COMMON' }]);
      return goTo('password');
    }
    const answer = await send(form.fields);
    form.tell(answer);
    goTo(answer[0]?.field);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-20">
      <SignUpFields form={form} />
      <Consents form={form} />
      {refusal && (
        <Banner tone="problem">
          {refusal === 'FAILED' ? (
            <Trans>That did not work. Please try again.</Trans>
          ) : (
            t(signUpRefusals[refusal])
          )}
        </Banner>
      )}
      <SubmitButton isPending={isPending}>
        <Trans>Create account</Trans>
      </SubmitButton>
    </form>
  );
}

/** The first step into Postkorb: a household or a business opens its account. */
export function SignUpPage() {
  const { t } = useLingui();
  useTitle(t`Sign up`);
  return (
    <DoorPage
      title={t`Your post, at your fingertips.`}
      lead={t`Open your Postkorb in one minute. Fields with * are required.`}
    >
      <AccountForm />
      <SsoOffers />
      <p className="pt-24 text-14 text-ink-2">
        <Trans>
          Already have an account?{' '}
          <Link to="/login" className="text-link font-semibold">
            Log in
          </Link>
        </Trans>
      </p>
      <p className="flex gap-12 pt-24 text-14 text-ink-2">
        <Icon of={Smartphone} size={16} className="mt-2" />
        <Trans>
          Postkorb is an app for your phone, too. Once you have an account, we show you how to get
          it.
        </Trans>
      </p>
    </DoorPage>
  );
}
