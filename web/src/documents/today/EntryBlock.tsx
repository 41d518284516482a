import type { ReactNode } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { TodayEntry } from './TodayEntry.tsx';
import type { Entry } from './today-entries.ts';
import type { Steps } from './use-steps.ts';

type EntryBlock = {
  readonly id: string;
  readonly headline: string;
  readonly count: string;
  readonly entries: readonly Entry[];
  readonly steps: Steps;
  /** Where the rest of it stands. */
  readonly children?: ReactNode;
};

/** Lines one below the other, of which one is where the keyboard stands. */
export function EntryLines({ entries, steps }: Pick<EntryBlock, 'entries' | 'steps'>) {
  return (
    <ul>
      {entries.map((entry) => (
        <TodayEntry
          key={entry.key}
          entry={entry}
          isCurrent={entry.key === steps.current?.key}
          steps={steps}
        />
      ))}
    </ul>
  );
}

/** Lines under one headline, with their number; nothing where there are none. */
export function EntryBlock({ id, headline, count, entries, steps, children }: EntryBlock) {
  const [first] = entries;
  if (first === undefined) return null;
  const named = `today-of-${id}`;
  return (
    <section aria-labelledby={named} className="pb-16">
      <h2
        className={classes(
          'flex h-28 items-center gap-8 px-12 text-13 font-semibold',
          first.block === 'overdue' ? 'text-seal-text' : 'text-ink-3',
        )}
      >
        <span id={named}>{headline}</span>
        <span className="font-medium text-ink-3 tabular">{count}</span>
      </h2>
      <EntryLines entries={entries} steps={steps} />
      {children}
    </section>
  );
}
