import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  Banknote,
  BellRing,
  CalendarClock,
  Check,
  CircleCheck,
  Copy,
  Landmark,
  RotateCcw,
} from 'lucide-react';
import { askToPay, dueTone, DocumentName } from '../documents/index.ts';
import { daysUntil, formatDay, formatDayOf, formatMoney, relativeDays } from '../i18n/format.ts';
import { classes } from '../ui/basics/classes.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/buttons/Checkbox.tsx';
import { Chip } from '../ui/display/Chip.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { dayOf, DocumentLink } from './DocumentLink.tsx';
import { transferRefusals } from './refusals.ts';
import type { Bill } from './use-bills.ts';

type BillRow = {
  readonly bill: Bill;
  readonly isChosen: boolean;
  /** Whether its letter stands open beside it. */
  readonly isOpen: boolean;
  /** Whether it is the one to pay next. */
  readonly isNext: boolean;
  /** Whether another letter stands open there: going on is no step back to. */
  readonly replace: boolean;
  readonly choose: (isChosen: boolean) => void;
  readonly mark: (isPaid: boolean) => void;
};

type Day = {
  readonly day: string;
  readonly isCollected: boolean;
  readonly isElsewhere: boolean;
};

function Day({ day, isCollected, isElsewhere }: Day) {
  const { t } = useLingui();
  if (isElsewhere)
    return (
      <Chip tone="outline" icon={CalendarClock}>
        {formatDay(day)}
      </Chip>
    );
  if (isCollected) return <Chip icon={Landmark}>{t`Direct debit on ${formatDay(day)}`}</Chip>;
  const left = daysUntil(day);
  return (
    <Chip tone={dueTone(day)} icon={CalendarClock}>
      {left < 0 ? t`Overdue since ${formatDay(day)}` : `${formatDay(day)} · ${relativeDays(left)}`}
    </Chip>
  );
}

/** How this document stands to another one that asks for the same money. */
function Twin({ bill }: { readonly bill: Bill }) {
  const { t } = useLingui();
  const { twins } = bill.paymentDue!;
  if (twins.length === 0) return null;
  const isReminder = bill.kind === 'reminder';
  const came = !isReminder && twins.some(({ kind }) => kind === 'reminder');
  const reminds = isReminder && twins.some(({ kind }) => kind !== 'reminder');
  const words = reminds
    ? t`Reminder of another bill`
    : came
      ? t`Reminder received`
      : isReminder
        ? t`Same debt`
        : t`Came twice`;
  return (
    <Chip tone="new" icon={isReminder || came ? BellRing : Copy}>
      {words}
    </Chip>
  );
}

type Instead = NonNullable<NonNullable<Bill['paymentDue']>['countedInstead']>;

function ReplacedBy({ document }: { readonly document: Instead }) {
  return document.kind === 'reminder' ? (
    <Trans>
      Replaced by <DocumentLink document={document}>the reminder of {dayOf(document)}</DocumentLink>
    </Trans>
  ) : (
    <Trans>
      Replaced by <DocumentLink document={document}>the letter of {dayOf(document)}</DocumentLink>
    </Trans>
  );
}

/** By which other document the debt counts, where it does not count by this one. */
function Elsewhere({ bill }: { readonly bill: Bill }) {
  const document = bill.paymentDue?.countedInstead;
  if (document == null) return null;
  return (
    <span className="w-full text-12 text-ink-3">
      <ReplacedBy document={document} />
    </span>
  );
}

function BillDetails({ bill }: { readonly bill: Bill }) {
  const { t } = useLingui();
  const { dueDate } = bill.metadata;
  const { paidAt, orderedAt, transferRefusal, countedInstead } = bill.paymentDue!;
  if (paidAt != null)
    return (
      <span className="flex pt-4">
        <Chip tone="done" icon={Check}>
          <Trans>Paid on {formatDayOf(paidAt)}</Trans>
        </Chip>
      </span>
    );
  return (
    <span className="flex flex-wrap gap-4 pt-4">
      {dueDate != null && (
        <Day
          day={dueDate}
          isCollected={transferRefusal === 'COLLECTED'}
          isElsewhere={countedInstead != null}
        />
      )}
      <Twin bill={bill} />
      {orderedAt != null && (
        <Chip tone="own" icon={Landmark}>
          <Trans>In a bank file from {formatDayOf(orderedAt)}</Trans>
        </Chip>
      )}
      {transferRefusal != null && (
        <span className="w-full text-12 text-ink-3">{t(transferRefusals[transferRefusal])}</span>
      )}
      <Elsewhere bill={bill} />
    </span>
  );
}

function Sum({ bill: { metadata, paymentDue } }: { readonly bill: Bill }) {
  const { amountCents, currency } = metadata;
  const isElsewhere = paymentDue?.paidAt == null && paymentDue?.countedInstead != null;
  return (
    <span
      className={classes('shrink-0 tabular', isElsewhere ? 'text-ink-3' : 'font-strong text-ink')}
    >
      {formatMoney(amountCents ?? 0, currency ?? 'EUR')}
    </span>
  );
}

type PayFirst = Pick<BillRow, 'mark'> & { readonly id: string; readonly open: () => void };

/** On a phone, where no letter stands beside it: the way to pay the next bill, and that it is paid. */
function PayFirst({ id, open, mark }: PayFirst) {
  const pay = () => {
    askToPay(id);
    open();
  };
  return (
    <span className="hidden flex-wrap gap-8 pt-12 phone:flex">
      <Button tone="primary" icon={Banknote} onPress={pay}>
        <Trans>Pay</Trans>
      </Button>
      <Button icon={Check} onPress={() => mark(true)}>
        <Trans>Mark paid</Trans>
      </Button>
    </span>
  );
}

// Beside the box that chooses, a second one would be pressed by mistake: where there is a mouse it comes with it.
const ON_DEMAND =
  'opacity-0 group-hover/bill:opacity-100 group-focus-within/bill:opacity-100 group-aria-[current=true]/bill:opacity-100 touch:opacity-100';

type RowEnd = Pick<BillRow, 'bill' | 'isNext' | 'mark'> & { readonly sender: string };

/** The sum, and what says that it was paid or was not. */
function RowEnd({ bill, isNext, mark, sender }: RowEnd) {
  const { t } = useLingui();
  const { paidAt, canMarkPaid } = bill.paymentDue!;
  const isPaid = paidAt != null;
  return (
    // As high as the name alone: whatever stands here is centred beside it.
    <span className="flex h-20 shrink-0 items-center gap-4">
      <Sum bill={bill} />
      {/* The same room in each row, so that the sums stand in one column. */}
      <span className="grid size-28 place-items-center phone:size-40">
        {canMarkPaid && (
          <IconButton
            small
            className={classes(ON_DEMAND, isNext && 'phone:hidden')}
            icon={isPaid ? RotateCcw : CircleCheck}
            label={isPaid ? t`Mark as unpaid: ${sender}` : t`Mark as paid: ${sender}`}
            onPress={() => mark(!isPaid)}
          />
        )}
      </span>
    </span>
  );
}

type Choice = Pick<BillRow, 'bill' | 'isChosen' | 'choose'> & { readonly sender: string };

/** The box that chooses a bill to be paid. One that was reminded is not paid once more; its room stays, so that the names stand in one column. */
function Choice({ bill, isChosen, choose, sender }: Choice) {
  const { t } = useLingui();
  const { canMarkPaid, canPutIntoFile, countedInstead } = bill.paymentDue!;
  if (countedInstead?.kind === 'reminder') return <span className="w-20 shrink-0" />;
  return (
    <Checkbox
      aria-label={t`Select the bill from ${sender}`}
      isSelected={isChosen}
      isDisabled={!canPutIntoFile && !canMarkPaid}
      onChange={choose}
    />
  );
}

/** One bill: choose it, open its document, mark it. */
export function BillRow(props: BillRow) {
  const { bill, isChosen, isOpen, isNext, replace, choose, mark } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { senderName } = bill.metadata;
  const { paidAt } = bill.paymentDue!;
  const sender = senderName ?? t`Unknown sender`;
  const isPaid = paidAt != null;
  const params = { documentId: bill.id };
  const link = { to: '/app/payments/{-$documentId}', params, search: true, replace } as const;
  return (
    <li
      aria-current={isOpen ? true : undefined}
      className={classes(
        'group/bill flex items-start gap-12 px-12 py-12',
        isOpen ? 'rounded-12 bg-blue-soft forced-colors:outline' : 'border-b border-line',
      )}
    >
      {!isPaid && <Choice {...{ bill, isChosen, choose }} sender={sender} />}
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-12">
          <div className="min-w-0 flex-1">
            <DocumentName id={bill.id} sender={sender} metadata={bill.metadata} link={link} />
          </div>
          <RowEnd {...props} sender={sender} />
        </div>
        <BillDetails bill={bill} />
        {isNext && <PayFirst id={bill.id} open={() => void navigate(link)} mark={mark} />}
      </div>
    </li>
  );
}
