import type { ReactNode } from 'react';
import { Radio } from 'react-aria-components/RadioGroup';
import { classes } from '../basics/classes.ts';

type RadioCard = {
  readonly value: string;
  readonly className?: string;
  readonly children: ReactNode;
};

const MARK =
  'mt-px size-20 shrink-0 rounded-full border border-line-strong bg-paper transition duration-fast ' +
  'group-data-selected:border-6 group-data-selected:border-blue group-data-hovered:border-blue-text ' +
  'forced-colors:group-data-selected:border-[Highlight]';

/** One of several ways to choose from, with all that is to be known of it; stands in a group of radios. */
export function RadioCard({ value, className, children }: RadioCard) {
  return (
    <Radio
      value={value}
      className={classes(
        'group flex cursor-default items-start gap-12 rounded-12 border border-line p-16 outline-none',
        'data-focus-visible:outline-2 data-focus-visible:outline-blue-text data-disabled:opacity-50',
        'data-selected:border-blue data-selected:bg-blue-soft',
        className,
      )}
    >
      <span className={MARK} aria-hidden />
      <span className="min-w-0">{children}</span>
    </Radio>
  );
}
