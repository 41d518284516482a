import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatLongDay } from '../basics/long-day.ts';
import { EntryLines } from '../today/EntryBlock.tsx';
import { NextDeadlines } from '../today/NextDeadlines.tsx';
import type { Entry } from '../today/today-entries.ts';
import type { Steps } from '../today/use-steps.ts';

type DayList = {
  readonly day: string;
  readonly entries: readonly Entry[];
  readonly steps: Steps;
};

/** What stands on one day, and how much that is; where nothing does, what comes next. */
export function DayList({ day, entries, steps }: DayList) {
  const { t } = useLingui();
  const written = formatLongDay(day);
  const count = entries.length;
  return (
    <section className="px-4 py-8">
      <div role="status">
        <h2 className="px-12 py-4 text-13 font-semibold text-ink-3">
          {count === 0
            ? t`${written}: no deadlines`
            : t`${written}: ${plural(count, { one: '# deadline', other: '# deadlines' })}`}
        </h2>
      </div>
      {count === 0 ? <NextDeadlines /> : <EntryLines entries={entries} steps={steps} />}
    </section>
  );
}
