import type {
  EInvoiceAttachment,
  EInvoiceDelivery,
  EInvoiceDiscount,
  EInvoiceReferences,
  EInvoiceTaxRepresentative,
} from '@postkorb/domain/einvoice';
import { ciiAddress, ciiTaxId } from './cii-parts.ts';
import { at, decimalAt, each, valueAt, type Element } from '../xml/xml.ts';

type Part = Element | undefined;

// UNTDID 1001: what a reference beside the invoice is.
const TENDER = '50';
const OBJECT = '130';

/** What stands around an invoice: who else takes part, where goods went, what belongs to it. */
export function readCiiAround(trade: Part) {
  const agreement = at(trade, 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement');
  const delivery = at(trade, 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery');
  const settlement = at(
    trade,
    'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement',
  );
  return {
    taxRepresentative: representativeOf(at(agreement, 'SellerTaxRepresentativeTradeParty')),
    delivery: deliveryOf(at(delivery, 'ShipToTradeParty')),
    references: referencesOf(agreement, delivery, settlement),
    attachments: each(agreement, 'AdditionalReferencedDocument')
      .filter((one) => ![TENDER, OBJECT].includes(valueAt(one, 'TypeCode') ?? ''))
      .map(attachmentOf),
    discounts: each(settlement, 'SpecifiedTradePaymentTerms')
      .flatMap((terms) => each(terms, 'ApplicableTradePaymentDiscountTerms'))
      .map(discountOf),
  };
}

function representativeOf(party: Part): EInvoiceTaxRepresentative | null {
  if (party === undefined) return null;
  return {
    name: valueAt(party, 'Name'),
    vatId: ciiTaxId(party, 'VA'),
    address: ciiAddress(party),
  };
}

function deliveryOf(party: Part): EInvoiceDelivery | null {
  return party === undefined ? null : { name: valueAt(party, 'Name'), address: ciiAddress(party) };
}

function referencesOf(agreement: Part, delivery: Part, settlement: Part): EInvoiceReferences {
  const documents = each(agreement, 'AdditionalReferencedDocument');
  const ofType = (code: string) =>
    valueAt(
      documents.find((one) => valueAt(one, 'TypeCode') === code),
      'IssuerAssignedID|ID',
    );
  return {
    project: valueAt(agreement, 'SpecifiedProcuringProject/ID'),
    salesOrder: valueAt(agreement, 'SellerOrderReferencedDocument/IssuerAssignedID|ID'),
    despatchAdvice: valueAt(delivery, 'DespatchAdviceReferencedDocument/IssuerAssignedID|ID'),
    receivingAdvice: valueAt(delivery, 'ReceivingAdviceReferencedDocument/IssuerAssignedID|ID'),
    tender: ofType(TENDER),
    object: ofType(OBJECT),
    accounting: valueAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount/ID'),
  };
}

function attachmentOf(document: Element): EInvoiceAttachment {
  const file = at(document, 'AttachmentBinaryObject');
  return {
    id: valueAt(document, 'IssuerAssignedID|ID'),
    description: valueAt(document, 'Name'),
    filename: file?.attributes['filename'] ?? null,
    mediaType: file?.attributes['mimeCode'] ?? null,
    address: valueAt(document, 'URIID'),
  };
}

function discountOf(terms: Element): EInvoiceDiscount {
  const period = at(terms, 'BasisPeriodMeasure');
  const days = Number(valueAt(period, '') ?? 'NaN');
  const isDays = ['DAY', undefined].includes(period?.attributes['unitCode']);
  return {
    days: isDays && Number.isInteger(days) ? days : null,
    percent: decimalAt(terms, 'CalculationPercent'),
    basis: decimalAt(terms, 'BasisAmount'),
    amount: decimalAt(terms, 'ActualDiscountAmount'),
  };
}
