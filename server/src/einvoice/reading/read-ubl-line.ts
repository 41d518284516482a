import type { EInvoiceAdjustment, EInvoiceLine, EInvoicePeriod } from '@postkorb/domain/einvoice';
import { at, dayAt, decimalAt, each, paragraphAt, valueAt, type Element } from '../xml/xml.ts';

/** Reads one UBL line with the lines below it (an XRechnung extension). */
export function readUblLine(line: Element): EInvoiceLine {
  const item = at(line, 'Item');
  const quantity = at(line, 'InvoicedQuantity|CreditedQuantity');
  return {
    id: valueAt(line, 'ID'),
    name: valueAt(item, 'Name'),
    description: paragraphAt(item, 'Description'),
    notes: each(line, 'Note').flatMap((note) => paragraphAt(note, '') ?? []),
    articleNumber:
      valueAt(item, 'SellersItemIdentification/ID') ??
      valueAt(item, 'StandardItemIdentification/ID'),
    quantity: decimalAt(quantity, ''),
    unitCode: quantity?.attributes['unitCode'] ?? null,
    grossPrice: decimalAt(line, 'Price/AllowanceCharge/BaseAmount'),
    netPrice: decimalAt(line, 'Price/PriceAmount'),
    priceQuantity: decimalAt(line, 'Price/BaseQuantity'),
    lineTotal: decimalAt(line, 'LineExtensionAmount'),
    taxCategory: valueAt(item, 'ClassifiedTaxCategory/ID'),
    taxRate: decimalAt(item, 'ClassifiedTaxCategory/Percent'),
    period: ublPeriod(at(line, 'InvoicePeriod')),
    attributes: each(item, 'AdditionalItemProperty').map((one) => ({
      name: valueAt(one, 'Name'),
      value: valueAt(one, 'Value'),
    })),
    adjustments: each(line, 'AllowanceCharge').map(ublAdjustment),
    subLines: each(line, 'SubInvoiceLine|SubCreditNoteLine').map(readUblLine),
  };
}

/** Reads one discount or surcharge. */
export function ublAdjustment(adjustment: Element): EInvoiceAdjustment {
  return {
    isCharge: valueAt(adjustment, 'ChargeIndicator') === 'true',
    amount: decimalAt(adjustment, 'Amount'),
    basis: decimalAt(adjustment, 'BaseAmount'),
    percent: decimalAt(adjustment, 'MultiplierFactorNumeric'),
    reason: valueAt(adjustment, 'AllowanceChargeReason'),
    reasonCode: valueAt(adjustment, 'AllowanceChargeReasonCode'),
    taxCategory: valueAt(adjustment, 'TaxCategory/ID'),
    taxRate: decimalAt(adjustment, 'TaxCategory/Percent'),
  };
}

/** Reads a period, or null when it names neither end. */
export function ublPeriod(period: Element | undefined): EInvoicePeriod | null {
  const [start, end] = [dayAt(period, 'StartDate'), dayAt(period, 'EndDate')];
  return start === null && end === null ? null : { start, end };
}
