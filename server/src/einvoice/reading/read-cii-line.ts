import type { EInvoiceLine } from '@postkorb/domain/einvoice';
import { ciiAdjustment, periodOf } from './cii-parts.ts';
import { at, decimalAt, each, paragraphAt, valueAt, type Element } from '../xml/xml.ts';

/** Reads one line of a Cross Industry Invoice. */
export function readCiiLine(line: Element): EInvoiceLine {
  const document = at(line, 'AssociatedDocumentLineDocument');
  const settlement = at(line, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  return {
    id: valueAt(document, 'LineID'),
    notes: each(document, 'IncludedNote').flatMap((note) => paragraphAt(note, 'Content') ?? []),
    ...productOf(line),
    ...priceOf(line),
    lineTotal: decimalAt(
      settlement,
      'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation/LineTotalAmount',
    ),
    taxCategory: valueAt(settlement, 'ApplicableTradeTax/CategoryCode'),
    taxRate: decimalAt(settlement, 'ApplicableTradeTax/RateApplicablePercent|ApplicablePercent'),
    period: periodOf(at(settlement, 'BillingSpecifiedPeriod')),
    adjustments: each(settlement, 'SpecifiedTradeAllowanceCharge').map(ciiAdjustment),
    subLines: [],
  };
}

function productOf(line: Element) {
  const product = at(line, 'SpecifiedTradeProduct');
  return {
    name: valueAt(product, 'Name'),
    description: paragraphAt(product, 'Description'),
    articleNumber: valueAt(product, 'SellerAssignedID') ?? valueAt(product, 'GlobalID'),
    attributes: each(product, 'ApplicableProductCharacteristic').map((one) => ({
      name: valueAt(one, 'Description'),
      value: valueAt(one, 'Value'),
    })),
  };
}

function priceOf(line: Element) {
  const quantity = at(
    line,
    'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery/BilledQuantity',
  );
  const agreement = at(line, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const price = at(agreement, 'NetPriceProductTradePrice');
  return {
    quantity: decimalAt(quantity, ''),
    unitCode: quantity?.attributes['unitCode'] ?? null,
    grossPrice: decimalAt(agreement, 'GrossPriceProductTradePrice/ChargeAmount'),
    netPrice: decimalAt(price, 'ChargeAmount'),
    priceQuantity: decimalAt(price, 'BasisQuantity'),
  };
}
