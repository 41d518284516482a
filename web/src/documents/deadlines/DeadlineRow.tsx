import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '@postkorb/domain/basics';
import { AlarmClock, BellRing, CalendarClock, Check, MoonStar, RotateCcw } from 'lucide-react';
import { todayInBerlin, daysUntil, formatDay, relativeDays } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { MenuGroup } from '../../ui/basics/menu-look.ts';
import { dueTone } from '../basics/due-tone.ts';
import { DocumentName } from '../record/DocumentName.tsx';
import type { Deciding, DueDocument } from './use-deadlines.ts';

type DeadlineRow = { readonly document: DueDocument; readonly deciding: Deciding };

/** When to come back: each choice a day after today, and the way to have none. */
function useLater({ document, deciding }: DeadlineRow): readonly MenuGroup[] {
  const { t } = useLingui();
  const today = todayInBerlin();
  const { day, snoozedUntil, remindOn } = document.deadline!;
  const snooze = (id: string, label: string, until: string | null) => ({
    id,
    label,
    run: () => void deciding.snooze(document, until),
  });
  const remind = (id: string, label: string, on: string | null) => ({
    id,
    label,
    run: () => void deciding.remind(document, on),
  });
  const reminders = [
    remind('r1', t`One day before`, addDays(day, -1)),
    remind('r3', t`Three days before`, addDays(day, -3)),
    remind('r7', t`One week before`, addDays(day, -7)),
  ].filter((_, place) => addDays(day, -([1, 3, 7][place] ?? 0)) > today);
  return [
    {
      title: t`Put off`,
      lines: [
        snooze('s1', t`Until tomorrow`, addDays(today, 1)),
        snooze('s3', t`For three days`, addDays(today, 3)),
        snooze('s7', t`For a week`, addDays(today, 7)),
        ...(snoozedUntil == null ? [] : [snooze('s0', t`Wake it now`, null)]),
      ],
    },
    {
      title: t`Remind me in this list`,
      lines: [
        ...reminders,
        remind('rt', t`Tomorrow`, addDays(today, 1)),
        ...(remindOn == null ? [] : [remind('r0', t`Remove the reminder`, null)]),
      ],
    },
  ];
}

/** The day itself: when it is, how near, and whether it is too late. */
function DayChip({ document }: { readonly document: DueDocument }) {
  const { t } = useLingui();
  const { day, state } = document.deadline!;
  if (document.metadata.isCollected)
    return (
      <Chip tone="outline" icon={CalendarClock}>
        {t`Collected on ${formatDay(day)}`}
      </Chip>
    );
  return (
    <Chip tone={state === 'done' ? 'outline' : dueTone(day)} icon={CalendarClock}>
      {state === 'overdue'
        ? t`Overdue since ${formatDay(day)}`
        : `${formatDay(day)} · ${relativeDays(daysUntil(day))}`}
    </Chip>
  );
}

function Chips({ document }: { readonly document: DueDocument }) {
  const { t } = useLingui();
  const { state, snoozedUntil, remindOn, isReminded } = document.deadline!;
  return (
    <span className="flex flex-wrap gap-4 pt-4">
      <DayChip document={document} />
      {state === 'snoozed' && snoozedUntil != null && (
        <Chip tone="own" icon={MoonStar}>
          <Trans>Put off until {formatDay(snoozedUntil)}</Trans>
        </Chip>
      )}
      {remindOn != null && state !== 'done' && (
        <Chip tone={isReminded ? 'new' : 'outline'} icon={BellRing}>
          {isReminded ? t`Reminder` : t`Reminder on ${formatDay(remindOn)}`}
        </Chip>
      )}
    </span>
  );
}

/** One document that names a day: open it, tick it off, put it off. */
export function DeadlineRow({ document, deciding }: DeadlineRow) {
  const { t } = useLingui();
  const later = useLater({ document, deciding });
  const sender = document.metadata.senderName ?? t`Unknown sender`;
  const isDone = document.deadline?.state === 'done';
  return (
    <li className="flex items-start gap-8 border-b border-line px-8 py-12">
      <div className="min-w-0 flex-1">
        <DocumentName id={document.id} sender={sender} metadata={document.metadata} />
        <Chips document={document} />
      </div>
      {document.deadline?.canDecide && (
        <span className="flex h-20 shrink-0 items-center gap-8">
          {!isDone && (
            <Menu label={t`Put off or be reminded`} groups={later}>
              <IconButton small icon={AlarmClock} label={t`Put off or be reminded: ${sender}`} />
            </Menu>
          )}
          <IconButton
            small
            icon={isDone ? RotateCcw : Check}
            label={isDone ? t`Open again: ${sender}` : t`Done: ${sender}`}
            onPress={() => void deciding.done(document.id, !isDone)}
          />
        </span>
      )}
    </li>
  );
}
