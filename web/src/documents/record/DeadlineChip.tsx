import { useLingui } from '@lingui/react/macro';
import { CalendarClock, Check, Landmark, TriangleAlert } from 'lucide-react';
import { formatDayShort } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import type { RowDocument } from './document-fields.ts';
import { dueTone } from '../basics/due-tone.ts';

/** Until when something is to be done, and whether it is too late, or done. */
export function DeadlineChip({ document }: { readonly document: RowDocument }) {
  const { t } = useLingui();
  const { deadline } = document;
  if (deadline == null) return null;
  const day = formatDayShort(deadline.day);
  if (document.metadata.isCollected && deadline.kind === 'payment')
    return <Chip icon={Landmark} tone="outline">{t`Direct debit ${day}`}</Chip>;
  if (deadline.state === 'done')
    return (
      <Chip tone="done" icon={Check}>
        {t`Done`}
      </Chip>
    );
  if (deadline.state === 'overdue')
    return (
      // Where not all chips fit this one stays.
      <Chip tone="overdue" icon={TriangleAlert} className="order-first">
        {t`Overdue since ${day}`}
      </Chip>
    );
  const tone = deadline.state === 'open' ? dueTone(deadline.day) : 'outline';
  return (
    <Chip icon={CalendarClock} tone={tone}>
      {t`Due ${day}`}
    </Chip>
  );
}
