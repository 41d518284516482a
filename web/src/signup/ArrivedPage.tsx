import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { DoorPage, providerName, takePath } from '../identity/index.ts';
import { Banner } from '../ui/display/Banner.tsx';
import { Spinner } from '../ui/basics/Spinner.tsx';
import { SubmitButton } from '../ui/buttons/SubmitButton.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { arrivedRefusals, findArrival, signUpArrived, type Arrival } from './arrived-calls.ts';
import { Consents } from './Consents.tsx';
import { SignUpFields } from './SignUpFields.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

type Failed = NonNullable<Awaited<ReturnType<typeof signUpArrived>>>['refusal'];

/** Brings the eye and the keyboard to the first field that needs a second look. */
function goTo(field: string | undefined) {
  if (field !== undefined) document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}

function useSend(form: ReturnType<typeof useSignUpForm>) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const send = async () => {
    setPending(true);
    const answer = await signUpArrived(form.fields);
    setPending(false);
    if (answer === null) return router.history.push(takePath());
    setFailed(answer.refusal);
    form.tell(answer.problems);
    goTo(answer.problems[0]?.field);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.ask();
    const [first] = form.problems;
    if (first) goTo(first.field);
    else if (!isPending) void send();
  };
  return { isPending, failed, submit };
}

function ArrivedForm({ arrival }: { readonly arrival: Arrival }) {
  const { t } = useLingui();
  const { provider, email, emailProven, firstName, lastName } = arrival;
  const known = { firstName, lastName, email: email ?? '' };
  const form = useSignUpForm({ known, isBySso: true });
  const { isPending, failed, submit } = useSend(form);
  const warrantor = emailProven ? t(providerName({ name: provider, isStandIn: false })) : undefined;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      <SignUpFields form={form} warrantor={warrantor} />
      <Consents form={form} />
      {failed && <Banner tone="problem">{t(arrivedRefusals[failed])}</Banner>}
      <SubmitButton isPending={isPending}>
        <Trans>Create account</Trans>
      </SubmitButton>
    </form>
  );
}

/** Somebody whom another house has named opens an account, without a password. */
export function ArrivedPage() {
  const { t } = useLingui();
  useTitle(t`Sign up`);
  const [arrival, setArrival] = useState<Arrival | null | 'asked'>('asked');
  useEffect(() => {
    void findArrival().then(setArrival);
  }, []);
  const lead = t`Open your Postkorb in one minute. Fields with * are required.`;
  return (
    <DoorPage title={t`Your post, at your fingertips.`} lead={arrival === null ? null : lead}>
      {arrival === 'asked' && <Spinner />}
      {arrival === null && <Banner tone="problem">{t(arrivedRefusals.FLOW_EXPIRED)}</Banner>}
      {arrival !== null && arrival !== 'asked' && <ArrivedForm arrival={arrival} />}
      <p className="pt-24 text-14 text-ink-2">
        <Trans>
          Already have an account?{' '}
          <Link to="/login" className="text-link font-semibold">
            Log in
          </Link>
        </Trans>
      </p>
    </DoorPage>
  );
}
