import { Trans, useLingui } from '@lingui/react/macro';
import {
  readableTerms,
  savedBy,
  skontoOf,
  type EInvoice,
  type EInvoicePaymentMeans,
  type Skonto,
} from '@postkorb/domain/einvoice';
import { printedIban } from '@postkorb/domain/basics';
import { formatAmount, formatDay, formatMoney } from '../i18n/format.ts';
import { PAYMENT_MEANS } from './code-words.ts';
import { Coded, Details, Part, type Detail } from './Parts.tsx';
import { formatRate } from './format-rate.ts';

type Invoice = { readonly invoice: EInvoice };

const grouped = (iban: string | null) => iban && printedIban(iban);

function Means({ means }: { readonly means: EInvoicePaymentMeans }) {
  const { t } = useLingui();
  const { typeCode, cardNumber } = means;
  const words = PAYMENT_MEANS[typeCode ?? ''];
  const way = typeCode && <Coded code={typeCode} words={words ? t(words) : means.text} />;
  const details: readonly Detail[] = [
    [t`Way to pay`, way],
    [t`Note`, words ? means.text : null],
    ['IBAN', grouped(means.iban)],
    ['BIC', means.bic],
    [t`Account holder`, means.accountName],
    [t`Mandate`, means.mandate],
    [t`Creditor identifier`, means.creditorId],
    [t`Debited from`, grouped(means.debitedIban)],
    [t`Card`, cardNumber && [cardNumber, means.cardHolder].filter(Boolean).join(', ')],
  ];
  return <Details details={details} />;
}

function Discount({ skonto, invoice }: Invoice & { readonly skonto: Skonto }) {
  const { days, percent, basis, until } = skonto;
  const saved = savedBy(skonto, invoice);
  const { currency } = invoice;
  const cents =
    saved === null || !/^[A-Z]{3}$/.test(currency ?? '') ? null : formatMoney(saved, currency!);
  return (
    <li>
      {percent && <strong className="font-semibold">{formatRate(percent)}</strong>}{' '}
      {until && (
        <Trans>
          if paid within {days} days, by {formatDay(until)}
        </Trans>
      )}
      {cents && (
        <>
          {' · '}
          <Trans>saves {cents}</Trans>
        </>
      )}
      {basis && (
        <>
          {' · '}
          <Trans>on {formatAmount(basis, currency)}</Trans>
        </>
      )}
    </li>
  );
}

/** How, where and until when to pay, and what paying early saves. */
export function InvoicePayment({ invoice }: Invoice) {
  const { t } = useLingui();
  const { paymentMeans, payeeName, paymentReference, paymentTerms } = invoice;
  const terms = readableTerms(paymentTerms).join('\n');
  const discounts = skontoOf(invoice);
  const details: readonly Detail[] = [
    [t`Payee`, payeeName],
    [t`Purpose`, paymentReference],
    [t`Terms`, terms],
  ];
  const isSilent = details.every(([, value]) => !value) && discounts.length === 0;
  if (paymentMeans.length === 0 && isSilent) return null;
  return (
    <Part title={<Trans>Payment</Trans>}>
      <div className="grid gap-16">
        {paymentMeans.map((means, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing of an invoice ever moves
          <Means key={place} means={means} />
        ))}
        <Details details={details} />
        {discounts.length > 0 && (
          <div>
            <h4 className="pb-4 text-13 text-ink-3">
              <Trans>Cash discount</Trans>
            </h4>
            <ul className="grid gap-4 text-13 tabular">
              {discounts.map((skonto, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- nothing of an invoice ever moves
                <Discount key={place} skonto={skonto} invoice={invoice} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </Part>
  );
}
