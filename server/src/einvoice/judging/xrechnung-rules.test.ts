import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEInvoiceXml } from '../files/parse-einvoice.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/einvoice/xrechnung-${name}`, import.meta.url), 'utf8');
const UBL = sample('01.01a-INVOICE_ubl.xml');
const CII = sample('01.17a-INVOICE_uncefact.xml');
const EXTENSION = sample('04.02a-INVOICE_ubl.xml');

function checkOf(text: string) {
  const read = readEInvoiceXml(Buffer.from(text));
  if ('refused' in read) throw new Error(read.refused);
  return read.check;
}
const brokenIn = (text: string) => [...new Set(checkOf(text).findings.map(({ rule }) => rule))];
const own = (text: string) => brokenIn(text).filter((rule) => rule !== 'BR-DE-TMP-32');

test.each([
  ['UBL', UBL],
  ['CII', CII],
  ['the extension', EXTENSION],
])('a sound XRechnung in %s breaks no rule that is an error', (_, text) => {
  const { judge, by, findings } = checkOf(text);

  expect([judge, by]).toEqual(['official', ['EN 16931', 'XRechnung']]);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

const debit = '<cbc:PaymentMeansCode>59</cbc:PaymentMeansCode>';
const discount = (line: string) => `<cbc:Note>${line}\n</cbc:Note>`;
const rows: readonly (readonly [rule: string, from: string | RegExp, to: string])[] = [
  ['BR-DE-1', /<cac:PaymentMeans>[\s\S]*?<\/cac:PaymentMeans>/, ''],
  ['BR-DE-2', /<cac:Contact>[\s\S]*?<\/cac:Contact>/, ''],
  ['BR-DE-5', /<cbc:Name>nicht vorhanden<\/cbc:Name>/, ''],
  ['BR-DE-15', /<cbc:BuyerReference>[^<]*<\/cbc:BuyerReference>/, ''],
  ['BR-DE-17', '>380<', '>751<'],
  ['BR-DE-18', /<cbc:Note>Zahlbar[^<]*<\/cbc:Note>/, discount('#SKONTO#TAGE=14#PROZENT=2#')],
  ['BR-DE-19', 'DE79000000001234567890', 'DE78000000001234567890'],
  ['BR-DE-21', 'xrechnung_3.0', 'xrechnung_3.9'],
  ['BR-DE-25-b', '<cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>', debit],
  ['BR-DE-27', '+49 1234-5678', '--'],
  ['BR-DE-28', '<cbc:ElectronicMail>seller@', '<cbc:ElectronicMail>'],
  ['PEPPOL-EN16931-R020', /<cbc:EndpointID[^>]*>[^<]*<\/cbc:EndpointID>/, ''],
  ['BR-CO-15', /(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00'],
  ['BR-S-08', /(<cbc:TaxableAmount[^>]*>)[^<]*/, '$1999.00'],
];

test.each(rows)('%s is noticed when it is broken', (rule, from, to) => {
  const broken = UBL.replace(from, to);

  expect(broken).not.toBe(UBL);
  expect(brokenIn(broken)).toContain(rule);
});

test.each([
  ['BR-DE-15', /<ram:BuyerReference>[^<]*<\/ram:BuyerReference>/, ''],
  ['BR-DE-19', 'DE79000000001234567890', 'DE78000000001234567890'],
  ['BR-CO-16', /(<ram:DuePayableAmount>)[^<]*/, '$11.00'],
])('%s is noticed in the other syntax, too', (rule, from, to) => {
  expect(brokenIn(CII.replace(from, to))).toContain(rule);
});

test('a discount written as machines read it breaks nothing', () => {
  const lines = discount('#SKONTO#TAGE=14#PROZENT=2.00#');
  expect(own(UBL.replace(/<cbc:Note>Zahlbar[^<]*<\/cbc:Note>/, lines))).toEqual([]);
});

test('amounts are exact: what is due after a payment is no fraction of a cent away', () => {
  const paid = UBL.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1236.90').replace(
    /<cbc:PayableAmount/,
    '<cbc:PrepaidAmount currencyID="EUR">100.00</cbc:PrepaidAmount>$&',
  );

  expect(paid).toContain('>336.9</cbc:TaxInclusiveAmount>');
  expect(own(paid)).toEqual([]);
});

test('a finding says which line it means, in the words of the rule', () => {
  const twice = UBL.replace(/<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/, (line) => {
    return line + line.replace(/<cbc:Name>[^<]*<\/cbc:Name>/, '');
  });
  const { findings } = checkOf(twice);

  expect(findings).toContainEqual({
    rule: 'BR-25',
    severity: 'error',
    field: 'lines.InvoiceLine',
    position: 1,
    text: 'Each Invoice line (BG-25) shall contain the Item name (BT-153).',
  });
});

test('of a thousand broken lines twenty are named', () => {
  const many = UBL.replace(/<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/, (line) =>
    line.replace(/<cbc:Name>[^<]*<\/cbc:Name>/, '').repeat(30),
  );

  expect(checkOf(many).findings.filter(({ rule }) => rule === 'BR-25')).toHaveLength(20);
});

test('elements that the format does not know are named, a few of them', () => {
  const made = '<cbc:Colour>red</cbc:Colour><cbc:Taste>sour<cbc:Inner/></cbc:Taste>';
  const flood = Array.from({ length: 50 }, (_, n) => `<cbc:X${n}/>`).join('');
  const signed =
    '<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">' +
    '<ext:UBLExtension><ext:ExtensionContent><sig:Own xmlns:sig="urn:oasis:names:specification:ubl:x"/></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>';
  const holding = (inside: string) => UBL.replace('<cbc:BuyerReference>', `${inside}$&`);

  expect(checkOf(UBL).unknown).toEqual([]);
  expect(checkOf(holding(made)).unknown).toEqual(['Colour', 'Taste']);
  expect(checkOf(holding(flood)).unknown).toHaveLength(20);
  expect(checkOf(holding(signed)).unknown).toEqual([]);
});
