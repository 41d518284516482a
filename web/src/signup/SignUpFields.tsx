import { useLingui } from '@lingui/react/macro';
import type { SignUpField } from '@postkorb/domain/identity';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { Segmented } from '../ui/buttons/Segmented.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { PasswordRules } from '../identity/index.ts';
import { signUpProblem } from './refusals.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

type Form = { readonly form: SignUpForm };
type Line = 'firstName' | 'lastName' | 'companyName' | 'email' | 'phoneNumber' | 'password';

function useLine(form: SignUpForm) {
  const { t } = useLingui();
  return (field: Line & SignUpField) => {
    const problem = form.problemOf(field);
    return {
      name: field,
      value: form.fields[field],
      onChange: (text: string) => form.change(field, text),
      onBlur: () => form.leave(field),
      problem: problem ? t(signUpProblem(problem)) : null,
    };
  };
}

function Kind({ form }: Form) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Kind of account`}
      value={form.fields.type}
      onChange={(type) => form.change('type', type)}
      segments={[
        { id: 'private', label: t`Private` },
        { id: 'business', label: t`Business` },
      ]}
    />
  );
}

// What none of the rules below the field says.
const SAID_APART: readonly unknown[] = ['TOO_LONG', 'TOO_COMMON'];

function Password({ form }: Form) {
  const { t } = useLingui();
  const line = useLine(form)('password');
  const wrong = line.problem !== null;
  return (
    <PasswordField
      {...line}
      label={t`Password`}
      isRequired
      autoComplete="new-password"
      problem={wrong && SAID_APART.includes(form.problemAt('password')) ? line.problem : null}
      isInvalid={wrong}
      hint={<PasswordRules password={form.fields.password} asked={wrong} />}
    />
  );
}

type Fields = Form & {
  /** Where the address stands for good, who has shown that it is theirs. */
  readonly warrantor?: string | undefined;
};

/** Everything about the person and the account, in the order people expect. */
export function SignUpFields({ form, warrantor }: Fields) {
  const { t } = useLingui();
  const line = useLine(form);
  const business = form.fields.type === 'business';
  return (
    <>
      <Kind form={form} />
      <div className="grid grid-cols-2 items-start gap-12 phone:grid-cols-1 phone:gap-20">
        <TextField
          {...line('firstName')}
          label={t`First name`}
          isRequired
          autoComplete="given-name"
        />
        <TextField
          {...line('lastName')}
          label={t`Last name`}
          isRequired
          autoComplete="family-name"
        />
      </div>
      {business && (
        <TextField
          {...line('companyName')}
          label={t`Company`}
          isRequired
          autoComplete="organization"
        />
      )}
      <TextField
        {...line('email')}
        label={t`Email`}
        type="email"
        isRequired
        autoComplete="username"
        isReadOnly={warrantor !== undefined}
        hint={warrantor && t`Confirmed by ${warrantor}.`}
      />
      {!form.isBySso && <Password form={form} />}
      <TextField
        {...line('phoneNumber')}
        label={t`Mobile phone`}
        type="tel"
        autoComplete="tel"
        hint={t`For questions about your post. Optional.`}
      />
    </>
  );
}
