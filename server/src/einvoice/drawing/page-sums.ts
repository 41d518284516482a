import {
  readableTerms,
  savedBy,
  skontoOf,
  type EInvoice,
  type EInvoicePaymentMeans,
  type Skonto,
} from '@postkorb/domain/einvoice';
import { lay, SHEET, type Press } from '@postkorb/pdf/text/typeset';
import { across, ruled, type Line } from '@postkorb/pdf/text/typeset-lines';
import {
  amountText,
  dayText,
  ibanText,
  PAYMENT_MEANS,
  rateText,
  VAT_CATEGORIES,
} from './german-words.ts';
import {
  adjustmentText,
  detailLines,
  joined,
  layPart,
  textLines,
  type Detail,
} from './page-parts.ts';

const { left, measure } = SHEET;
const SUMS = { x: left + 212, width: measure - 212 };
const AMOUNT = 120;

type Sum = readonly [label: string, amount: string | null, isStrong?: boolean];

function sumLines(press: Press, [label, amount, isStrong = false]: Sum, currency: string | null) {
  if (amount === null) return [];
  const { x, width } = SUMS;
  const look = { size: isStrong ? 11 : 9.5, isBold: isStrong };
  const sum = { ...look, x: x + width - AMOUNT, width: AMOUNT, align: 'right' } as const;
  return across(
    textLines(press, label, { ...look, x, width: width - AMOUNT - 6 }),
    textLines(press, amountText(amount, currency), sum),
  );
}

function totalLines(press: Press, { totals, currency, ...invoice }: EInvoice): Line[] {
  const sums: readonly Sum[] = [
    ['Summe der Positionen', totals.lineTotal],
    ['Abzüge', totals.allowanceTotal],
    ['Zuschläge', totals.chargeTotal],
    ['Gesamt ohne Umsatzsteuer', totals.taxBasisTotal],
    ['Umsatzsteuer', totals.taxTotal],
    ['Gesamt mit Umsatzsteuer', totals.grandTotal, true],
    ['Bereits gezahlt', totals.prepaid],
    ['Rundung', totals.rounding],
    ['Zu zahlen', totals.duePayable, true],
  ];
  const { taxCurrency, taxTotalInTaxCurrency: tax } = invoice;
  return [
    ...sums.flatMap((sum) => sumLines(press, sum, currency)),
    ...sumLines(press, [`Umsatzsteuer in ${taxCurrency ?? '–'}`, tax], taxCurrency),
  ];
}

/** One row of the VAT: of which kind, at which rate, on what, how much. */
function taxLines(press: Press, [kind, ...numbers]: readonly string[], isGrey = false): Line[] {
  const size = isGrey ? 8 : 9.5;
  const columns = [
    { x: left + 256, width: 50 },
    { x: left + 312, width: 80 },
    { x: left + 398, width: measure - 398 },
  ];
  return across(
    textLines(press, kind ?? '–', { width: 250, size, isGrey }),
    ...columns.map((place, index) =>
      textLines(press, numbers[index] ?? '–', { ...place, size, isGrey, align: 'right' }),
    ),
  );
}

function vatLines(press: Press, { taxes, currency }: EInvoice): Line[] {
  const rows = taxes.flatMap((tax) => {
    const kind = VAT_CATEGORIES[tax.category ?? ''] ?? tax.category ?? '–';
    const reason = joined([tax.exemptionReason, tax.exemptionCode], ', ');
    const numbers = [amountText(tax.basis, currency), amountText(tax.amount, currency)];
    const cells = [joined([kind, reason]), rateText(tax.rate) ?? '–', ...numbers];
    return ruled(taxLines(press, cells));
  });
  const head = taxLines(press, ['Steuerkategorie', 'Satz', 'Nettobetrag', 'USt.'], true);
  return rows.length === 0 ? [] : [...head, ...rows];
}

/** What is added and taken off, what it comes to, and the tax by its rates. */
export function laySums(press: Press, invoice: EInvoice): void {
  const { adjustments, currency } = invoice;
  const adjusted = adjustments.map((one) => adjustmentText(one, currency));
  layPart(press, 'Abzüge und Zuschläge', textLines(press, joined(adjusted)));
  const totals = totalLines(press, invoice);
  const height = totals.reduce((sum, line) => sum + line.height, 0);
  lay(press, ruled(totals), { gap: 12, keep: height });
  layPart(press, 'Umsatzsteuer', vatLines(press, invoice));
}

function meansDetails(means: EInvoicePaymentMeans): readonly Detail[] {
  const { typeCode, cardNumber } = means;
  const words = PAYMENT_MEANS[typeCode ?? ''];
  return [
    ['Zahlungsart', words ?? means.text ?? typeCode],
    ['Hinweis', words ? means.text : null],
    ['IBAN', ibanText(means.iban)],
    ['BIC', means.bic],
    ['Kontoinhaber', means.accountName],
    ['Mandat', means.mandate],
    ['Gläubiger-ID', means.creditorId],
    ['Abgebucht von', ibanText(means.debitedIban)],
    ['Karte', cardNumber && joined([cardNumber, means.cardHolder], ', ')],
  ];
}

function skontoText(skonto: Skonto, invoice: EInvoice): string {
  const { days, percent, basis, until } = skonto;
  const { currency } = invoice;
  const saved = savedBy(skonto, invoice);
  const saving = saved === null ? null : `spart ${amountText((saved / 100).toFixed(2), currency)}`;
  const within = days === null ? null : `bei Zahlung innerhalb von ${days} Tagen`;
  return joined(
    [
      joined([rateText(percent), within], ' '),
      until && `bis ${dayText(until)}`,
      saving,
      basis && `auf ${amountText(basis, currency)}`,
    ],
    ', ',
  );
}

/** How, where and until when to pay, and what paying early saves. */
export function layPayment(press: Press, invoice: EInvoice): void {
  const { paymentMeans, payeeName, paymentReference, paymentTerms } = invoice;
  const details: readonly Detail[] = [
    ...paymentMeans.flatMap(meansDetails),
    ['Zahlungsempfänger', payeeName],
    ['Verwendungszweck', paymentReference],
    ['Bedingungen', joined(readableTerms(paymentTerms))],
    ['Skonto', joined(skontoOf(invoice).map((one) => skontoText(one, invoice)))],
  ];
  layPart(press, 'Zahlung', detailLines(press, details));
}
