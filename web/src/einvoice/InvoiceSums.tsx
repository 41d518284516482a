import { Trans, useLingui } from '@lingui/react/macro';
import type { EInvoice, EInvoiceTax } from '@postkorb/domain/einvoice';
import type { ReactNode } from 'react';
import { formatAmount } from '../i18n/format.ts';
import { VAT_CATEGORIES } from './code-words.ts';
import { Adjustment } from './InvoiceLines.tsx';
import { Coded, Part } from './Parts.tsx';
import { formatRate } from './format-rate.ts';

type Invoice = { readonly invoice: EInvoice };

function Category({ tax }: { readonly tax: EInvoiceTax }) {
  const { t } = useLingui();
  const words = VAT_CATEGORIES[tax.category ?? ''];
  const reason = [tax.exemptionReason, tax.exemptionCode].filter(Boolean).join(', ');
  return (
    <>
      <Coded code={tax.category ?? '–'} words={words ? t(words) : null} />
      {reason && <span className="block text-13 wrap-anywhere text-ink-2">{reason}</span>}
    </>
  );
}

function Breakdown({ invoice: { taxes, currency } }: Invoice) {
  return (
    <table className="w-full border-collapse text-14 tabular">
      <thead className="text-left text-12 text-ink-3">
        <tr>
          <th className="pb-4 font-medium">
            <Trans>VAT category</Trans>
          </th>
          <th className="pb-4 pl-12 text-right font-medium">
            <Trans>Rate</Trans>
          </th>
          <th className="pb-4 pl-12 text-right font-medium">
            <Trans>Net amount</Trans>
          </th>
          <th className="pb-4 pl-12 text-right font-medium">
            <Trans>VAT</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {taxes.map((tax, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing of an invoice ever moves
          <tr key={place} className="border-t border-line">
            <td className="py-8">
              <Category tax={tax} />
            </td>
            <td className="py-8 pl-12 text-right align-top whitespace-nowrap">
              {formatRate(tax.rate) ?? '–'}
            </td>
            <td className="py-8 pl-12 text-right align-top">{formatAmount(tax.basis, currency)}</td>
            <td className="py-8 pl-12 text-right align-top">
              {formatAmount(tax.amount, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Sum = readonly [name: ReactNode, amount: string | null, isStrong?: boolean];

function Totals({ invoice }: Invoice) {
  const { t } = useLingui();
  const { totals, currency, taxCurrency, taxTotalInTaxCurrency } = invoice;
  const sums: readonly Sum[] = [
    [t`Sum of the lines`, totals.lineTotal],
    [t`Allowances`, totals.allowanceTotal],
    [t`Charges`, totals.chargeTotal],
    [t`Total without VAT`, totals.taxBasisTotal],
    [t`VAT`, totals.taxTotal],
    [t`Total with VAT`, totals.grandTotal, true],
    [t`Paid before`, totals.prepaid],
    [t`Rounding`, totals.rounding],
    [t`Amount due`, totals.duePayable, true],
  ];
  return (
    <dl className="ml-auto grid w-full max-w-form grid-cols-[minmax(0,1fr)_auto] gap-x-20 gap-y-4 tabular">
      {sums.map(([name, amount, isStrong], place) => {
        if (amount === null) return null;
        const look = isStrong ? 'font-bold text-16 pt-4' : 'text-ink-2';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the list stands still
          <div key={place} className={`col-span-2 grid grid-cols-subgrid ${look}`}>
            <dt>{name}</dt>
            <dd className="text-right">{formatAmount(amount, currency)}</dd>
          </div>
        );
      })}
      {taxTotalInTaxCurrency !== null && (
        <div className="col-span-2 grid grid-cols-subgrid text-ink-2">
          <dt>
            <Trans>VAT in {taxCurrency}</Trans>
          </dt>
          <dd className="text-right">{formatAmount(taxTotalInTaxCurrency, taxCurrency)}</dd>
        </div>
      )}
    </dl>
  );
}

/** What is added and taken off, the tax by its rates, and what it comes to. */
export function InvoiceSums({ invoice }: Invoice) {
  const { adjustments, taxes, currency } = invoice;
  return (
    <>
      {adjustments.length > 0 && (
        <Part title={<Trans>Allowances and charges</Trans>}>
          <ul className="grid gap-4">
            {adjustments.map((one, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- nothing of an invoice ever moves
              <li key={place}>
                <Adjustment one={one} currency={currency} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {taxes.length > 0 && (
        <Part title={<Trans>VAT</Trans>}>
          <Breakdown invoice={invoice} />
        </Part>
      )}
      <Part title={<Trans>Totals</Trans>}>
        <Totals invoice={invoice} />
      </Part>
    </>
  );
}
