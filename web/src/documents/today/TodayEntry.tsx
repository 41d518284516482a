import { useLingui } from '@lingui/react/macro';
import { AlarmClock, Archive, Check, RotateCcw } from 'lucide-react';
import { formatAgendaDay, formatDayShort, formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { UnreadDot } from '../basics/UnreadDot.tsx';
import { dutyNames } from '../deadlines/duty-names.ts';
import { useLater } from '../deadlines/use-later.ts';
import { EarlierDocuments } from './EarlierDocuments.tsx';
import { TodayDay } from './TodayDay.tsx';
import { moneyOf, type Entry } from './today-entries.ts';
import { useKind } from './use-kind.ts';
import type { Steps } from './use-steps.ts';

type Line = {
  readonly entry: Entry;
  readonly isCurrent: boolean;
  readonly steps: Steps;
};

/** What a document that came wants next, and when. */
function Next({ document }: Pick<Entry, 'document'>) {
  const { t } = useLingui();
  const { deadline } = document;
  if (deadline == null || deadline.state !== 'open') return null;
  return (
    <span className="block truncate text-12 text-ink-3">
      {t(dutyNames[deadline.kind])} · {formatAgendaDay(deadline.day)}
    </span>
  );
}

/** When and where one has to be, or what happens otherwise. */
function Third({ entry: { item, document, block } }: Pick<Line, 'entry'>) {
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
function Later({ entry: { item } }: Pick<Line, 'entry'>) {
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
function Name({ entry }: Pick<Line, 'entry'>) {
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
        {senderName ?? t`Unknown sender`}
      </span>
      {money !== null && (
        <span className={classes('shrink-0 font-semibold tabular', tone)}>
          {formatMoney(money, currency ?? 'EUR')}
        </span>
      )}
    </span>
  );
}

function Words({ entry }: Pick<Line, 'entry'>) {
  const { t } = useLingui();
  const kind = useKind(entry);
  const { subject, isSubjectFallback } = entry.document.metadata;
  const isOver = entry.block === 'over';
  return (
    <span className="block min-w-0">
      <Name entry={entry} />
      <span className={classes('block truncate text-13', isOver ? 'text-ink-3' : 'text-ink-2')}>
        {kind !== null && <b className={classes('font-semibold', !isOver && 'text-ink')}>{kind}</b>}
        {kind !== null && ' · '}
        {isSubjectFallback ? t`New document` : subject}
      </span>
      <Third entry={entry} />
      <Later entry={entry} />
    </span>
  );
}

const URGENT: readonly Entry['block'][] = ['overdue', 'week', 'fresh'];

function iconOf({ item, block }: Entry) {
  if (item === null) return Archive;
  return block === 'over' ? RotateCcw : Check;
}

/** A payment is made beside it; that it was made is said after. */
const isMain = ({ item, block }: Entry) =>
  URGENT.includes(block) && item?.deadline.kind !== 'payment';

/** The one thing to do about the line the keyboard stands on, and the ways to do it later. */
function Doing({ entry, steps }: Line) {
  const { t } = useLingui();
  const { item } = entry;
  const step = steps.stepOf(entry);
  const later = useLater({
    day: item?.deadline.day ?? null,
    snoozedUntil: item?.deadline.snoozedUntil,
    remindOn: item?.deadline.remindOn,
    snooze: (until) => item && steps.snooze(entry, until),
    remind: (on) => item && steps.remind(entry, on),
  });
  if (step === null) return null;
  const isFirst = isMain(entry);
  return (
    <span className="flex gap-8 pt-8">
      <Button tone={isFirst ? 'primary' : undefined} icon={iconOf(entry)} onPress={step.run}>
        {step.label} <Keys of="e" inverse={isFirst} />
      </Button>
      {item !== null && entry.block !== 'over' && (
        <Menu label={t`Snooze or remind`} groups={later}>
          <IconButton icon={AlarmClock} label={t`Snooze or remind`} />
        </Menu>
      )}
    </span>
  );
}

/** One line of today: when, who and how much, what is asked. */
export function TodayEntry({ entry, isCurrent, steps }: Line) {
  const { key } = entry;
  return (
    <li
      id={`today-${key}`}
      aria-current={isCurrent ? true : undefined}
      className={classes(
        'relative grid grid-cols-[72px_minmax(0,1fr)] gap-12 rounded-12 px-12 py-8',
        isCurrent ? 'bg-blue-soft forced-colors:outline' : 'hover:bg-sunken',
      )}
    >
      <TodayDay entry={entry} />
      <div className="min-w-0">
        <button
          type="button"
          onFocus={({ currentTarget }) =>
            // A pointer that moved the lines under itself would miss what it presses.
            currentTarget.matches(':focus-visible') && steps.stand(entry)
          }
          onClick={() => steps.open(entry)}
          className="block w-full cursor-default rounded-4 text-left outline-none before:absolute before:inset-0 before:rounded-12 focus-visible:before:outline-2 focus-visible:before:outline-blue-text"
        >
          <Words entry={entry} />
        </button>
        <EarlierDocuments entry={entry} />
        {isCurrent && (
          <span className="relative block">
            <Doing entry={entry} isCurrent={isCurrent} steps={steps} />
          </span>
        )}
      </div>
    </li>
  );
}
