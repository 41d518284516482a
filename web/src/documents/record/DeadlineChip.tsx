import { useLingui } from '@lingui/react/macro';
import {
  Banknote,
  CalendarClock,
  Check,
  Landmark,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { Chip } from '../../ui/display/Chip.tsx';
import { deadlineLook, type DeadlineLook, type DeadlineOf } from './deadline-look.ts';

const ICONS: Partial<Record<DeadlineLook['says'], LucideIcon>> = {
  hearing: Landmark,
  debit: Banknote,
  debitFrom: Banknote,
  paid: Check,
  done: Check,
  overdue: TriangleAlert,
};

function useWords({ says, when }: DeadlineLook): string {
  const { t } = useLingui();
  const words: Record<typeof says, string> = {
    payment: t`Pay by ${when}`,
    hearing: t`Hearing ${when}`,
    appointment: t`Appointment ${when}`,
    objection: t`Objection until ${when}`,
    reply: t`Reply by ${when}`,
    submission: t`Documents by ${when}`,
    taxReturn: t`Tax return by ${when}`,
    cancellation: t`Cancel by ${when}`,
    debit: t`Direct debit ${when}`,
    debitFrom: t`Direct debit from ${when}`,
    overdue: t`Overdue since ${when}`,
    paid: t`Paid`,
    done: t`Done`,
    replaced: t({ message: 'Replaced', context: 'deadline' }),
  };
  return words[says];
}

function Said({ look }: { readonly look: DeadlineLook }) {
  return (
    <Chip icon={ICONS[look.says] ?? CalendarClock} tone={look.tone} className="tabular">
      {useWords(look)}
    </Chip>
  );
}

type Of = { readonly document: DeadlineOf & { readonly trashedAt?: string | null } };

/** What a document wants next, until when, and whether it is too late, or done; in the trash it wants nothing. */
export function DeadlineChip({ document }: Of) {
  const look = document.trashedAt == null ? deadlineLook(document) : null;
  return look && <Said look={look} />;
}
