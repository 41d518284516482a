import { useLingui } from '@lingui/react/macro';
import { formatAgendaDay, formatDayShort, formatMoney } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { UnreadDot } from '../basics/UnreadDot.tsx';
import { dutyNames } from '../deadlines/duty-names.ts';
import { moneyOf, type Entry } from './today-entries.ts';
import { useKind } from './use-kind.ts';

type Of = { readonly entry: Entry };

/** What a document that came wants next, and when. */
function Next({ document }: Pick<Entry, 'document'>) {
  const { t } = useLingui();
  const { deadline } = document;
  if (deadline == null || deadline.state !== 'open') return null;
  const { kind, day, taxYear } = deadline;
  return (
    <span className="block truncate text-12 text-ink-3">
      {taxYear == null ? t(dutyNames[kind]) : t`Hand in the tax return for ${taxYear}`} ·{' '}
      {formatAgendaDay(day)}
    </span>
  );
}

/** When and where one has to be, or what happens otherwise. */
function Third({ entry: { item, document, block } }: Of) {
  const { t } = useLingui();
  if (item === null) return <Next document={document} />;
  const { time, place, consequence } = item;
  const meeting = [time != null ? t`at ${time}` : null, place].filter((part) => part != null);
  if (meeting.length > 0)
    return (
      <span
        className={classes(
          'block truncate text-13 font-medium',
          block === 'over' ? 'text-ink-3' : 'text-ink',
        )}
      >
        {meeting.join(' · ')}
      </span>
    );
  if (consequence == null) return null;
  return <span className="block truncate text-12 text-ink-3">{consequence}</span>;
}

/** Until when it sleeps, and when its reader is reminded of it. */
function Later({ entry: { item } }: Of) {
  const { t } = useLingui();
  if (item === null) return null;
  const { state, snoozedUntil, remindOn } = item.deadline;
  const isAsleep = state === 'snoozed' && snoozedUntil != null;
  const waits = [
    isAsleep ? t`Snoozed until ${formatDayShort(snoozedUntil)}` : null,
    remindOn != null && (isAsleep || state === 'open')
      ? t`Reminder on ${formatDayShort(remindOn)}`
      : null,
  ].filter((one) => one !== null);
  if (waits.length === 0) return null;
  return <span className="block truncate text-12 text-ink-3">{waits.join(' · ')}</span>;
}

/** Who it is of, and how much; grey where nothing is left to be done. */
function Name({ entry }: Of) {
  const { t } = useLingui();
  const { document, block } = entry;
  const { senderName, currency } = document.metadata;
  const money = moneyOf(entry);
  const tone = block === 'over' ? 'text-ink-3' : 'text-ink';
  return (
    <span className="flex items-baseline gap-8">
      {!document.isRead && <UnreadDot />}
      <span
        className={classes(
          'min-w-0 flex-1 truncate',
          tone,
          document.isRead ? 'font-semibold' : 'font-bold',
        )}
      >
        {senderName ?? (document.isReady ? t`Unknown sender` : t`New document`)}
      </span>
      {money !== null && (
        <span className={classes('shrink-0 font-semibold tabular', tone)}>
          {formatMoney(money, currency ?? 'EUR')}
        </span>
      )}
    </span>
  );
}

/** What is asked in words: who and how much, what it is, when and where, or what happens otherwise. */
export function EntryWords({ entry }: Of) {
  const { t } = useLingui();
  const kind = useKind(entry);
  const { isReady, metadata } = entry.document;
  const { subject, isSubjectFallback } = metadata;
  const isOver = entry.block === 'over';
  // What nobody is forced to do is said more quietly than what is.
  const isRight = entry.item?.isRight === true;
  return (
    <span className="block min-w-0">
      <Name entry={entry} />
      <span className={classes('block truncate text-13', isOver ? 'text-ink-3' : 'text-ink-2')}>
        {kind !== null && (
          <span
            className={isRight ? 'text-ink-3' : classes('font-semibold', !isOver && 'text-ink')}
          >
            {kind}
          </span>
        )}
        {kind !== null && ' · '}
        {isReady ? (isSubjectFallback ? t`New document` : subject) : t`Being read …`}
      </span>
      <Third entry={entry} />
      <Later entry={entry} />
    </span>
  );
}
