import type { EInvoice } from '@postkorb/domain/einvoice';

/**
 * What a stored invoice says, whatever version read it: the fields that came since are empty until the worker has
 * read its XML again.
 */
export function storedEInvoice(data: EInvoice): EInvoice {
  return {
    ...SINCE,
    ...data,
    seller: { ...SCHEMELESS, ...data.seller },
    buyer: { ...SCHEMELESS, ...data.buyer },
    paymentMeans: data.paymentMeans.map((means) => ({ ...CARDLESS, ...means })),
    taxes: data.taxes.map((tax) => ({ ...CODELESS, ...tax })),
    adjustments: data.adjustments.map(adjustmentOf),
    lines: data.lines.map(lineOf),
  };
}

type Line = EInvoice['lines'][number];

// The fields an invoice read by the first version does not have.
const SCHEMELESS = { electronicAddressScheme: null };
const CARDLESS = { cardNumber: null, cardHolder: null };
const CODELESS = { exemptionCode: null };
const UNTAXED = { reasonCode: null, taxCategory: null, taxRate: null };
const PLAIN = { grossPrice: null, attributes: [] };
const SINCE = {
  references: {
    project: null,
    salesOrder: null,
    despatchAdvice: null,
    receivingAdvice: null,
    tender: null,
    object: null,
    accounting: null,
  },
  taxRepresentative: null,
  delivery: null,
  discounts: [],
  taxTotalInTaxCurrency: null,
  attachments: [],
  slips: [],
};

function adjustmentOf(adjustment: EInvoice['adjustments'][number]) {
  return { ...UNTAXED, ...adjustment };
}

function lineOf(line: Line): Line {
  return {
    ...PLAIN,
    ...line,
    adjustments: line.adjustments.map(adjustmentOf),
    subLines: line.subLines.map(lineOf),
  };
}
