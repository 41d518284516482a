import type { ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import { FieldHint, FieldLabel, FieldProblem, inputLook } from './Field.tsx';

type TextField = Omit<TextFieldProps, 'className' | 'style' | 'children'> & {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong, from the domain's rule or from the server; null or absent when all is well. */
  readonly problem?: string | null | undefined;
  readonly placeholder?: string;
  readonly className?: string;
};

/** One line of text with its name, a hint and what is wrong with it. */
export function TextField({ label, hint, problem, placeholder, className, ...rest }: TextField) {
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(problem)}
      className={classes('flex min-w-0 flex-col gap-6', className)}
    >
      <FieldLabel required={rest.isRequired}>{label}</FieldLabel>
      <Input className={inputLook} placeholder={placeholder} />
      {problem ? <FieldProblem>{problem}</FieldProblem> : hint && <FieldHint>{hint}</FieldHint>}
    </AriaTextField>
  );
}
