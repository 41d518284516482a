import type { ReactNode } from 'react';
import { classes } from '../basics/classes.ts';

type Pill<Id extends string> = { readonly id: Id; readonly label: string };

type Pills<Id extends string> = {
  readonly label: string;
  readonly pills: readonly Pill<Id>[];
  readonly chosen: readonly Id[];
  readonly onToggle: (id: Id, isOn: boolean) => void;
  /** What else the list is narrowed down by. */
  readonly children?: ReactNode;
  /** Whether a phone leaves out whole what has no room in one line; else they take as many lines as they need. */
  readonly isBrief?: boolean;
};

const LOOK =
  'h-28 shrink-0 cursor-default rounded-full border px-12 text-13 font-medium transition phone:h-36 phone:text-14';

const tone = (isOn: boolean) =>
  isOn
    ? 'border-ink bg-ink text-paper forced-colors:outline'
    : 'border-line text-ink-2 hover:bg-wash';

/** Pills that narrow a list down; any of them can be on. Those that are on stand in front, and none is ever cut. */
export function Pills<Id extends string>(props: Pills<Id>) {
  const { label, pills, chosen, onToggle, children, isBrief = false } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(
        '-m-2 flex flex-wrap gap-x-4 gap-y-8 p-2',
        isBrief && 'phone:h-40 phone:overflow-hidden',
      )}
    >
      {children}
      {pills.map(({ id, label: text }) => {
        const isOn = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isOn}
            onClick={() => onToggle(id, !isOn)}
            className={classes(LOOK, tone(isOn), isOn && '-order-1')}
          >
            {text}
          </button>
        );
      })}
    </div>
  );
}
