import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, CalendarClock, CalendarX, Check, MoonStar, Scale, Sparkles } from 'lucide-react';
import { daysUntil, formatDay, relativeDays } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { dueTone } from '../basics/due-tone.ts';
import type { Duty } from './duty-words.ts';

type Of = { readonly duty: Duty };

function useLapsed({ kind, counted }: Duty, shown: string): string {
  const { t } = useLingui();
  if (kind === 'hearing' || kind === 'appointment') return t`Was on ${shown}`;
  return counted?.asks == null ? t`Until ${shown}: over` : t`Over on ${shown} at the earliest`;
}

function DayChip({ duty }: Of) {
  const { t } = useLingui();
  const { day, state, kind } = duty;
  const shown = day == null ? '' : formatDay(day);
  const lapsed = useLapsed(duty, shown);
  if (day == null)
    return (
      <Chip tone="outline" icon={CalendarClock}>
        {t`No day named`}
      </Chip>
    );
  if (state === 'lapsed')
    return (
      <Chip tone="outline" icon={CalendarX}>
        {lapsed}
      </Chip>
    );
  const isCalm = state === 'done' || kind === 'contractEnd';
  return (
    <Chip tone={isCalm ? 'outline' : dueTone(day)} icon={CalendarClock}>
      {state === 'overdue'
        ? t`Overdue since ${shown}`
        : `${shown} · ${relativeDays(daysUntil(day))}`}
    </Chip>
  );
}

function LaterChips({ duty: { state, snoozedUntil, remindOn } }: Of) {
  const { t } = useLingui();
  return (
    <>
      {state === 'snoozed' && snoozedUntil != null && (
        <Chip tone="own" icon={MoonStar}>
          <Trans>Put off until {formatDay(snoozedUntil)}</Trans>
        </Chip>
      )}
      {remindOn != null && state !== 'done' && (
        <Chip tone="outline" icon={BellRing}>
          {t`Reminder on ${formatDay(remindOn)}`}
        </Chip>
      )}
    </>
  );
}

/** When it is, where it stands, and how sure we are: always in words. */
export function DutyChips({ duty }: Of) {
  const { state, isRight, isCertain } = duty;
  const isDone = state === 'done';
  const isOffered = isRight && !isDone && state !== 'lapsed';
  return (
    <span className="flex flex-wrap gap-4 pt-4">
      <DayChip duty={duty} />
      {isDone && (
        <Chip tone="done" icon={Check}>
          <Trans>Done</Trans>
        </Chip>
      )}
      {isOffered && (
        <Chip tone="own" icon={Scale}>
          <Trans>You may, you need not</Trans>
        </Chip>
      )}
      {!isCertain && !isDone && (
        <Chip tone="new" icon={Sparkles}>
          <Trans>Suggested</Trans>
        </Chip>
      )}
      <LaterChips duty={duty} />
    </span>
  );
}
