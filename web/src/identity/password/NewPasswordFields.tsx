import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { passwordProblems } from './words.ts';
import type { NewPassword } from './use-new-password.ts';

/** A new password and its confirmation, with the rules it has to meet. */
export function NewPasswordFields({ form }: { readonly form: NewPassword }) {
  const { t } = useLingui();
  const sentence = form.isCommon
    ? t(passwordProblems.TOO_COMMON)
    : form.asked && form.isTooLong
      ? t(passwordProblems.TOO_LONG)
      : null;
  return (
    <>
      <PasswordField
        label={t`New password`}
        name="new-password"
        autoComplete="new-password"
        isRequired
        value={form.password}
        onChange={form.setPassword}
        isInvalid={form.isWeak || form.isCommon}
        problem={sentence}
        hint={<PasswordRules password={form.password} asked={form.isWeak} />}
      />
      <PasswordField
        label={t`Repeat new password`}
        name="confirmation"
        autoComplete="new-password"
        isRequired
        value={form.confirmation}
        onChange={form.setConfirmation}
        problem={form.isDifferent ? t`Both passwords must be the same.` : null}
      />
    </>
  );
}
