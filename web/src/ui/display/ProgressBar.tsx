import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { classes } from '../basics/classes.ts';

type ProgressBar = {
  readonly label: string;
  /** From 0 to 1; absent while nobody knows. */
  readonly part?: number | undefined;
  /** Shows the name and the value above the bar; otherwise they are only read aloud. */
  readonly shown?: boolean;
  /** Beside words that say the same: a thin line, as long as it says and no longer. */
  readonly quiet?: boolean;
};

/** How far something has come. */
export function ProgressBar({ label, part, shown = false, quiet = false }: ProgressBar) {
  const unknown = part === undefined;
  return (
    <AriaProgressBar
      aria-label={label}
      isIndeterminate={unknown}
      value={unknown ? 0 : part * 100}
      className="flex w-full flex-col gap-4 text-12 text-ink-2"
    >
      {({ percentage, valueText }) => (
        <>
          {shown && (
            <span className="flex justify-between gap-12">
              <span>{label}</span>
              <span className="tabular">{valueText}</span>
            </span>
          )}
          <svg
            className={classes('w-full rounded-full bg-tint/16', quiet ? 'h-2' : 'h-4')}
            preserveAspectRatio="none"
            viewBox="0 0 100 4"
            aria-hidden
          >
            <rect
              x={unknown ? 30 : 0}
              width={unknown ? 40 : Math.max(quiet ? 0 : 2, percentage ?? 0)}
              height="4"
              className={
                unknown ? 'animate-pulse fill-blue' : 'fill-blue transition-all duration-base'
              }
            />
          </svg>
        </>
      )}
    </AriaProgressBar>
  );
}
