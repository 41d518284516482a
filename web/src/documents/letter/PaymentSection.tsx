import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { daysUntil, formatDay, formatMoney, relativeDays } from '../../i18n/format.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Linked } from '../basics/Facts.tsx';
import type { OpenDocument } from '../basics/open-document.ts';
import { placeOfFact } from '../basics/readings.ts';

const SOON = 14;

/** An IBAN in groups of four, as it stands on paper. */
export function grouped(iban: string) {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function Due({ document, day }: { readonly document: OpenDocument; readonly day: string }) {
  const { t } = useLingui();
  const left = daysUntil(day);
  return (
    <Linked place={placeOfFact(document, 'dueDate')} label={t`Due date`} className="no-underline">
      <Chip icon={CalendarClock} tone={left >= 0 && left <= SOON ? 'deadline' : 'outline'}>
        <span title={formatDay(day)}>{relativeDays(left)}</span>
      </Chip>
    </Linked>
  );
}

/** What is to be paid, to whom and until when; nothing where the letter asks for no money. */
export function PaymentSection({ document }: { readonly document: OpenDocument }) {
  const { t } = useLingui();
  const { amountCents, currency, dueDate, iban, reference } = document.metadata;
  if (amountCents == null) return null;
  const isInvoice = document.classificationType === 'Invoice';
  return (
    <section className="border-b border-line py-16">
      <div className="flex items-start justify-between gap-8">
        <h3 className="text-13 text-ink-3">
          {isInvoice ? <Trans>To pay</Trans> : <Trans>Amount</Trans>}
        </h3>
        {dueDate && <Due document={document} day={dueDate} />}
      </div>
      <Linked
        place={placeOfFact(document, 'amountCents')}
        label={t`Amount`}
        className="text-28 font-bold text-ink tabular no-underline"
      >
        {formatMoney(amountCents, currency ?? 'EUR')}
      </Linked>
      {iban && (
        <p className="pt-8 text-13 text-ink-2 tabular">
          <Linked place={placeOfFact(document, 'iban')} label="IBAN">
            {grouped(iban)}
          </Linked>
        </p>
      )}
      {reference && (
        <p className="pt-8 text-13 text-ink-3">
          <Linked place={placeOfFact(document, 'reference')} label={t`Reference`}>
            {reference}
          </Linked>
        </p>
      )}
      {dueDate && (
        <p className="pt-8 text-13 text-ink-3">
          <Trans>Due on {formatDay(dueDate)}</Trans>
        </p>
      )}
    </section>
  );
}
