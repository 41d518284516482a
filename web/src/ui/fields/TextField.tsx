import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, inputLook } from './Field.tsx';

type Plain = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'placeholder'
  | 'spellCheck'
  | 'type'
  | 'value'
>;

export type TextInput = Plain & {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong, from the domain's rule or from the server; null or absent when all is well. */
  readonly problem?: string | null | undefined;
  readonly onChange?: ((text: string) => void) | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly className?: string | undefined;
};

/** One line of text with its name, a hint and what is wrong with it. */
export function TextField(props: TextInput) {
  const { label, hint, problem, onChange, isRequired, isInvalid, className, ...rest } = props;
  const { isDisabled, isReadOnly, ...plain } = rest;
  const frame = { label, hint, problem, isRequired, isInvalid, className };
  return (
    <Field {...frame}>
      {(wiring) => (
        <input
          {...plain}
          {...wiring}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={(event) => onChange?.(event.target.value)}
          className={inputLook}
        />
      )}
    </Field>
  );
}
