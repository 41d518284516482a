import type {
  EInvoice,
  EInvoiceParty,
  EInvoicePaymentMeans,
  EInvoiceSyntax,
  EInvoiceTax,
  EInvoiceTotals,
} from '@postkorb/domain/einvoice';
import { readUblAround, ublAddress, ublTaxId } from './read-ubl-around.ts';
import { readUblLine, ublAdjustment, ublPeriod } from './read-ubl-line.ts';
import { at, dayAt, decimalAt, each, paragraphAt, valueAt, type Element } from '../xml/xml.ts';

type Part = Element | undefined;

/** Reads a UBL 2.1 Invoice or CreditNote, as XRechnung and Peppol use them. */
export function readUbl(root: Element, syntax: EInvoiceSyntax): Omit<EInvoice, 'slips'> {
  const seller = at(root, 'AccountingSupplierParty/Party');
  const buyer = at(root, 'AccountingCustomerParty/Party');
  return {
    syntax,
    ...headOf(root),
    seller: partyOf(seller),
    sellerAddress: ublAddress(at(seller, 'PostalAddress')),
    buyer: partyOf(buyer),
    buyerAddress: ublAddress(at(buyer, 'PostalAddress')),
    ...readUblAround(root),
    ...paymentOf(root),
    totals: totalsOf(root),
    taxTotalInTaxCurrency: taxInTaxCurrency(root),
    taxes:
      ownTaxTotal(root)
        ?.children.filter(({ name }) => name === 'TaxSubtotal')
        .map(taxOf) ?? [],
    adjustments: each(root, 'AllowanceCharge').map(ublAdjustment),
    lines: each(root, 'InvoiceLine|CreditNoteLine').map(readUblLine),
  };
}

function headOf(root: Element) {
  return {
    profile: valueAt(root, 'CustomizationID'),
    invoiceNumber: valueAt(root, 'ID'),
    typeCode: valueAt(root, 'InvoiceTypeCode|CreditNoteTypeCode'),
    issueDate: dayAt(root, 'IssueDate'),
    deliveryDate: dayAt(root, 'Delivery/ActualDeliveryDate'),
    period: ublPeriod(at(root, 'InvoicePeriod')),
    currency: valueAt(root, 'DocumentCurrencyCode'),
    taxCurrency: valueAt(root, 'TaxCurrencyCode'),
    buyerReference: valueAt(root, 'BuyerReference'),
    orderNumber: valueAt(root, 'OrderReference/ID'),
    contractNumber: valueAt(root, 'ContractDocumentReference/ID'),
    precedents: each(root, 'BillingReference').map((reference) => ({
      number: valueAt(reference, 'InvoiceDocumentReference/ID'),
      issueDate: dayAt(reference, 'InvoiceDocumentReference/IssueDate'),
    })),
    notes: each(root, 'Note').flatMap((note) => paragraphAt(note, '') ?? []),
  };
}

function paymentOf(root: Element) {
  const means = each(root, 'PaymentMeans');
  const ownDay = dayAt(root, 'DueDate');
  const creditorId = creditorIdOf(root);
  const dueDates = [
    ...(ownDay === null ? [] : [ownDay]),
    ...means.flatMap((one) => dayAt(one, 'PaymentDueDate') ?? []),
  ];
  return {
    dueDate: dueDates[0] ?? null,
    dueDates,
    payeeName: valueAt(root, 'PayeeParty/PartyName/Name'),
    paymentReference:
      means.map((one) => valueAt(one, 'PaymentID')).find((id) => id !== null) ?? null,
    paymentTerms: each(root, 'PaymentTerms').flatMap((terms) => paragraphAt(terms, 'Note') ?? []),
    // UBL has no fields for a discount; XRechnung writes it into the terms.
    discounts: [],
    paymentMeans: means.map((one) => meansOf(one, creditorId)),
  };
}

function creditorIdOf(root: Element): string | null {
  const ids = ['AccountingSupplierParty/Party', 'PayeeParty']
    .flatMap((party) => each(at(root, party), 'PartyIdentification'))
    .flatMap((identification) => each(identification, 'ID'));
  const ofSepa = ids.find((id) => id.attributes['schemeID'] === 'SEPA');
  return valueAt(ofSepa, '');
}

function meansOf(means: Element, creditorId: string | null): EInvoicePaymentMeans {
  const account = at(means, 'PayeeFinancialAccount');
  return {
    typeCode: valueAt(means, 'PaymentMeansCode'),
    text: at(means, 'PaymentMeansCode')?.attributes['name'] ?? valueAt(means, 'InstructionNote'),
    iban: valueAt(account, 'ID'),
    bic: valueAt(account, 'FinancialInstitutionBranch/ID'),
    accountName: valueAt(account, 'Name'),
    debitedIban: valueAt(means, 'PaymentMandate/PayerFinancialAccount/ID'),
    mandate: valueAt(means, 'PaymentMandate/ID'),
    creditorId,
    cardNumber: valueAt(means, 'CardAccount/PrimaryAccountNumberID'),
    cardHolder: valueAt(means, 'CardAccount/HolderName'),
  };
}

function totalsOf(root: Element): EInvoiceTotals {
  const sums = at(root, 'LegalMonetaryTotal');
  return {
    lineTotal: decimalAt(sums, 'LineExtensionAmount'),
    allowanceTotal: decimalAt(sums, 'AllowanceTotalAmount'),
    chargeTotal: decimalAt(sums, 'ChargeTotalAmount'),
    taxBasisTotal: decimalAt(sums, 'TaxExclusiveAmount'),
    taxTotal: decimalAt(ownTaxTotal(root), 'TaxAmount'),
    grandTotal: decimalAt(sums, 'TaxInclusiveAmount'),
    prepaid: decimalAt(sums, 'PrepaidAmount'),
    rounding: decimalAt(sums, 'PayableRoundingAmount'),
    duePayable: decimalAt(sums, 'PayableAmount'),
  };
}

// A second tax total may stand in the currency of the tax office.
function ownTaxTotal(root: Element): Part {
  const currency = valueAt(root, 'DocumentCurrencyCode');
  const all = each(root, 'TaxTotal');
  return all.find((one) => at(one, 'TaxAmount')?.attributes['currencyID'] === currency) ?? all[0];
}

function taxInTaxCurrency(root: Element) {
  const currency = valueAt(root, 'TaxCurrencyCode');
  if (currency === null || currency === valueAt(root, 'DocumentCurrencyCode')) return null;
  const amounts = each(root, 'TaxTotal').flatMap((one) => each(one, 'TaxAmount'));
  return decimalAt(
    amounts.find(({ attributes }) => attributes['currencyID'] === currency),
    '',
  );
}

function taxOf(tax: Element): EInvoiceTax {
  return {
    category: valueAt(tax, 'TaxCategory/ID'),
    rate: decimalAt(tax, 'TaxCategory/Percent'),
    basis: decimalAt(tax, 'TaxableAmount'),
    amount: decimalAt(tax, 'TaxAmount'),
    exemptionReason: valueAt(tax, 'TaxCategory/TaxExemptionReason'),
    exemptionCode: valueAt(tax, 'TaxCategory/TaxExemptionReasonCode'),
  };
}

function partyOf(party: Part): EInvoiceParty {
  const contact = at(party, 'Contact');
  const registered = valueAt(party, 'PartyLegalEntity/RegistrationName');
  const trading = valueAt(party, 'PartyName/Name');
  return {
    id: valueAt(party, 'PartyIdentification/ID'),
    name: registered ?? trading,
    company: registered === null || trading === registered ? null : trading,
    contactName: valueAt(contact, 'Name'),
    email: valueAt(contact, 'ElectronicMail'),
    phone: valueAt(contact, 'Telephone'),
    vatId: ublTaxId(party, (scheme) => scheme === 'VAT'),
    taxNumber: ublTaxId(party, (scheme) => scheme !== 'VAT'),
    registrationId: valueAt(party, 'PartyLegalEntity/CompanyID'),
    electronicAddress: valueAt(party, 'EndpointID'),
    electronicAddressScheme: at(party, 'EndpointID')?.attributes['schemeID'] ?? null,
  };
}
