import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { SubmitButton } from '../../ui/buttons/SubmitButton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { DoorPage } from '../DoorPage.tsx';
import { isSignedIn, ssoOffers } from '../token.ts';
import { rememberCompany } from './company-login.ts';
import { SsoButtons } from './SsoButtons.tsx';
import { findCompanyLogin, type SsoFailure } from './sso-calls.ts';
import { ssoFailures } from './sso-words.ts';

/** Looks for the company login of an address and leads there. */
function useCompany() {
  const { t } = useLingui();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<SsoFailure | null>(null);
  const find = async (email: string) => {
    setPending(true);
    setFailure(null);
    const found = await findCompanyLogin(email);
    setPending(false);
    if ('failure' in found) return setFailure(found.failure);
    rememberCompany(found);
    await router.navigate({ to: '/sso/signin/$provider', params: { provider: found.id } });
  };
  const words = {
    UNKNOWN_PROVIDER: t`No company login is set up for this address. Please check it, or log in as usual.`,
    GeneralException: t`Enter a valid email address.`,
  } as Partial<Record<SsoFailure, string>>;
  const problem = failure && (words[failure] ?? t(ssoFailures[failure]));
  return { isPending, problem, find };
}

/** Whoever has a company login finds it by the address they have there. */
function CompanyForm() {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const { isPending, problem, find } = useCompany();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void find(email);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      <TextField
        label={t`Work email`}
        hint={t`We take you to the login of your company.`}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={setEmail}
        problem={problem}
      />
      <SubmitButton isPending={isPending}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </form>
  );
}

/** Where somebody chooses by which other house they come in. */
export function SsoPage() {
  const { t } = useLingui();
  useTitle(t`Log in with your company`);
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    // Who is signed in is told in the settings.
    void isSignedIn()
      .catch(() => false)
      .then(() => setOffered(ssoOffers().length > 0));
  }, []);
  return (
    <DoorPage
      title={t`Log in with your company`}
      lead={t`Your company has set up a login of its own for Postkorb.`}
    >
      <CompanyForm />
      {isOffered && <SsoButtons stays={false} />}
      <BackToLogin />
    </DoorPage>
  );
}
