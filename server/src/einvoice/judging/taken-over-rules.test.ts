import { expect, test } from 'vitest';
import {
  checkOfXml,
  edited,
  soundInvoice,
  triedCase,
  type RuleCase,
} from '../../../test/einvoice/rule-cases.ts';

const UBL = soundInvoice('01.01a-INVOICE_ubl.xml');
const CII = soundInvoice('01.17a-INVOICE_uncefact.xml');

const ublAllowance = (inside: string) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Rabatt</cbc:AllowanceChargeReason>${inside}</cac:AllowanceCharge>`;
const tenOfHundred =
  '<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="EUR">10.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">100.00</cbc:BaseAmount>';
const inUblHead = ['<cac:TaxTotal>', `${ublAllowance(tenOfHundred)}$&`] as const;
const ublPrice = '<cbc:PriceAmount currencyID="EUR">288.79</cbc:PriceAmount>';
const inUblPrice = (inside: string) => [ublPrice, `$&${inside}`] as const;
const ofGross = inUblPrice(
  '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">11.21</cbc:Amount><cbc:BaseAmount currencyID="EUR">300.00</cbc:BaseAmount></cac:AllowanceCharge>',
);
const perPiece = inUblPrice('<cbc:BaseQuantity unitCode="XPP">1</cbc:BaseQuantity>');
const period = [
  /(<cbc:BuyerReference>.*<\/cbc:BuyerReference>)/,
  '$1<cac:InvoicePeriod><cbc:StartDate>2016-01-01</cbc:StartDate><cbc:EndDate>2016-12-31</cbc:EndDate></cac:InvoicePeriod>',
] as const;
const inFrancs = [
  [
    '<cbc:DocumentCurrencyCode>EUR',
    '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>CHF',
  ],
  ['/cbc:DocumentCurrencyCode>\n', '/cbc:TaxCurrencyCode>\n'],
  [
    '<cac:LegalMonetaryTotal>',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="CHF">20.50</cbc:TaxAmount></cac:TaxTotal>$&',
  ],
] as const;
const debit = [
  '<cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>',
  '<cbc:PaymentMeansCode>59</cbc:PaymentMeansCode><cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate>',
] as const;
const objectOfLine = [
  '<cac:OrderLineReference>',
  '$&<cbc:LineID>6171175.1</cbc:LineID></cac:OrderLineReference><cac:DocumentReference><cbc:ID>Z-1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:DocumentReference><cac:OrderLineReference>',
] as const;

const ubl: readonly RuleCase[] = [
  ['PEPPOL-EN16931-R001', [], [/<cbc:ProfileID>.*<\/cbc:ProfileID>/, '']],
  ['PEPPOL-EN16931-R005', inFrancs, ['<cbc:TaxCurrencyCode>CHF', '<cbc:TaxCurrencyCode> EUR ']],
  ['PEPPOL-EN16931-R008', [], ['[Seller address line 1]', ' ']],
  ['PEPPOL-EN16931-R010', [], ['<cbc:EndpointID schemeID="EM">buyer@info.de</cbc:EndpointID>', '']],
  [
    'PEPPOL-EN16931-R020',
    [],
    ['<cbc:EndpointID schemeID="EM">seller@email.de</cbc:EndpointID>', ''],
  ],
  ['PEPPOL-EN16931-R040', [inUblHead], ['>10.00<', '>10.03<']],
  [
    'PEPPOL-EN16931-R041',
    [inUblHead],
    ['<cbc:BaseAmount currencyID="EUR">100.00</cbc:BaseAmount>', ''],
  ],
  ['PEPPOL-EN16931-R042', [inUblHead], [/<cbc:Multiplier.*?Numeric>10<.*?Numeric>/, '']],
  ['PEPPOL-EN16931-R043', [inUblHead], ['<cbc:ChargeIndicator>false', '<cbc:ChargeIndicator>0']],
  ['PEPPOL-EN16931-R044', [ofGross], ['<cbc:ChargeIndicator>false', '<cbc:ChargeIndicator>true']],
  ['PEPPOL-EN16931-R046', [ofGross], ['>300.00<', '>300.01<']],
  ['PEPPOL-EN16931-R053', [], [/<cac:TaxTotal>[\s\S]*<\/cac:TaxTotal>/, '$&$&']],
  [
    'PEPPOL-EN16931-R054',
    inFrancs,
    [/<cac:TaxTotal><cbc:TaxAmount currencyID="CHF">.*?Total>/, ''],
  ],
  ['PEPPOL-EN16931-R055', inFrancs, ['>20.50<', '>-20.50<']],
  ['PEPPOL-EN16931-R061', [debit], ['<cbc:ID>M-1</cbc:ID>', '']],
  [
    'PEPPOL-EN16931-R101',
    [objectOfLine],
    ['<cbc:DocumentTypeCode>130', '<cbc:DocumentTypeCode>916'],
  ],
  ['PEPPOL-EN16931-R110', [period], ['StartDate>2016-01-01', 'StartDate>2016-01-02']],
  ['PEPPOL-EN16931-R111', [period], ['EndDate>2016-12-31', 'EndDate>2016-12-30']],
  [
    'PEPPOL-EN16931-R120',
    [],
    ['<cbc:InvoicedQuantity unitCode="XPP">1<', '<cbc:InvoicedQuantity unitCode="XPP">2<'],
  ],
  ['PEPPOL-EN16931-R121', [perPiece], [/(<cbc:BaseQuantity.*?>)1</, '$10<']],
  [
    'PEPPOL-EN16931-R130',
    [perPiece],
    ['<cbc:BaseQuantity unitCode="XPP"', '<cbc:BaseQuantity unitCode="H87"'],
  ],
];

test.each(ubl)('%s is asked of an XRechnung in UBL: kept by one, broken by another', (...one) => {
  expect(triedCase(UBL, one)).toEqual([true, true, true]);
});

const ciiAllowance = [
  '<ram:SpecifiedTradePaymentTerms>',
  '<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:CalculationPercent>10</ram:CalculationPercent><ram:BasisAmount>100.00</ram:BasisAmount><ram:ActualAmount>10.00</ram:ActualAmount><ram:Reason>Rabatt</ram:Reason></ram:SpecifiedTradeAllowanceCharge>$&',
] as const;
const ciiGross = [
  '<ram:NetPriceProductTradePrice>',
  '<ram:GrossPriceProductTradePrice><ram:ChargeAmount>300.00</ram:ChargeAmount><ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>11.21</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice>$&',
] as const;
const ciiPerPiece = [
  '<ram:ChargeAmount>288.79</ram:ChargeAmount>',
  '$&<ram:BasisQuantity unitCode="XPP">1</ram:BasisQuantity>',
] as const;
const ciiPeriod = [
  '</ram:ApplicableTradeTax>\n            <ram:SpecifiedTradePaymentTerms>',
  '</ram:ApplicableTradeTax><ram:BillingSpecifiedPeriod><ram:StartDateTime><udt:DateTimeString format="102">20160101</udt:DateTimeString></ram:StartDateTime><ram:EndDateTime><udt:DateTimeString format="102">20161231</udt:DateTimeString></ram:EndDateTime></ram:BillingSpecifiedPeriod><ram:SpecifiedTradePaymentTerms>',
] as const;
const ciiInFrancs = [
  ['<ram:InvoiceCurrencyCode>', '<ram:TaxCurrencyCode>CHF</ram:TaxCurrencyCode>$&'],
  ['<ram:RoundingAmount>', '<ram:TaxTotalAmount currencyID="CHF">20.50</ram:TaxTotalAmount>$&'],
] as const;
const ciiDebit = [
  ['<ram:TypeCode>58', '<ram:TypeCode>59'],
  ['Abzug.</ram:Description>', '$&<ram:DirectDebitMandateID>M-1</ram:DirectDebitMandateID>'],
] as const;
const ciiObject = [
  '</ram:SpecifiedTradeSettlementLineMonetarySummation>',
  '$&<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>Z-1</ram:IssuerAssignedID><ram:TypeCode>130</ram:TypeCode></ram:AdditionalReferencedDocument>',
] as const;
const noAddress = (of: string) =>
  [
    new RegExp(
      `<ram:URIUniversalCommunication>\\s*<ram:URIID[^>]*>${of}[\\s\\S]*?/ram:URIUniversalCommunication>`,
    ),
    '',
  ] as const;

const cii: readonly RuleCase[] = [
  ['PEPPOL-EN16931-R001', [], [/<ram:BusinessProcess[\s\S]*?Parameter>[\s\S]*?Parameter>/, '']],
  ['PEPPOL-EN16931-R005', ciiInFrancs, ['<ram:TaxCurrencyCode>CHF', '<ram:TaxCurrencyCode>EUR']],
  ['PEPPOL-EN16931-R008', [], ['[Seller address line 1]', '']],
  ['PEPPOL-EN16931-R010', [], noAddress('buyer')],
  ['PEPPOL-EN16931-R020', [], noAddress('seller')],
  ['PEPPOL-EN16931-R040', [ciiAllowance], ['>10.00<', '>9.97<']],
  ['PEPPOL-EN16931-R041', [ciiAllowance], ['<ram:BasisAmount>100.00</ram:BasisAmount>', '']],
  ['PEPPOL-EN16931-R042', [ciiAllowance], [/<ram:CalculationPercent>.*?Percent>/, '']],
  ['PEPPOL-EN16931-R043-1', [ciiAllowance], ['<udt:Indicator>false', '<udt:Indicator>no']],
  ['PEPPOL-EN16931-R043-2', [ciiGross], ['<udt:Indicator>false', '<udt:Indicator>0']],
  ['PEPPOL-EN16931-R044', [ciiGross], ['<udt:Indicator>false', '<udt:Indicator>true']],
  ['PEPPOL-EN16931-R046', [ciiGross], ['>11.21<', '>11.20<']],
  ['PEPPOL-EN16931-R053', [], [/<ram:TaxTotalAmount.*Amount>/, '$&$&']],
  ['PEPPOL-EN16931-R054', ciiInFrancs, [/<ram:TaxTotalAmount currencyID="CHF">.*?Amount>/, '']],
  ['PEPPOL-EN16931-R055', ciiInFrancs, ['>20.50<', '>-20.50<']],
  ['PEPPOL-EN16931-R061', ciiDebit, [/<ram:DirectDebitMandateID>.*?ID>/, '']],
  ['PEPPOL-EN16931-R101', [ciiObject], ['<ram:TypeCode>130', '<ram:TypeCode>916']],
  ['PEPPOL-EN16931-R110', [ciiPeriod], ['>20160101<', '>20151231<']],
  ['PEPPOL-EN16931-R111', [ciiPeriod], ['>20161231<', '>20170101<']],
  [
    'PEPPOL-EN16931-R120',
    [],
    ['<ram:BilledQuantity unitCode="XPP">1', '<ram:BilledQuantity unitCode="XPP">3'],
  ],
  ['PEPPOL-EN16931-R121', [ciiPerPiece], [/(<ram:BasisQuantity.*?>)1</, '$10<']],
  [
    'PEPPOL-EN16931-R130',
    [ciiPerPiece],
    ['<ram:BasisQuantity unitCode="XPP"', '<ram:BasisQuantity unitCode="H87"'],
  ],
];

test.each(cii)('%s is asked of an XRechnung in CII: kept by one, broken by another', (...one) => {
  expect(triedCase(CII, one)).toEqual([true, true, true]);
});

const peppol = (text: string) => {
  const { checked, findings } = checkOfXml(text);
  const rules = [...checked, ...findings.map(({ rule }) => rule)];
  return [...new Set(rules)].filter((rule) => rule.startsWith('PEPPOL')).toSorted();
};

test('they are asked of XRechnung 3 only; of others the sum of a line is a hint', () => {
  const wrong = edited(UBL, [
    '<cbc:InvoicedQuantity unitCode="XPP">1<',
    '<cbc:InvoicedQuantity unitCode="XPP">2<',
  ]);

  expect(peppol(edited(wrong, ['xrechnung_3.0', 'xrechnung_2.3']))).toEqual([
    'PEPPOL-EN16931-R120',
  ]);
  expect(peppol(edited(wrong, [/#compliant.*xrechnung_3.0/, '']))).toEqual(['PEPPOL-EN16931-R120']);
  expect(peppol(UBL)).toContain('PEPPOL-EN16931-R001');
});

test('a wrong line is said once, as a warning', () => {
  const { findings } = checkOfXml(
    edited(UBL, [ublPrice, '<cbc:PriceAmount currencyID="EUR">1.00</cbc:PriceAmount>']),
  );

  expect(findings.filter(({ rule }) => rule === 'PEPPOL-EN16931-R120')).toMatchObject([
    { severity: 'warning', field: 'lines.InvoiceLine', position: 0 },
  ]);
});

test('forints have no smaller coin: half of one may be missing, a whole one not', () => {
  const inForints = (amount: string) =>
    checkOfXml(
      edited(
        UBL,
        ['<cbc:DocumentCurrencyCode>EUR', '<cbc:DocumentCurrencyCode>HUF'],
        [ublPrice, `<cbc:PriceAmount currencyID="EUR">${amount}</cbc:PriceAmount>`],
      ),
    ).findings.map(({ rule }) => rule);

  expect(inForints('289.29')).not.toContain('PEPPOL-EN16931-R120');
  expect(inForints('289.30')).toContain('PEPPOL-EN16931-R120');
});

test('a file inside the invoice is not empty, an order that is known by the number of the seller alone may be', () => {
  const file = (content: string) =>
    edited(UBL, [
      '<cac:AccountingSupplierParty>',
      `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>$&`,
    ]);
  const order = (inside: string) =>
    edited(UBL, [
      '<cac:AccountingSupplierParty>',
      `<cac:OrderReference><cbc:ID/>${inside}</cac:OrderReference>$&`,
    ]);
  const isEmpty = (text: string) =>
    checkOfXml(text).findings.some(({ rule }) => rule === 'PEPPOL-EN16931-R008');

  expect([file('\n  JVBERi0=\n'), file(' \n '), file('')].map(isEmpty)).toEqual([
    false,
    true,
    true,
  ]);
  expect([order('<cbc:SalesOrderID>7</cbc:SalesOrderID>'), order('')].map(isEmpty)).toEqual([
    false,
    true,
  ]);
});
