import { Trans, useLingui } from '@lingui/react/macro';
import { ENVELOPE_STAGES } from '@postkorb/domain/centre';
import { formatMoment } from '../../i18n/format.ts';
import { stageNames } from '../envelopes/words.ts';
import type { Overview } from './overview-calls.ts';

type Counts = Overview['hours'];

const inOrder = (counts: Counts) =>
  counts.toSorted((a, b) => ENVELOPE_STAGES.indexOf(a.stage) - ENVELOPE_STAGES.indexOf(b.stage));

/** How many envelopes came to each stage, hour by hour, the latest first. */
export function Hours({ hours }: Pick<Overview, 'hours'>) {
  const { t } = useLingui();
  const byHour = [...Map.groupBy(hours, ({ hour }) => hour)].toReversed();
  return (
    <section className="flex min-w-0 flex-col gap-12">
      <h2 className="text-22 font-bold">
        <Trans>Hour by hour</Trans>
      </h2>
      {byHour.length === 0 && (
        <p className="text-16 text-ink-3">
          <Trans>Nothing was done in the last 12 hours.</Trans>
        </p>
      )}
      {byHour.length > 0 && (
        <ol aria-label={t`Hour by hour`} className="flex flex-col rounded-16 bg-paper shadow-1">
          {byHour.map(([hour, counts]) => {
            const from = formatMoment(hour);
            return (
              <li
                key={hour}
                className="flex flex-wrap items-baseline gap-x-24 gap-y-4 border-b border-line px-24 py-12 text-16 last:border-none phone:px-16"
              >
                <b className="min-w-96 font-bold tabular">
                  <Trans>from {from}</Trans>
                </b>
                {inOrder(counts).map(({ stage, count }) => (
                  <span key={stage} className="text-ink-2">
                    <b className="font-bold text-ink tabular">{count}</b> {t(stageNames[stage])}
                  </span>
                ))}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
