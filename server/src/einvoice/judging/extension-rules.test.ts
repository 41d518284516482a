import { expect, test } from 'vitest';
import {
  checkOfXml,
  edited,
  soundInvoice,
  triedCase,
  type RuleCase,
} from '../../../test/einvoice/rule-cases.ts';

const PLAIN = 'urn:xeinkauf.de:kosit:xrechnung_3.0<';
const EXTENSION =
  'urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0<';
const VEHICLES =
  'urn:xeinkauf.de:kosit:xrechnung_3.0#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9<';
const UBL = soundInvoice('04.02a-INVOICE_ubl.xml');
const PLAIN_UBL = soundInvoice('01.01a-INVOICE_ubl.xml');
const PLAIN_CII = soundInvoice('01.17a-INVOICE_uncefact.xml');
const CII = edited(PLAIN_CII, [PLAIN, EXTENSION]);

const ublFile = [
  '<cac:AccountingSupplierParty>',
  '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/xml" filename="a.xml">PGEvPg==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>$&',
] as const;
const thirdParty = [
  [
    '<cac:TaxTotal>',
    '<cac:PrepaidPayment><cbc:ID>Maut</cbc:ID><cbc:PaidAmount currencyID="EUR">10.00</cbc:PaidAmount><cbc:InstructionID>Maut im Mai</cbc:InstructionID></cac:PrepaidPayment>$&',
  ],
  ['<cbc:PayableAmount currencyID="EUR">32.99', '<cbc:PayableAmount currencyID="EUR">42.99'],
] as const;
const delivered = [
  '<cac:PaymentMeans>',
  '<cac:Delivery><cac:DeliveryLocation><cbc:ID schemeID="XR03">7</cbc:ID></cac:DeliveryLocation></cac:Delivery>$&',
] as const;
const ublItem = [
  '<cbc:Name>PDD</cbc:Name>',
  '$&<cac:StandardItemIdentification><cbc:ID schemeID="XR01">7</cbc:ID></cac:StandardItemIdentification>',
] as const;

const ubl: readonly RuleCase[] = [
  ['BR-DEX-01', [ublFile], ['"application/xml"', '"text/html"']],
  ['BR-DEX-02', [], ['>12.32<', '>12.31<']],
  [
    'BR-DEX-03',
    [],
    [/(Kasack[\s\S]*?)<cac:ClassifiedTaxCategory>[\s\S]*?<\/cac:ClassifiedTaxCategory>/, '$1'],
  ],
  ['BR-DEX-04', [['<cbc:ID schemeID="SEPA">', '<cbc:ID schemeID="XR01">']], ['"XR01"', '"XR09"']],
  [
    'BR-DEX-05',
    [['<cbc:CompanyID>1122334455', '<cbc:CompanyID schemeID="XR02">1122334455']],
    ['"XR02"', '"XR09"'],
  ],
  ['BR-DEX-06', [ublItem], ['"XR01"', '"XR09"']],
  ['BR-DEX-07', [['schemeID="EM">seller', 'schemeID="XR03">seller']], ['"XR03"', '"XR09"']],
  ['BR-DEX-08', [delivered], ['"XR03"', '"XR09"']],
  ['BR-DEX-09', thirdParty, ['>42.99<', '>32.99<']],
  ['BR-DEX-10', thirdParty, ['<cbc:ID>Maut</cbc:ID>', '']],
  ['BR-DEX-11', thirdParty, [/<cbc:PaidAmount.*?PaidAmount>/, '']],
  ['BR-DEX-12', thirdParty, ['<cbc:InstructionID>Maut im Mai</cbc:InstructionID>', '']],
  ['BR-DEX-13', thirdParty, ['>10.00<', '>10.000<']],
  [
    'BR-DEX-14',
    thirdParty,
    ['<cbc:PaidAmount currencyID="EUR"', '<cbc:PaidAmount currencyID="CHF"'],
  ],
];

const ciiFile = [
  '</ram:ApplicableHeaderTradeAgreement>',
  '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="application/xml" filename="a.xml">PGEvPg==</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>$&',
] as const;
const known = (from: string) =>
  [from, `<ram:GlobalID schemeID="XR01">7</ram:GlobalID>${from}`] as const;
const to = [
  '<ram:ApplicableHeaderTradeDelivery/>',
  '<ram:ApplicableHeaderTradeDelivery><ram:ShipToTradeParty><ram:GlobalID schemeID="XR01">7</ram:GlobalID></ram:ShipToTradeParty></ram:ApplicableHeaderTradeDelivery>',
] as const;
const foreign = ['"XR01"', '"XR09"'] as const;

const cii: readonly RuleCase[] = [
  ['BR-DEX-01', [ciiFile], ['"application/xml"', '"text/html"']],
  ['BR-DEX-04', [known('<ram:Name>[Seller name]')], foreign],
  ['BR-DEX-05', [['<ram:ID>[HRA-Eintrag]', '<ram:ID schemeID="XR01">7']], foreign],
  ['BR-DEX-06', [known('<ram:SellerAssignedID>')], foreign],
  ['BR-DEX-07', [['schemeID="EM">buyer', 'schemeID="XR01">buyer']], foreign],
  ['BR-DEX-08', [to], foreign],
  ['BR-DEX-15', [], ['</ram:LineID>', '$&<ram:ParentLineID>1</ram:ParentLineID>']],
];

const clean = (field: 'ubl' | 'cii') =>
  field === 'ubl'
    ? edited(
        PLAIN_UBL,
        [PLAIN, VEHICLES],
        [
          '<cac:AccountingSupplierParty>',
          '<cac:ContractDocumentReference><cbc:ID>V-1</cbc:ID></cac:ContractDocumentReference><cac:OriginatorDocumentReference><cbc:ID>L-1</cbc:ID></cac:OriginatorDocumentReference>$&',
        ],
        ['listID="IB">0721-880X', 'listID="CVD">N2'],
        [
          /<\/cac:ClassifiedTaxCategory>/,
          '$&<cac:AdditionalItemProperty><cbc:Name>cva</cbc:Name><cbc:Value>clean</cbc:Value></cac:AdditionalItemProperty>',
        ],
      )
    : edited(
        PLAIN_CII,
        [PLAIN, VEHICLES],
        [
          '</ram:ApplicableHeaderTradeAgreement>',
          '<ram:ContractReferencedDocument><ram:IssuerAssignedID>V-1</ram:IssuerAssignedID></ram:ContractReferencedDocument><ram:AdditionalReferencedDocument><ram:IssuerAssignedID>L-1</ram:IssuerAssignedID><ram:TypeCode>50</ram:TypeCode></ram:AdditionalReferencedDocument>$&',
        ],
        [
          '<ram:DesignatedProductClassification>',
          '<ram:ApplicableProductCharacteristic><ram:Description>cva</ram:Description><ram:Value>clean</ram:Value></ram:ApplicableProductCharacteristic>$&',
        ],
        ['listID="IB">0721-880X', 'listID="CVD">N2'],
      );

const vehicles: readonly RuleCase[] = [
  ['BR-DE-CVD-01', [], [/>V-1</, '> <']],
  ['BR-DE-CVD-02', [], [/>L-1</, '> <']],
  ['BR-DE-CVD-03', [], ['"CVD">N2', '"IB">0721-880X']],
  ['BR-DE-CVD-04', [], ['"CVD">N2', '"CVD">N9']],
  ['BR-DE-CVD-05', [], ['>clean<', '>dirty<']],
  ['BR-DE-CVD-06-a', [], ['>cva<', '>colour<']],
  ['BR-DE-CVD-06-b', [], ['"CVD">N2', '"IB">0721-880X']],
  ['BR-TMP-CVD-01', [], ['"CVD">N2', '"??">N2']],
];

test.each(ubl)('%s is asked of the extension in UBL: kept by one, broken by another', (...one) => {
  expect(triedCase(UBL, one)).toEqual([true, true, true]);
});

test.each(cii)('%s is asked of the extension in CII: kept by one, broken by another', (...one) => {
  expect(triedCase(CII, one)).toEqual([true, true, true]);
});

test.each(vehicles)('%s is asked of vehicles in UBL: kept by one, broken by another', (...one) => {
  expect(triedCase(clean('ubl'), one)).toEqual([true, true, true]);
});

test.each(vehicles)('%s is asked of vehicles in CII: kept by one, broken by another', (...one) => {
  expect(triedCase(clean('cii'), one)).toEqual([true, true, true]);
});

test.each([
  ['a payment by a third party', edited(UBL, ...thirdParty)],
  ['a file in XML', edited(UBL, ublFile)],
  ['a file in XML, in CII', edited(CII, ciiFile)],
  ['clean vehicles', clean('ubl')],
  ['clean vehicles, in CII', clean('cii')],
])('%s is sound, as its authors say: no rule of the norm stands against it', (_, text) => {
  const { findings, code } = checkOfXml(text);

  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(code).toBeNull();
});

test('what the authors of XRechnung weigh otherwise than the norm is weighed as they do', () => {
  const lines = edited(PLAIN_UBL, [
    '</cac:Price>',
    '$&<cac:SubInvoiceLine><cbc:ID>1</cbc:ID></cac:SubInvoiceLine>',
  ]);
  const unit = edited(PLAIN_UBL, ['unitCode="XPP"', 'unitCode="pieces"']);
  const weightOf = (text: string, id: string) =>
    checkOfXml(text).findings.find(({ rule }) => rule === id)?.severity;

  expect(weightOf(lines, 'UBL-CR-646')).toBe('error');
  expect(weightOf(UBL, 'UBL-CR-646')).toBeUndefined();
  expect(weightOf(unit, 'BR-CL-23')).toBe('warning');
  expect(weightOf(edited(unit, [/#compliant.*xrechnung_3.0/, '']), 'BR-CL-23')).toBe('error');
});
