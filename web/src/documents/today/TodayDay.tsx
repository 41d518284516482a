import { classes } from '../../ui/basics/classes.ts';
import { daysUntil, formatAgendaDay, formatMoment, relativeDays } from '../../i18n/format.ts';
import type { Entry } from './today-entries.ts';

/** When it is: the day by which something is asked for, or since when a document is there. */
export function TodayDay({ entry }: { readonly entry: Entry }) {
  const { item, block, document } = entry;
  if (item === null)
    return (
      <span className="text-12 leading-20 font-medium text-ink-3 tabular">
        {formatMoment(document.createdAt)}
      </span>
    );
  const { day } = item.deadline;
  const left = daysUntil(day);
  const tone = block === 'overdue' || left <= 1 ? 'text-seal-text' : 'text-ink';
  return (
    <time dateTime={day} className="block">
      <b
        className={classes(
          'block text-13 leading-20 font-strong whitespace-nowrap tabular',
          block === 'later' ? 'text-ink-2' : tone,
        )}
      >
        {formatAgendaDay(day)}
      </b>
      <span className="block text-11 leading-16 text-ink-3">{relativeDays(left)}</span>
    </time>
  );
}
