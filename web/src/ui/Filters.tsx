import type { KeyboardEvent } from 'react';
import { classes } from './classes.ts';

type Filter<Id extends string> = { readonly id: Id; readonly label: string };

type Filters<Id extends string> = {
  readonly label: string;
  readonly filters: readonly Filter<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const LOOK =
  'h-28 shrink-0 cursor-default rounded-full border px-12 text-13 font-medium transition phone:h-36 phone:px-12 phone:text-14';

/** Pills that narrow a list down; exactly one is on, and the arrow keys go from one to the next. */
export function Filters<Id extends string>({ label, filters, value, onChange }: Filters<Id>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = filters.findIndex(({ id }) => id === value);
    const to = (from + step + filters.length) % filters.length;
    const next = filters[to];
    if (next === undefined) return;
    onChange(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on the pill that is on
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="-m-2 flex gap-8 overflow-x-auto p-2 no-scrollbar"
    >
      {filters.map((filter) => (
        <button
          key={filter.id}
          type="button"
          role="radio"
          aria-checked={filter.id === value}
          tabIndex={filter.id === value ? 0 : -1}
          onClick={() => onChange(filter.id)}
          className={classes(
            LOOK,
            filter.id === value
              ? 'border-ink bg-ink text-paper forced-colors:outline'
              : 'border-line text-ink-2 hover:bg-wash',
          )}
        >
          {filter.label}
        </button>
      ))}
    </div>
  );
}
