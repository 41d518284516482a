import { useLingui } from '@lingui/react/macro';
import { classes } from '../../ui/basics/classes.ts';
import { daysUntil, formatAgendaDay, formatMoment, relativeDays } from '../../i18n/format.ts';
import { dutyTone } from '../basics/due-tone.ts';
import type { Entry } from './today-entries.ts';

const MEETINGS: readonly string[] = ['hearing', 'appointment'];

/** How near the day is, or that nothing is left of it. */
function useNearness({ item }: Entry): string {
  const { t } = useLingui();
  if (item === null) return '';
  const { day, state, kind } = item.deadline;
  if (state === 'done') return t({ message: 'done', context: 'deadline' });
  if (state === 'lapsed' && !MEETINGS.includes(kind)) return t`lapsed`;
  return relativeDays(daysUntil(day));
}

type Dated = { readonly item: NonNullable<Entry['item']>; readonly block: Entry['block'] };

function toneOf({ item: { deadline, isRight }, block }: Dated): string {
  if (block === 'over') return 'text-ink-3';
  if (block === 'snoozed') return 'text-ink-2';
  const isNear = block === 'overdue' || dutyTone({ ...deadline, isRight }) !== 'outline';
  return isNear ? 'text-seal-text' : 'text-ink-2';
}

/** When it is: the day by which something is asked for, or since when a document is there. */
export function TodayDay({ entry }: { readonly entry: Entry }) {
  const { item, document } = entry;
  const nearness = useNearness(entry);
  if (item === null)
    return (
      <span className="text-12 leading-20 font-medium text-ink-3 tabular">
        {formatMoment(document.createdAt)}
      </span>
    );
  const { day } = item.deadline;
  return (
    <time dateTime={day} className="block">
      <b
        className={classes(
          'block text-13 leading-20 font-strong whitespace-nowrap tabular',
          toneOf({ item, block: entry.block }),
        )}
      >
        {formatAgendaDay(day)}
      </b>
      <span className="block text-11 leading-16 text-ink-3">{nearness}</span>
    </time>
  );
}
