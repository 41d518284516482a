import type { Day } from '@postkorb/domain/basics';
import type { EInvoiceAdjustment, EInvoicePeriod } from '@postkorb/domain/einvoice';
import { at, dayAt, decimalAt, valueAt, type Element } from './xml.ts';

type Part = Element | undefined;

/** Reads one discount or surcharge. */
export function ciiAdjustment(adjustment: Element): EInvoiceAdjustment {
  return {
    isCharge: valueAt(adjustment, 'ChargeIndicator/Indicator') === 'true',
    amount: decimalAt(adjustment, 'ActualAmount'),
    basis: decimalAt(adjustment, 'BasisAmount'),
    percent: decimalAt(adjustment, 'CalculationPercent'),
    reason: valueAt(adjustment, 'Reason'),
  };
}

/** Reads a period, or null when it names neither end. */
export function periodOf(period: Part): EInvoicePeriod | null {
  const [start, end] = [ciiDay(at(period, 'StartDateTime')), ciiDay(at(period, 'EndDateTime'))];
  return start === null && end === null ? null : { start, end };
}

/** The day inside a date element of either version, or null. */
export function ciiDay(element: Part): Day | null {
  return dayAt(element, 'DateTimeString|DateTime|Date') ?? dayAt(element, '');
}
