import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** The frame every text input shares. */
export const inputLook = classes(
  'h-36 phone:h-44 w-full min-w-0 rounded-8 border border-line-strong bg-paper px-10 text-14 phone:text-16',
  'text-ink placeholder:text-ink-3 transition duration-fast data-hovered:border-ink-3',
  'data-focused:border-blue-text data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-blue-text',
  'data-invalid:border-seal-text data-disabled:bg-sunken data-disabled:text-ink-3',
);

type FieldLabel = { readonly children: ReactNode; readonly required?: boolean | undefined };

/** The name of a field, with the asterisk of a required one. */
export function FieldLabel({ children, required }: FieldLabel) {
  return (
    <Label className="text-13 font-semibold text-ink">
      {children}
      {required && (
        <span className="text-seal-text" aria-hidden>
          {' *'}
        </span>
      )}
    </Label>
  );
}

/** A quiet sentence below a field. */
export function FieldHint({ children }: { readonly children: ReactNode }) {
  return (
    <Text slot="description" elementType="div" className="text-13 text-ink-3">
      {children}
    </Text>
  );
}

/** What is wrong with a field, said at the field. */
export function FieldProblem({ children }: { readonly children?: ReactNode }) {
  return (
    <FieldError className="flex items-start gap-6 text-13 font-medium text-seal-text">
      {({ validationErrors }) => (
        <>
          <Icon of={CircleAlert} size={16} className="mt-1" />
          <span>{children ?? validationErrors.join(' ')}</span>
        </>
      )}
    </FieldError>
  );
}
