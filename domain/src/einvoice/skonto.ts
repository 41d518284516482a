import { addDays, centsOf, type Day } from '../basics/index.ts';
import type { EInvoice, EInvoiceDiscount } from './einvoice.ts';

const LINE = /^#SKONTO#TAGE=(\d+)#PROZENT=(\d+\.\d{2})(?:#BASISBETRAG=(-?\d+\.\d{2}))?#$/;

/** A discount for paying early, with the last day on which it holds where that can be told. */
export type Skonto = EInvoiceDiscount & { readonly until: Day | null };

/** Every discount the invoice offers, from fields of its own or from XRechnung's lines in the terms. */
export function skontoOf(invoice: EInvoice): readonly Skonto[] {
  const written = skontoLinesOf(invoice.paymentTerms).flatMap((line) => {
    const found = LINE.exec(line);
    if (found === null) return [];
    return [{ days: Number(found[1]), percent: found[2]!, basis: found[3] ?? null, amount: null }];
  });
  return [...invoice.discounts, ...written].map((one) => ({
    ...one,
    until: dayAfter(invoice.issueDate, one.days),
  }));
}

/** What is saved in cents by paying early, or null when the invoice does not say it clearly. */
export function savedBy(skonto: Skonto, invoice: EInvoice): number | null {
  if (skonto.amount !== null) return centsOf(skonto.amount);
  const basis = centsOf(skonto.basis ?? invoice.totals.duePayable);
  const percent = centsOf(skonto.percent);
  return basis === null || percent === null ? null : Math.round((basis * percent) / 10_000);
}

/** Whether a line of the terms that means to be a discount is not written as XRechnung wants it. */
export function hasBrokenSkonto(terms: readonly string[]): boolean {
  return skontoLinesOf(terms).some((line) => !LINE.test(line));
}

/** The terms as people read them, without the lines machines read. */
export function readableTerms(terms: readonly string[]): readonly string[] {
  return terms
    .map((text) =>
      text
        .split('\n')
        .filter((line) => !LINE.test(line.trim()))
        .join('\n')
        .trim(),
    )
    .filter((text) => text !== '');
}

function skontoLinesOf(terms: readonly string[]): readonly string[] {
  return terms
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line.startsWith('#'));
}

function dayAfter(day: Day | null, days: number | null): Day | null {
  if (day === null || days === null || days > 10_000) return null;
  return addDays(day, days);
}
