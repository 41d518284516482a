import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, CalendarClock, CalendarX, Check, MoonStar } from 'lucide-react';
import { daysUntil, formatDay, relativeDays } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { dutyTone } from '../basics/due-tone.ts';
import { PleaseCheck } from '../record/PleaseCheck.tsx';
import type { Duty } from './duty-words.ts';

type Of = { readonly duty: Duty };

function useLapsed({ kind }: Duty, shown: string): string {
  const { t } = useLingui();
  if (kind === 'hearing' || kind === 'appointment') return t`Was on ${shown}`;
  return t`Until ${shown}: over`;
}

function DayChip({ duty }: Of) {
  const { t } = useLingui();
  const { day, state, kind } = duty;
  const shown = day == null ? '' : formatDay(day);
  const lapsed = useLapsed(duty, shown);
  if (day == null)
    return (
      <Chip tone="outline" icon={CalendarClock}>
        {t`No date given`}
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
    <Chip tone={isCalm ? 'outline' : dutyTone({ ...duty, day })} icon={CalendarClock}>
      {state === 'overdue'
        ? t`Overdue since ${shown}`
        : `${shown} · ${relativeDays(daysUntil(day))}`}
    </Chip>
  );
}

/** Until when it sleeps, and when its reader is reminded. */
export function LaterChips({ duty: { state, snoozedUntil, remindOn } }: Of) {
  const { t } = useLingui();
  return (
    <>
      {state === 'snoozed' && snoozedUntil != null && (
        <Chip tone="own" icon={MoonStar}>
          <Trans>Snoozed until {formatDay(snoozedUntil)}</Trans>
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
  const { state, isCertain } = duty;
  const isDone = state === 'done';
  return (
    <span className="flex flex-wrap gap-4 pt-4">
      <DayChip duty={duty} />
      {isDone && (
        <Chip tone="done" icon={Check}>
          <Trans>Done</Trans>
        </Chip>
      )}
      {!isCertain && !isDone && <PleaseCheck />}
      <LaterChips duty={duty} />
    </span>
  );
}
