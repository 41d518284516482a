import { useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { daysUntil, formatDayShort } from '../i18n/format.ts';
import { Chip } from '../ui/Chip.tsx';

/** A deadline this near is shown in the colour of warnings. */
const SOON = 14;

/** Until when something is to be done. */
export function DeadlineChip({ day }: { readonly day: string }) {
  const { t } = useLingui();
  const left = daysUntil(day);
  const short = formatDayShort(day);
  return (
    <Chip icon={CalendarClock} tone={left >= 0 && left <= SOON ? 'deadline' : 'outline'}>
      {t`Due ${short}`}
    </Chip>
  );
}
