import { formatMoney } from '../i18n/format.ts';
import type { Bill, Due } from './use-bills.ts';

/** Those of the bills by which a debt counts that another one of them claims anew. */
export function countedOf(bills: readonly Bill[]): readonly Bill[] {
  const ids = new Set(bills.map(({ id }) => id));
  return bills.filter(({ paymentDue }) => !ids.has(paymentDue?.countedInstead?.id ?? ''));
}

type Sum = { readonly currency: string; readonly cents: number };

/** Sums in words, added up apart for each currency. */
export function inWords(sums: readonly Sum[]): string {
  const each = Map.groupBy(sums, ({ currency }) => currency);
  const added = (all: readonly Sum[]) => all.reduce((sum, { cents }) => sum + cents, 0);
  return [...each].map(([currency, all]) => formatMoney(added(all), currency)).join(' + ');
}

/** What a bill asks for. */
export const sumOf = ({ metadata: { amountCents, currency } }: Bill): Sum => ({
  currency: currency ?? 'EUR',
  cents: amountCents ?? 0,
});

/** What the bills ask for together, each debt once, apart for each currency. */
export const totalOf = (bills: readonly Bill[]): string => inWords(countedOf(bills).map(sumOf));

/** How many debts there are, by what each month has. */
export const countOf = (sums: Due['sums']): number =>
  sums.reduce((count, month) => count + month.count, 0);
