import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmClock, BellRing, CalendarClock, Check, MoonStar, RotateCcw } from 'lucide-react';
import { daysUntil, formatDay, relativeDays } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { dueTone } from '../basics/due-tone.ts';
import { dutyNames } from './duty-names.ts';
import { DocumentName } from '../record/DocumentName.tsx';
import { useLater } from './use-later.ts';
import { isOver, type Deciding, type DueDocument } from './use-deadlines.ts';

type DeadlineRow = { readonly document: DueDocument; readonly deciding: Deciding };

/** The day itself: when it is, how near, and whether it is too late. */
function DayChip({ document }: { readonly document: DueDocument }) {
  const { t } = useLingui();
  const { day, kind, state } = document.deadline!;
  if (document.metadata.isCollected && kind === 'payment')
    return (
      <Chip tone="outline" icon={CalendarClock}>
        {t`Direct debit on ${formatDay(day)}`}
      </Chip>
    );
  return (
    <Chip tone={isOver(state) ? 'outline' : dueTone(day)} icon={CalendarClock}>
      {state === 'overdue'
        ? t`Overdue since ${formatDay(day)}`
        : `${formatDay(day)} · ${relativeDays(daysUntil(day))}`}
    </Chip>
  );
}

function Chips({ document }: { readonly document: DueDocument }) {
  const { t } = useLingui();
  const { kind, state, snoozedUntil, remindOn, isReminded } = document.deadline!;
  return (
    <span className="flex flex-wrap gap-4 pt-4">
      {kind !== 'payment' && <Chip>{t(dutyNames[kind])}</Chip>}
      <DayChip document={document} />
      {state === 'snoozed' && snoozedUntil != null && (
        <Chip tone="own" icon={MoonStar}>
          <Trans>Snoozed until {formatDay(snoozedUntil)}</Trans>
        </Chip>
      )}
      {remindOn != null && !isOver(state) && (
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
  const later = useLater({
    ...document.deadline!,
    snooze: (until) => void deciding.snooze(document, until),
    remind: (on) => void deciding.remind(document, on),
  });
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
            <Menu label={t`Snooze or remind`} groups={later}>
              <IconButton small icon={AlarmClock} label={t`Snooze or remind: ${sender}`} />
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
