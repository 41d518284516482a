import { Trans, useLingui } from '@lingui/react/macro';
import type { EInvoice, EInvoiceAdjustment, EInvoiceLine } from '@postkorb/domain/einvoice';
import type { ReactNode } from 'react';
import { formatAmount, formatDecimal } from '../i18n/format.ts';
import { classes } from '../ui/basics/classes.ts';
import { UNITS, VAT_CATEGORIES } from './code-words.ts';
import { Coded, Part } from './Parts.tsx';
import { formatRate } from './format-rate.ts';
import { formatPeriod } from './values.ts';

const MOST = 200;
const CELL = 'py-8 pl-12 align-top first:pl-0 phone:block phone:p-0';
// On a phone there is no head above the columns: each value stands beside its own name.
const NUMBER = `${CELL} text-right tabular phone:col-span-2 phone:flex phone:justify-between phone:gap-12`;

type Money = { readonly currency: string | null };

/** One allowance or charge with its reason, signed as it counts. */
export function Adjustment({ one, currency }: { readonly one: EInvoiceAdjustment } & Money) {
  const { t } = useLingui();
  const name = one.reason ?? (one.isCharge ? t`Charge` : t`Allowance`);
  const sign = one.isCharge ? '+' : '−';
  return (
    <span className="tabular">
      {name}
      {one.percent && ` (${formatRate(one.percent)})`}:{' '}
      <span className="whitespace-nowrap">
        {sign} {formatAmount(one.amount, currency)}
      </span>
    </span>
  );
}

function About({ line, currency }: { readonly line: EInvoiceLine } & Money) {
  const { t } = useLingui();
  const { attributes, articleNumber } = line;
  const said = [
    line.description,
    articleNumber === null ? null : t`Item number ${articleNumber}`,
    ...attributes.map(({ name, value }) => [name, value].filter(Boolean).join(': ')),
    formatPeriod(line.period),
    ...line.notes,
  ].filter(Boolean);
  return (
    <>
      <span className="font-semibold wrap-anywhere">{line.name ?? '–'}</span>
      {said.length > 0 && (
        <span className="block text-13 whitespace-pre-line wrap-anywhere text-ink-2">
          {said.join('\n')}
        </span>
      )}
      {line.adjustments.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing of an invoice ever moves
        <span key={place} className="block text-13 text-ink-2">
          <Adjustment one={one} currency={currency} />
        </span>
      ))}
    </>
  );
}

function Quantity({ line }: { readonly line: EInvoiceLine }) {
  const { t } = useLingui();
  const { quantity, unitCode } = line;
  const words = UNITS[unitCode ?? ''];
  return (
    <>
      <span className="whitespace-nowrap">
        {quantity === null ? '–' : formatDecimal(quantity)} {words && t(words)}
      </span>{' '}
      {unitCode && (
        <span className={words && 'text-ink-3'}>{words ? `(${unitCode})` : unitCode}</span>
      )}
    </>
  );
}

function Price({ line, currency }: { readonly line: EInvoiceLine } & Money) {
  const per = line.priceQuantity;
  const isOne = per === null || /^1(\.0*)?$/.test(per);
  return (
    <>
      {formatAmount(line.netPrice, currency)}
      {!isOne && (
        <span className="block text-12 text-ink-3">
          <Trans>for {formatDecimal(per)}</Trans>
        </span>
      )}
    </>
  );
}

type Figure = { readonly name: ReactNode; readonly children: ReactNode; readonly look?: string };

/** One number of a line. */
function Figure({ name, children, look = 'whitespace-nowrap' }: Figure) {
  return (
    <td className={classes(NUMBER, look)}>
      <span className="hidden font-normal text-ink-3 phone:inline">{name}</span>
      <span>{children}</span>
    </td>
  );
}

/** The rate, or in words why there is none. */
function Rate({ line: { taxRate, taxCategory } }: { readonly line: EInvoiceLine }) {
  const { t } = useLingui();
  const words = VAT_CATEGORIES[taxCategory ?? ''];
  if (taxRate !== null) return <span className="whitespace-nowrap">{formatRate(taxRate)}</span>;
  return taxCategory === null ? '–' : <Coded code={taxCategory} words={words ? t(words) : null} />;
}

type Row = Money & { readonly line: EInvoiceLine; readonly depth: number };

function Row({ line, depth, currency }: Row) {
  return (
    <>
      <tr className="border-t border-line phone:grid phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-x-8 phone:gap-y-4 phone:py-12">
        <td className={`${CELL} tabular text-ink-3`}>{line.id ?? '–'}</td>
        <td className={CELL} style={{ paddingInlineStart: depth === 0 ? undefined : depth * 16 }}>
          <About line={line} currency={currency} />
        </td>
        <Figure name={<Trans>Quantity</Trans>} look="">
          <Quantity line={line} />
        </Figure>
        <Figure name={<Trans>Price</Trans>}>
          <Price line={line} currency={currency} />
        </Figure>
        <Figure name={<Trans>VAT</Trans>} look="">
          <Rate line={line} />
        </Figure>
        <Figure name={<Trans>Amount</Trans>} look="font-semibold whitespace-nowrap">
          {formatAmount(line.lineTotal, currency)}
        </Figure>
      </tr>
      {line.subLines.map((sub, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing of an invoice ever moves
        <Row key={place} line={sub} depth={depth + 1} currency={currency} />
      ))}
    </>
  );
}

/** What was supplied, line by line. */
export function InvoiceLines({ invoice: { lines, currency } }: { readonly invoice: EInvoice }) {
  if (lines.length === 0)
    return (
      <Part title={<Trans>Lines</Trans>}>
        <p className="text-ink-2">
          <Trans>This invoice carries no lines in its data. They stand on its pages.</Trans>
        </p>
      </Part>
    );
  const beyond = lines.length - MOST;
  return (
    <Part title={<Trans>Lines</Trans>}>
      <table className="w-full border-collapse text-14">
        <thead className="text-left text-12 text-ink-3 phone:sr-only">
          <tr>
            <th className="pb-8 font-medium">
              <Trans>No.</Trans>
            </th>
            <th className="w-2/5 pb-8 pl-12 font-medium">
              <Trans>What</Trans>
            </th>
            <th className="pb-8 pl-12 text-right font-medium">
              <Trans>Quantity</Trans>
            </th>
            <th className="pb-8 pl-12 text-right font-medium">
              <Trans>Price</Trans>
            </th>
            <th className="pb-8 pl-12 text-right font-medium">
              <Trans>VAT</Trans>
            </th>
            <th className="pb-8 pl-12 text-right font-medium">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="phone:block">
          {lines.slice(0, MOST).map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing of an invoice ever moves
            <Row key={place} line={line} depth={0} currency={currency} />
          ))}
        </tbody>
      </table>
      {beyond > 0 && (
        <p className="pt-12 text-13 text-ink-2">
          <Trans>
            The first {MOST} of {lines.length} lines are shown. The XML holds all of them.
          </Trans>
        </p>
      )}
    </Part>
  );
}
