import { useLingui } from '@lingui/react/macro';
import { isFromDay } from '@postkorb/domain/documents';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { formatLongDay } from '../basics/long-day.ts';
import { Linked } from '../record/DetailsSection.tsx';
import { PleaseCheck } from '../record/PleaseCheck.tsx';
import { placeOf } from '../record/readings.ts';
import { CountedDay } from '../duties/CountedDay.tsx';
import { LaterChips } from '../duties/DutyChips.tsx';
import { DutyMenu, useLaterOf } from '../duties/DutyMenu.tsx';
import type { DutyOf } from '../duties/DutyParts.tsx';
import { isOver } from '../duties/duty-order.ts';
import { useDutyName } from '../duties/use-duty-name.ts';

/** That the sender takes the money, when and how much. */
export function useCollectedWords() {
  const { t } = useLingui();
  const when = (day: string, isFrom: boolean) => {
    const long = formatLongDay(day);
    return isFrom ? t`Direct debit from ${long}` : t`Direct debit on ${long}`;
  };
  return (day: string | null, amount: string | null, isFrom = false): string => {
    const on = day === null ? t`Paid by direct debit` : when(day, isFrom);
    return amount === null ? on : `${on}: ${amount}`;
  };
}

function useUntil({ duty }: Pick<DutyOf, 'duty'>) {
  const { t } = useLingui();
  const name = useDutyName(duty);
  const { day, state, kind, counted } = duty;
  if (day == null) return name;
  const shown = formatDay(day);
  if (state === 'done') return t`${name}: done`;
  if (state !== 'lapsed')
    return kind === 'contractEnd' ? t`${name} on ${shown}` : t`${name} until ${shown}`;
  return counted?.asks == null
    ? t`${name} until ${shown}: over`
    : t`${name}: over on ${shown} at the earliest`;
}

function useWords({ document, duty }: DutyOf): string {
  const collected = useCollectedWords();
  const until = useUntil({ duty });
  if (duty.kind !== 'payment') return until;
  const { amountCents, currency } = document.metadata;
  const cents = duty.amountCents ?? amountCents ?? null;
  const day = duty.day ?? null;
  const amount = cents === null ? null : formatMoney(cents, currency ?? 'EUR');
  return collected(day, amount, isFromDay({ ...duty, day }));
}

function Decisions(props: DutyOf) {
  const { t } = useLingui();
  const { duty, deciding } = props;
  const name = useDutyName(duty);
  const later = useLaterOf(props);
  const isDone = duty.state === 'done';
  const done = {
    id: 'done',
    label: isDone ? t`Open again: ${name}` : t`Done: ${name}`,
    run: () => void deciding.done(duty.id, !isDone),
  };
  return <DutyMenu {...props} before={[{ lines: [done] }, ...later]} />;
}

/** What the letter only tells, or allowed: in one quiet line, grey once it is over. */
export function QuietDuty(props: DutyOf) {
  const { document, duty } = props;
  const words = useWords(props);
  const isOpen = !isOver(duty);
  return (
    <li className={classes('text-13', isOpen ? 'text-ink-2' : 'text-ink-3')}>
      <div className="flex items-start gap-8">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-8 gap-y-4">
          <Linked place={placeOf(duty)} label={words}>
            {words}
          </Linked>
          {!duty.isCertain && duty.state !== 'done' && <PleaseCheck />}
          <LaterChips duty={duty} />
        </div>
        {duty.canChange && <Decisions {...props} />}
      </div>
      <CountedDay key={duty.version} documentId={document.id} duty={duty} />
    </li>
  );
}
