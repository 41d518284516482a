import { iso } from './figures.ts';

export type Party = {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly vatId: string;
  readonly person: string;
  readonly phone: string;
  readonly email: string;
};
export type Invoice = {
  readonly number: string;
  readonly issued: Date;
  readonly due: Date;
  readonly delivered: Date;
  readonly buyerReference: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly iban: string;
  readonly bic: string;
  readonly terms: string;
  readonly lines: readonly {
    readonly name: string;
    readonly count: number;
    readonly unit: 'C62' | 'MTR' | 'HUR';
    readonly cents: number;
  }[];
};

/** Net, tax at 19 % and gross in cents. */
export function totals({ lines }: Invoice) {
  const net = lines.reduce((sum, { count, cents }) => sum + count * cents, 0);
  const tax = Math.round(net * 0.19);
  return { net, tax, gross: net + tax };
}

const amount = (cents: number) => (cents / 100).toFixed(2);
const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const compact = (date: Date) => iso(date).replaceAll('-', '');

function ciiParty(tag: string, party: Party): string {
  return `<ram:${tag}><ram:Name>${safe(party.name)}</ram:Name>
    <ram:DefinedTradeContact><ram:PersonName>${safe(party.person)}</ram:PersonName>
      <ram:TelephoneUniversalCommunication><ram:CompleteNumber>${party.phone}</ram:CompleteNumber></ram:TelephoneUniversalCommunication>
      <ram:EmailURIUniversalCommunication><ram:URIID>${party.email}</ram:URIID></ram:EmailURIUniversalCommunication></ram:DefinedTradeContact>
    <ram:PostalTradeAddress><ram:PostcodeCode>${party.zip}</ram:PostcodeCode><ram:LineOne>${safe(party.street)}</ram:LineOne>
      <ram:CityName>${safe(party.city)}</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${party.vatId}</ram:ID></ram:SpecifiedTaxRegistration></ram:${tag}>`;
}

function ciiLine(line: Invoice['lines'][number], i: number): string {
  return `<ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>${i + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct><ram:Name>${safe(line.name)}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${amount(line.cents)}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${line.unit}">${line.count}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>
      <ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount(line.count * line.cents)}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
}

const ciiDate = (date: Date) =>
  `<udt:DateTimeString format="102">${compact(date)}</udt:DateTimeString>`;

function ciiSettlement(invoice: Invoice): string {
  const { net, tax, gross } = totals(invoice);
  return `<ram:ApplicableHeaderTradeSettlement>
    <ram:PaymentReference>${invoice.number}</ram:PaymentReference><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
    <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode>
      <ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${invoice.iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>
      <ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>${invoice.bic}</ram:BICID></ram:PayeeSpecifiedCreditorFinancialInstitution></ram:SpecifiedTradeSettlementPaymentMeans>
    <ram:ApplicableTradeTax><ram:CalculatedAmount>${amount(tax)}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>
      <ram:BasisAmount>${amount(net)}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradePaymentTerms><ram:Description>${safe(invoice.terms)}</ram:Description><ram:DueDateDateTime>${ciiDate(invoice.due)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${amount(net)}</ram:LineTotalAmount>
      <ram:TaxBasisTotalAmount>${amount(net)}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">${amount(tax)}</ram:TaxTotalAmount>
      <ram:GrandTotalAmount>${amount(gross)}</ram:GrandTotalAmount><ram:DuePayableAmount>${amount(gross)}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>`;
}

/** The invoice as Factur-X (CII, profile EN 16931). */
export function facturX(invoice: Invoice): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>${invoice.number}</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${ciiDate(invoice.issued)}</ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    ${invoice.lines.map(ciiLine).join('\n    ')}
    <ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>${invoice.buyerReference}</ram:BuyerReference>
      ${ciiParty('SellerTradeParty', invoice.seller)}
      ${ciiParty('BuyerTradeParty', invoice.buyer)}</ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${ciiDate(invoice.delivered)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
    ${ciiSettlement(invoice)}
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;
}

function ublParty(tag: string, party: Party): string {
  return `<cac:${tag}><cac:Party><cbc:EndpointID schemeID="EM">${party.email}</cbc:EndpointID>
    <cac:PostalAddress><cbc:StreetName>${safe(party.street)}</cbc:StreetName><cbc:CityName>${safe(party.city)}</cbc:CityName>
      <cbc:PostalZone>${party.zip}</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>${party.vatId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${safe(party.name)}</cbc:RegistrationName></cac:PartyLegalEntity>
    <cac:Contact><cbc:Name>${safe(party.person)}</cbc:Name><cbc:Telephone>${party.phone}</cbc:Telephone><cbc:ElectronicMail>${party.email}</cbc:ElectronicMail></cac:Contact>
  </cac:Party></cac:${tag}>`;
}

const euros = (tag: string, cents: number) =>
  `<cbc:${tag} currencyID="EUR">${amount(cents)}</cbc:${tag}>`;
const ublTax =
  '<cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

function ublLine(line: Invoice['lines'][number], i: number): string {
  return `<cac:InvoiceLine><cbc:ID>${i + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="${line.unit}">${line.count}</cbc:InvoicedQuantity>
    ${euros('LineExtensionAmount', line.count * line.cents)}
    <cac:Item><cbc:Name>${safe(line.name)}</cbc:Name><cac:ClassifiedTaxCategory>${ublTax}</cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price>${euros('PriceAmount', line.cents)}</cac:Price></cac:InvoiceLine>`;
}

/** The invoice as XRechnung 3.0 (UBL). */
export function xRechnung(invoice: Invoice): string {
  const { net, tax, gross } = totals(invoice);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>${invoice.number}</cbc:ID><cbc:IssueDate>${iso(invoice.issued)}</cbc:IssueDate><cbc:DueDate>${iso(invoice.due)}</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>${invoice.buyerReference}</cbc:BuyerReference>
  ${ublParty('AccountingSupplierParty', invoice.seller)}
  ${ublParty('AccountingCustomerParty', invoice.buyer)}
  <cac:Delivery><cbc:ActualDeliveryDate>${iso(invoice.delivered)}</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>${invoice.number}</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>${invoice.iban}</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>${invoice.bic}</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>${safe(invoice.terms)}</cbc:Note></cac:PaymentTerms>
  <cac:TaxTotal>${euros('TaxAmount', tax)}<cac:TaxSubtotal>${euros('TaxableAmount', net)}${euros('TaxAmount', tax)}<cac:TaxCategory>${ublTax}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${euros('LineExtensionAmount', net)}${euros('TaxExclusiveAmount', net)}${euros('TaxInclusiveAmount', gross)}${euros('PayableAmount', gross)}</cac:LegalMonetaryTotal>
  ${invoice.lines.map(ublLine).join('\n  ')}
</Invoice>
`;
}
