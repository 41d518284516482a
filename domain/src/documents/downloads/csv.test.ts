import { expect, test } from 'vitest';
import { csvHead, csvLine, csvText, type CsvDocument } from './csv.ts';

const document: CsvDocument = {
  file: 'Rechnung.pdf',
  arrivedOn: '2026-11-21',
  senderName: 'Müller; Söhne',
  senderEmail: null,
  senderPhone: '+49 30 1234567',
  recipientName: null,
  subject: 'Er sagte "ja"',
  tags: ['Steuer', 'Büro'],
  documentDate: '2026-11-03',
  dueDate: null,
  amountCents: 123_456,
  currency: 'EUR',
  iban: null,
  bic: null,
  reference: '4711',
  classificationType: 'Invoice',
  isEinvoice: true,
  isRead: false,
  pageCount: 2,
  folder: 'Posteingang',
  summary: null,
  scanId: null,
  publicId: 'P-7',
};

test('[TRN-DOC-DOWNLOAD-CSV] the table begins with the mark German Excel looks for, and ends its lines as Excel does', () => {
  const head = csvHead('de_DE');
  expect(head.startsWith('\uFEFFDatei;Eingang;Absender;')).toBe(true);
  expect(head.endsWith(';Dokumentnummer\r\n')).toBe(true);
  expect(csvHead('en_GB')).toContain('File;Arrived;Sender;');
});

test('a document is one line: semicolons between, comma in the amount, German days', () => {
  expect(csvLine(document, 'de_DE')).toBe(
    'Rechnung.pdf;21.11.2026;"Müller; Söhne";;\'+49 30 1234567;;"Er sagte ""ja""";Steuer, Büro;' +
      '03.11.2026;;1234,56;EUR;;;4711;Rechnung;ja;nein;2;Posteingang;;;P-7\r\n',
  );
  expect(csvLine(document, 'en_GB')).toContain(';Invoice;yes;no;');
});

test.each([
  [-5, '-0,05'],
  [0, '0,00'],
  [100_000_001, '1000000,01'],
])('%i cents stand there as %s', (amountCents, cell) => {
  expect(csvLine({ ...document, amountCents }, 'de_DE').split(';')[11]).toBe(cell);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', '"\'\t\'=1"'],
  ['\rtext', '"\'\rtext"'],
  ['＝1', "'＝1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['a;=1', '"a;\'=1"'],
  ["x,=cmd|'/C calc'!A0,y", "x,'=cmd|'/C calc'!A0,y"],
  ['x, +1', "x,' +1"],
  ['x\t@SUM(A1)', '"x\t\'@SUM(A1)"'],
  ['x,"=1', '"x,\'""=1"'],
  ['zwei\n-1+1', '"zwei\n\'-1+1"'],
  ['x,＝1;=2', '"x,\'＝1;\'=2"'],
  ['x,-- 1+1', "x,'-- 1+1"],
  ['für 50,-- Euro, 20,- €; 10,-', '"für 50,-- Euro, 20,- €; 10,-"'],
  ['1,5; a-b, c=d', '"1,5; a-b, c=d"'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  ['1-2', '1-2'],
  ['ohne\0Null', 'ohneNull'],
  [null, ''],
])('%j cannot become a formula: %j', (text, cell) => {
  expect(csvText(text)).toBe(cell);
});
