import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { problemNames, stageNames } from '../envelopes/words.ts';
import type { Overview } from './overview-calls.ts';

const ROW =
  'flex flex-wrap items-baseline gap-x-24 gap-y-4 border-b border-line px-24 py-12 text-16 last:border-none phone:px-16';

type PartProps = {
  readonly title: string;
  /** What is said where there is nothing. */
  readonly empty: string;
  readonly rows: readonly ReactNode[];
};

/** A part of the overview: its name and its rows. */
function Part({ title, empty, rows }: PartProps) {
  return (
    <section className="flex min-w-0 flex-col gap-12">
      <h2 className="text-22 font-bold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-16 text-ink-3">{empty}</p>
      ) : (
        <ul aria-label={title} className="flex flex-col rounded-16 bg-paper shadow-1">
          {rows}
        </ul>
      )}
    </section>
  );
}

/** What waits at each stage, and since when the oldest of it. */
export function Stages({ stages }: Pick<Overview, 'stages'>) {
  const { t } = useLingui();
  return (
    <Part
      title={t`Waiting now`}
      empty={t`Nothing is waiting.`}
      rows={stages.map(({ stage, count, oldestAt }) => {
        const since = formatMoment(oldestAt);
        return (
          <li key={stage} className={ROW}>
            <b className="min-w-40 text-22 font-bold tabular">{count}</b>
            <span className="flex-1">{t(stageNames[stage])}</span>
            <span className="text-14 text-ink-2">
              <Trans>oldest since {since}</Trans>
            </span>
          </li>
        );
      })}
    />
  );
}

/** What has to be scanned by when. */
export function Clocks({ clocks }: Pick<Overview, 'clocks'>) {
  const { t } = useLingui();
  return (
    <Part
      title={t`To be scanned`}
      empty={t`Everything is scanned.`}
      rows={clocks.map(({ dueOn, count, state }) => {
        const day = formatDay(dueOn);
        return (
          <li key={dueOn} className={ROW}>
            <b className="min-w-40 text-22 font-bold tabular">{count}</b>
            <span className="flex-1">
              <Trans>by {day}</Trans>
            </span>
            {state === 'Overdue' && <Chip tone="overdue">{t`overdue`}</Chip>}
            {state === 'Today' && <Chip tone="new">{t`today`}</Chip>}
          </li>
        );
      })}
    />
  );
}

/** What went wrong at each station. */
export function Faults({ faults }: Pick<Overview, 'faults'>) {
  const { t } = useLingui();
  return (
    <Part
      title={t`Errors at stations, last 12 hours`}
      empty={t`No errors.`}
      rows={faults.map(({ station, problem, count }) => (
        <li key={`${station} ${problem}`} className={ROW}>
          <b className="min-w-40 text-22 font-bold tabular">{count}</b>
          <span className="font-bold wrap-anywhere">{station}</span>
          <span className="flex-1 basis-240 text-14 text-ink-2">
            {problem && t(problemNames[problem])}
          </span>
        </li>
      ))}
    />
  );
}

/** What counts have to do, and what they found. */
export function Counts({ counts: { due, overdue, missing, lost } }: Pick<Overview, 'counts'>) {
  const { t } = useLingui();
  const rows = [
    [t`Boxes to be counted in the next two weeks`, due],
    [t`Boxes not counted for 90 days`, overdue],
    [t`Letters missing`, missing],
    [t`Letters lost`, lost],
  ] as const;
  return (
    <Part
      title={t`Counts`}
      empty=""
      rows={rows.map(([name, count]) => (
        <li key={name} className={ROW}>
          <b className="min-w-40 text-22 font-bold tabular">{count}</b>
          <span className="flex-1">{name}</span>
        </li>
      ))}
    />
  );
}
