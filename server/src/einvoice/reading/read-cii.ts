import type {
  EInvoice,
  EInvoiceParty,
  EInvoicePaymentMeans,
  EInvoiceSyntax,
  EInvoiceTax,
  EInvoiceTotals,
} from '@postkorb/domain/einvoice';
import { ciiAddress, ciiAdjustment, ciiDay, ciiTaxId, periodOf } from './cii-parts.ts';
import { readCiiAround } from './read-cii-around.ts';
import { readCiiLine } from './read-cii-line.ts';
import { at, decimalAt, each, paragraphAt, valueAt, type Element } from '../xml/xml.ts';

type Part = Element | undefined;

/** Reads a Cross Industry Invoice: ZUGFeRD 1 (CrossIndustryDocument) and everything since (D16B). */
export function readCii(root: Element, syntax: EInvoiceSyntax): Omit<EInvoice, 'slips'> {
  const document = at(root, 'ExchangedDocument|HeaderExchangedDocument');
  const trade = at(root, 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction');
  const delivery = at(trade, 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery');
  return {
    syntax,
    profile: profileOf(root),
    invoiceNumber: valueAt(document, 'ID'),
    typeCode: valueAt(document, 'TypeCode'),
    issueDate: ciiDay(at(document, 'IssueDateTime')),
    deliveryDate: ciiDay(at(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime')),
    notes: each(document, 'IncludedNote').flatMap((note) => paragraphAt(note, 'Content') ?? []),
    ...agreementOf(trade),
    ...settlementOf(trade),
    ...readCiiAround(trade),
    lines: each(trade, 'IncludedSupplyChainTradeLineItem').map(readCiiLine),
  };
}

function profileOf(root: Element): string | null {
  const context = at(root, 'ExchangedDocumentContext|SpecifiedExchangedDocumentContext');
  return valueAt(context, 'GuidelineSpecifiedDocumentContextParameter/ID');
}

function agreementOf(trade: Part) {
  const agreement = at(trade, 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement');
  const [seller, buyer] = [at(agreement, 'SellerTradeParty'), at(agreement, 'BuyerTradeParty')];
  return {
    buyerReference: valueAt(agreement, 'BuyerReference'),
    orderNumber: referenceAt(agreement, 'BuyerOrderReferencedDocument'),
    contractNumber: referenceAt(agreement, 'ContractReferencedDocument'),
    seller: partyOf(seller),
    sellerAddress: ciiAddress(seller),
    buyer: partyOf(buyer),
    buyerAddress: ciiAddress(buyer),
  };
}

function settlementOf(trade: Part) {
  const settlement = at(
    trade,
    'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement',
  );
  const currency = valueAt(settlement, 'InvoiceCurrencyCode');
  const debit = {
    mandate: valueAt(settlement, 'SpecifiedTradePaymentTerms/DirectDebitMandateID'),
    creditorId: valueAt(settlement, 'CreditorReferenceID'),
  };
  const terms = each(settlement, 'SpecifiedTradePaymentTerms');
  const dueDates = terms.flatMap((term) => ciiDay(at(term, 'DueDateDateTime')) ?? []);
  return {
    dueDate: dueDates[0] ?? null,
    dueDates,
    currency,
    taxCurrency: valueAt(settlement, 'TaxCurrencyCode'),
    period: periodOf(at(settlement, 'BillingSpecifiedPeriod')),
    precedents: each(settlement, 'InvoiceReferencedDocument').map((reference) => ({
      number: valueAt(reference, 'IssuerAssignedID') ?? valueAt(reference, 'ID'),
      issueDate: ciiDay(at(reference, 'FormattedIssueDateTime|IssueDateTime')),
    })),
    payeeName: valueAt(settlement, 'PayeeTradeParty/Name'),
    paymentReference: valueAt(settlement, 'PaymentReference'),
    paymentTerms: terms.flatMap((term) => paragraphAt(term, 'Description') ?? []),
    paymentMeans: each(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((means) =>
      meansOf(means, debit),
    ),
    totals: totalsOf(settlement, currency),
    taxTotalInTaxCurrency: taxInTaxCurrency(settlement, currency),
    taxes: each(settlement, 'ApplicableTradeTax').map(taxOf),
    adjustments: each(settlement, 'SpecifiedTradeAllowanceCharge').map(ciiAdjustment),
  };
}

function totalsOf(settlement: Part, currency: string | null): EInvoiceTotals {
  const sums = at(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  );
  // Tax may be given a second time in the currency of the tax office.
  const inCurrency = (name: string) => {
    const all = each(sums, name);
    const own = all.find(({ attributes }) => attributes['currencyID'] === currency) ?? all[0];
    return decimalAt(own, '');
  };
  return {
    lineTotal: decimalAt(sums, 'LineTotalAmount'),
    allowanceTotal: decimalAt(sums, 'AllowanceTotalAmount'),
    chargeTotal: decimalAt(sums, 'ChargeTotalAmount'),
    taxBasisTotal: inCurrency('TaxBasisTotalAmount'),
    taxTotal: inCurrency('TaxTotalAmount'),
    grandTotal: inCurrency('GrandTotalAmount'),
    prepaid: decimalAt(sums, 'TotalPrepaidAmount'),
    rounding: decimalAt(sums, 'RoundingAmount'),
    duePayable: decimalAt(sums, 'DuePayableAmount'),
  };
}

function taxInTaxCurrency(settlement: Part, currency: string | null) {
  const taxCurrency = valueAt(settlement, 'TaxCurrencyCode');
  if (taxCurrency === null || taxCurrency === currency) return null;
  const sums = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return decimalAt(
    each(sums, 'TaxTotalAmount').find(({ attributes }) => attributes['currencyID'] === taxCurrency),
    '',
  );
}

function partyOf(party: Part): EInvoiceParty {
  const contact = at(party, 'DefinedTradeContact');
  const online = at(party, 'URIUniversalCommunication/URIID');
  const name = valueAt(party, 'Name');
  const trading = valueAt(party, 'SpecifiedLegalOrganization/TradingBusinessName');
  return {
    id: valueAt(party, 'ID') ?? valueAt(party, 'GlobalID'),
    name,
    company: trading === name ? null : trading,
    contactName: valueAt(contact, 'PersonName') ?? valueAt(contact, 'DepartmentName'),
    email: valueAt(contact, 'EmailURIUniversalCommunication/URIID|CompleteNumber'),
    phone: valueAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
    vatId: ciiTaxId(party, 'VA'),
    taxNumber: ciiTaxId(party, 'FC'),
    registrationId: valueAt(party, 'SpecifiedLegalOrganization/ID'),
    electronicAddress: valueAt(online, ''),
    electronicAddressScheme: online?.attributes['schemeID'] ?? null,
  };
}

type Debit = { readonly mandate: string | null; readonly creditorId: string | null };

function meansOf(means: Element, debit: Debit): EInvoicePaymentMeans {
  const account = at(means, 'PayeePartyCreditorFinancialAccount');
  const card = at(means, 'ApplicableTradeSettlementFinancialCard');
  const mandate = at(means, 'ID');
  return {
    typeCode: valueAt(means, 'TypeCode'),
    text: valueAt(means, 'Information'),
    iban: valueAt(account, 'IBANID') ?? valueAt(account, 'ProprietaryID'),
    bic: valueAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
    accountName: valueAt(account, 'AccountName'),
    debitedIban: valueAt(means, 'PayerPartyDebtorFinancialAccount/IBANID'),
    mandate: debit.mandate ?? valueAt(mandate, ''),
    creditorId: debit.creditorId ?? mandate?.attributes['schemeAgencyID'] ?? null,
    cardNumber: valueAt(card, 'ID'),
    cardHolder: valueAt(card, 'CardholderName'),
  };
}

function taxOf(tax: Element): EInvoiceTax {
  return {
    category: valueAt(tax, 'CategoryCode'),
    rate: decimalAt(tax, 'RateApplicablePercent|ApplicablePercent'),
    basis: decimalAt(tax, 'BasisAmount'),
    amount: decimalAt(tax, 'CalculatedAmount'),
    exemptionReason: valueAt(tax, 'ExemptionReason'),
    exemptionCode: valueAt(tax, 'ExemptionReasonCode'),
  };
}

function referenceAt(element: Part, name: string): string | null {
  return valueAt(element, `${name}/IssuerAssignedID|ID`);
}
