import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { LegalLinks, PasswordRules } from '../identity/index.ts';
import { Checkbox } from '../ui/buttons/Checkbox.tsx';
import { SubmitButton } from '../ui/buttons/SubmitButton.tsx';
import { Banner } from '../ui/display/Banner.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { inviteFailures, type Accept, type InviteFailures } from './invite-link.ts';
import { signUpProblem } from './refusals.ts';
import { useInviteForm, type InviteField, type InviteForm as Form } from './use-invite-form.ts';

const goTo = (field: InviteField | null) =>
  field && document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

type Part = { readonly form: Form };

function Names({ form }: Part) {
  const { t } = useLingui();
  const line = (name: 'firstName' | 'lastName') => {
    const code = form.problemAt(name);
    return {
      name,
      isRequired: true,
      value: form.fields[name],
      onChange: (text: string) => form.change(name, text),
      problem: code && t(signUpProblem({ code })),
    };
  };
  return (
    <div className="grid grid-cols-2 items-start gap-12 phone:grid-cols-1 phone:gap-20">
      <TextField {...line('firstName')} label={t`First name`} autoComplete="given-name" />
      <TextField {...line('lastName')} label={t`Last name`} autoComplete="family-name" />
    </div>
  );
}

// What none of the rules below the field says.
const SAID_APART: readonly unknown[] = ['TOO_LONG', 'TOO_COMMON'];

function Password({ form }: Part) {
  const { t } = useLingui();
  const { password } = form.fields;
  const code = form.problemAt('password');
  return (
    <PasswordField
      label={t`Password`}
      name="password"
      isRequired
      autoComplete="new-password"
      value={password}
      onChange={(text) => form.change('password', text)}
      problem={code && SAID_APART.includes(code) ? t(signUpProblem({ code })) : null}
      isInvalid={code !== null}
      hint={<PasswordRules password={password} asked={code !== null} />}
    />
  );
}

function Terms({ form }: Part) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-12">
      <Checkbox
        name="terms"
        isRequired
        isSelected={form.fields.terms}
        onChange={(yes) => form.change('terms', yes)}
        problem={form.problemAt('terms') && t`Please accept to continue.`}
      >
        <Trans>I accept the terms of use and have read the privacy notice.</Trans>
      </Checkbox>
      <LegalLinks pages={['terms', 'privacy']} areBeside className="pl-32" />
    </div>
  );
}

type InviteForm = {
  readonly secret: string;
  readonly email: string;
  readonly accept: Accept;
  /** What is said of the address, which cannot be changed here. */
  readonly hint: string;
  /** What is said where it fails, of an invitation into a team unless it is another one. */
  readonly failures?: InviteFailures;
  readonly leadsTo?: string;
  /** What the button does. */
  readonly children: ReactNode;
};

/** Who came by a link says their name, chooses a password and comes in. */
export function InviteForm(props: InviteForm) {
  const { email, hint, failures = inviteFailures, children, ...link } = props;
  const { t } = useLingui();
  const form = useInviteForm({ ...link, email });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending) void form.send().then(goTo);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      <TextField
        label={t`Email`}
        name="username"
        autoComplete="username"
        value={email}
        isReadOnly
        hint={hint}
      />
      <Names form={form} />
      <Password form={form} />
      <Terms form={form} />
      {form.failure && <Banner tone="problem">{t(failures[form.failure])}</Banner>}
      <SubmitButton isPending={form.isPending}>{children}</SubmitButton>
    </form>
  );
}
