import { Children, type ReactNode } from 'react';
import { classes } from '../basics/classes.ts';

type Pill<Id extends string> = { readonly id: Id; readonly label: string };

type Pills<Id extends string> = {
  readonly label: string;
  /** What takes all of them off. */
  readonly allLabel: string;
  readonly pills: readonly Pill<Id>[];
  readonly chosen: readonly Id[];
  readonly onToggle: (id: Id, isOn: boolean) => void;
  readonly onNone: () => void;
  /** What else the list is narrowed down by. */
  readonly children?: ReactNode;
  readonly isPlain: boolean;
};

const LOOK =
  'h-28 shrink-0 cursor-default rounded-full border px-12 text-13 font-medium transition phone:h-36 phone:px-12 phone:text-14';

const ROW =
  'overflow-x-auto [mask-image:linear-gradient(to_right,#000_calc(100%-24px),transparent)] scroll-pe-24 pe-24 no-scrollbar';

const tone = (isOn: boolean) =>
  isOn
    ? 'border-ink bg-ink text-paper forced-colors:outline'
    : 'border-line text-ink-2 hover:bg-wash';

/** One that is on stands in front where there is no room for all; more of them take as many lines as they need. */
const FRONT = { all: '-order-2', on: '-order-1' };

/** Pills that narrow a list down; any of them can be on, the first takes all of them off. What is on is never cut off. */
export function Pills<Id extends string>(props: Pills<Id>) {
  const { label, allLabel, pills, chosen, onToggle, onNone, children, isPlain } = props;
  const others = Children.toArray(children).filter(Boolean).length;
  const isOneLine = isPlain || (others === 0 && chosen.length === 1);
  return (
    <div
      role="group"
      aria-label={label}
      className={classes('-m-2 flex gap-8 p-2', isOneLine ? ROW : 'flex-wrap')}
    >
      <button
        type="button"
        aria-pressed={isPlain}
        onClick={onNone}
        className={classes(LOOK, tone(isPlain), FRONT.all)}
      >
        {allLabel}
      </button>
      {children}
      {pills.map((pill) => (
        <button
          key={pill.id}
          type="button"
          aria-pressed={chosen.includes(pill.id)}
          onClick={() => onToggle(pill.id, !chosen.includes(pill.id))}
          className={classes(
            LOOK,
            tone(chosen.includes(pill.id)),
            chosen.includes(pill.id) && FRONT.on,
          )}
        >
          {pill.label}
        </button>
      ))}
    </div>
  );
}
