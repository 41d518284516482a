import type { ReactNode } from 'react';
import { buttonLook } from '../basics/button-look.ts';
import { classes } from '../basics/classes.ts';
import { Spinner } from '../basics/Spinner.tsx';

type SubmitButton = {
  /** While the answer is awaited; the form keeps a second sending back. */
  readonly isPending: boolean;
  readonly children: ReactNode;
};

/** The one button at the end of a form before the cockpit; light, because those pages must be. */
export function SubmitButton({ isPending, children }: SubmitButton) {
  return (
    <button
      type="submit"
      aria-disabled={isPending}
      className={classes(buttonLook('primary', true), 'w-full')}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  );
}
