import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { SubmitButton } from '../../ui/buttons/SubmitButton.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField, type TextInput } from '../../ui/fields/TextField.tsx';

type At = 'password' | 'code' | 'token';

type Wanted = Pick<TextInput, 'label' | 'hint' | 'type' | 'inputMode' | 'autoComplete'> & {
  readonly name: string;
};

/** What is asked for in each step. */
function useWanted(at: At): readonly Wanted[] {
  const { t } = useLingui();
  const off = { autoComplete: 'off' } as const;
  if (at === 'password')
    return [
      { name: 'email', label: t`Email`, type: 'email', autoComplete: 'username' },
      { name: 'password', label: t`Password`, autoComplete: 'current-password' },
    ];
  if (at === 'code')
    return [
      {
        name: 'code',
        label: t`Code from your authenticator app`,
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
      },
    ];
  return [
    { name: 'ticket', label: t`Ticket number`, ...off },
    { name: 'email', label: t`Customer’s email`, type: 'email', ...off },
    { name: 'token', label: t`Token`, hint: t`Sixteen letters and digits.`, ...off },
  ];
}

type MagicForm = {
  readonly at: At;
  readonly isPending: boolean;
  readonly send: (given: Readonly<Record<string, string>>) => void;
};

/** One step of the way in for support. */
export function MagicForm({ at, isPending, send }: MagicForm) {
  const { t } = useLingui();
  const wanted = useWanted(at);
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(false);
  const isMissing = ({ name }: Wanted) => (given[name] ?? '').trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!wanted.some(isMissing) && !isPending) send(given);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      {wanted.map((field, place) => {
        const Field = field.name === 'password' ? PasswordField : TextField;
        return (
          <Field
            key={field.name}
            {...field}
            autoFocus={place === 0}
            spellCheck={false}
            value={given[field.name] ?? ''}
            onChange={(text) => setGiven({ ...given, [field.name]: text })}
            problem={asked && isMissing(field) ? t`Please fill in this field.` : null}
          />
        );
      })}
      <SubmitButton isPending={isPending}>
        {at === 'token' ? <Trans>Look at the account</Trans> : <Trans>Continue</Trans>}
      </SubmitButton>
    </form>
  );
}
