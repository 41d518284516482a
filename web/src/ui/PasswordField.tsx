import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { classes } from './classes.ts';
import { FieldHint, FieldLabel, FieldProblem, inputLook } from './Field.tsx';
import { Icon } from './Icon.tsx';

type PasswordField = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'type'> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | null | undefined;
  /** Stands at the right of the label, for "forgot password" links. */
  readonly aside?: ReactNode;
};

/** A password that its owner may look at. */
export function PasswordField({ label, hint, problem, aside, ...rest }: PasswordField) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      type={shown ? 'text' : 'password'}
      isInvalid={Boolean(problem) || Boolean(rest.isInvalid)}
      className="flex min-w-0 flex-col gap-6"
    >
      <span className="flex items-baseline justify-between gap-12">
        <FieldLabel required={rest.isRequired}>{label}</FieldLabel>
        {aside}
      </span>
      <span className="relative flex items-center">
        <Input className={classes(inputLook, 'pr-44')} spellCheck={false} autoCapitalize="none" />
        <ToggleButton
          isSelected={shown}
          onChange={setShown}
          aria-label={t`Show password`}
          className="absolute right-2 grid size-32 place-items-center rounded-6 text-ink-3 data-hovered:text-ink phone:size-40"
        >
          <Icon of={shown ? EyeOff : Eye} size={18} />
        </ToggleButton>
      </span>
      {problem ? <FieldProblem>{problem}</FieldProblem> : hint && <FieldHint>{hint}</FieldHint>}
    </AriaTextField>
  );
}
