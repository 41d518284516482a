import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../basics/classes.ts';
import { Icon } from '../basics/Icon.tsx';

/** The frame every text input shares. */
export const inputLook = classes(
  'h-36 phone:h-44 w-full min-w-0 rounded-8 border border-line-strong bg-paper px-12 text-14 phone:text-16',
  'text-ink placeholder:text-ink-3 transition duration-fast hover:border-ink-3',
  'focus:border-blue-text focus:outline-2 focus:-outline-offset-1 focus:outline-blue-text',
  'aria-invalid:border-seal-text data-invalid:border-seal-text disabled:bg-sunken disabled:text-ink-3',
  '[&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2',
);

export const labelLook = 'text-13 font-semibold text-ink';
export const hintLook = 'text-13 text-ink-3';
export const problemLook = 'flex items-start gap-8 text-13 font-medium text-seal-text';

/** The sign of a field that must be filled in. */
export function Asterisk() {
  return (
    <span className="text-seal-text" aria-hidden>
      {' *'}
    </span>
  );
}

/** What connects an input with its name, its hint and its problem. */
export type Wiring = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

type Field = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | null | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  /** Stands at the right of the label. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
};

/** An input with its name above, and a hint or what is wrong below. */
export function Field({ label, hint, problem, aside, className, children, ...state }: Field) {
  const id = useId();
  const below = `${id}-below`;
  const wiring: Wiring = {
    id,
    'aria-describedby': problem || hint ? below : undefined,
    'aria-invalid': problem || state.isInvalid ? true : undefined,
    'aria-required': state.isRequired ? true : undefined,
  };
  return (
    <div className={classes('flex min-w-0 flex-col gap-4', className)}>
      <span className="flex items-baseline justify-between gap-12">
        <label htmlFor={id} className={labelLook}>
          {label}
          {state.isRequired && <Asterisk />}
        </label>
        {aside}
      </span>
      {children(wiring)}
      {problem ? (
        <p id={below} className={problemLook}>
          <Icon of={CircleAlert} size={16} className="mt-px" />
          {problem}
        </p>
      ) : (
        hint && (
          <div id={below} className={hintLook}>
            {hint}
          </div>
        )
      )}
    </div>
  );
}
