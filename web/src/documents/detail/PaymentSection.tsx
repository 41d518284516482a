import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { printedIban } from '@postkorb/domain/basics';
import { CalendarClock } from 'lucide-react';
import { daysUntil, formatDay, formatMoney, relativeDays } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { dueTone } from '../basics/due-tone.ts';
import { LearnedBefore } from '../metadata/AsBefore.tsx';
import { Linked } from '../record/DetailsSection.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { placeOfField } from '../record/readings.ts';
import { moneyHeadingOf } from './money-heading.ts';

// Who has paid has kept the day.
const isKept = ({ paymentDeadline }: OpenDocument) => paymentDeadline?.state === 'done';

// The sender takes the money, or others owe it: the day asks nothing of the reader.
const isElsewhere = ({ metadata: { isCollected, isOutgoing } }: OpenDocument) =>
  isCollected || isOutgoing;
const isDue = (document: OpenDocument) =>
  !isElsewhere(document) && document.paymentDeadline != null;

function Due({ document, day }: { readonly document: OpenDocument; readonly day: string }) {
  const { t } = useLingui();
  const left = daysUntil(day);
  const isDone = isKept(document);
  const shown = formatDay(day);
  return (
    <Linked place={placeOfField(document, 'dueDate')} label={t`Due date`} className="no-underline">
      <Chip icon={CalendarClock} tone={isDone ? 'outline' : dueTone(day)}>
        <span title={shown}>
          {isDone ? t`Done` : left < 0 ? t`Overdue since ${shown}` : relativeDays(left)}
        </span>
      </Chip>
    </Linked>
  );
}

const HEADINGS: Record<ReturnType<typeof moneyHeadingOf>, MessageDescriptor> = {
  collected: msg`Collected by the sender`,
  ownBill: msg`Your own invoice`,
  toPay: msg`To pay`,
  amount: msg`Amount`,
};

/** The day once more in full: until when to pay, or when the sender takes the money. */
function DueLine({ document, day }: { readonly document: OpenDocument; readonly day: string }) {
  const shown = formatDay(day);
  if (!isElsewhere(document) && !isDue(document)) return null;
  return (
    <p className="pt-8 text-13 text-ink-3">
      {document.metadata.isCollected ? (
        <Trans>Collected on {shown}</Trans>
      ) : (
        <Trans>Due on {shown}</Trans>
      )}
    </p>
  );
}

/** What is to be paid, to whom and until when; nothing where the document asks for no money. */
export function PaymentSection({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const { amountCents, currency, dueDate, iban, reference } = document.metadata;
  if (amountCents == null) return null;
  return (
    <section className="border-b border-line py-16">
      <div className="flex items-start justify-between gap-8">
        <h3 className="text-13 text-ink-3">{t(HEADINGS[moneyHeadingOf(document)])}</h3>
        {dueDate && isDue(document) && <Due document={document} day={dueDate} />}
      </div>
      <Linked
        place={placeOfField(document, 'amountCents')}
        label={t`Amount`}
        className="text-28 font-bold text-ink tabular no-underline"
      >
        {formatMoney(amountCents, currency ?? 'EUR')}
      </Linked>
      <LearnedBefore document={document} field="amountCents" />
      {iban && (
        <p className="pt-8 text-13 text-ink-2 tabular">
          <Linked place={placeOfField(document, 'iban')} label="IBAN">
            {printedIban(iban)}
          </Linked>
        </p>
      )}
      {reference && (
        <p className="pt-8 text-13 text-ink-3">
          <Linked place={placeOfField(document, 'reference')} label={t`Reference`}>
            {reference}
          </Linked>
          <LearnedBefore document={document} field="reference" />
        </p>
      )}
      {dueDate && <DueLine document={document} day={dueDate} />}
      {dueDate && <LearnedBefore document={document} field="dueDate" />}
      {document.metadata.isOutgoing && (
        <p className="pt-8 text-13 text-ink-3">
          <Trans>You sent this yourself: there is nothing for you to pay.</Trans>
        </p>
      )}
    </section>
  );
}
