import { expect, test } from 'vitest';
import {
  checkOf,
  checkOrWaiting,
  officialRulesFor,
  warningOf,
  type EInvoice,
  type EInvoiceFinding,
} from './index.ts';
import { sampleInvoice as sound } from '../../test/einvoice/sample-invoice.ts';

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const line = sound.lines[0]!;
const { totals } = sound;
const nothing = { checked: [], findings: [], unknown: [] };
const rulesOf = (invoice: EInvoice) =>
  checkOf(invoice, nothing).findings.map(({ rule, severity }) => [rule, severity]);
const broken = (rule: string, severity: EInvoiceFinding['severity'] = 'error') => ({
  ...nothing,
  checked: [rule],
  findings: [{ rule, field: 'Invoice', severity, position: null, text: 'broken' }],
});
const small = { ...sound, profile: 'urn:factur-x.eu:1p0:minimum', lines: [], taxes: [] };
const negative = { ...sound, totals: { ...totals, grandTotal: '-119.00', duePayable: '-119.00' } };

test.each([
  ['urn:cen.eu:en16931:2017', ['EN 16931']],
  ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', ['EN 16931']],
  ['urn:cen.eu:en16931:2017:compliant:factur-x.eu:1p0:basic', ['EN 16931']],
  ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', ['EN 16931']],
  [XRECHNUNG, ['EN 16931', 'XRechnung']],
  [
    `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
    ['EN 16931', 'XRechnung'],
  ],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', []],
  ['urn:factur-x.eu:1p0:minimum', []],
  ['urn:factur-x.eu:1p0:basicwl', []],
  [null, []],
])('an invoice that follows %s is judged by %j', (profile, rules) => {
  expect(officialRulesFor({ ...sound, profile })).toEqual(rules);
});

test('ZUGFeRD 1 is older than the norm and not judged by it', () => {
  const old = { ...sound, syntax: 'ZUGFeRD 1.0 CII' as const };
  expect(officialRulesFor(old)).toEqual([]);
});

test('where official rules judge, ours are not asked', () => {
  const { judge, by, checked, findings } = checkOf({ ...sound, issueDate: null }, nothing);

  expect({ judge, by, checked, findings }).toEqual({
    judge: 'official',
    by: ['EN 16931'],
    checked: [],
    findings: [],
  });
});

test('where none judge, or not in time, the core rules are asked', () => {
  expect(checkOf(small, null)).toMatchObject({ judge: 'own', by: [], findings: [] });
  expect(checkOf({ ...small, issueDate: null }, null).findings).toEqual([
    { rule: 'BR-03', field: 'issueDate', severity: 'error', position: null, text: null },
  ]);
  expect(checkOf(sound, null).judge).toBe('tooLong');
  expect(checkOf(sound, null).checked).toContain('BR-CO-10');
  expect(checkOrWaiting(null)).toMatchObject({ judge: 'waiting', findings: [] });
});

test('what could not be read as a number or a day is an error, whoever judges', () => {
  const slips = [{ rule: 'NOT_A_NUMBER', field: 'PayableAmount' }];
  expect(rulesOf({ ...sound, slips })).toEqual([['NOT_A_NUMBER', 'error']]);
});

test('what the judges asked themselves is not said a second time', () => {
  const wrong = { ...sound, lines: [{ ...line, lineTotal: '1.00' }] };
  const asked = { ...nothing, checked: ['PEPPOL-EN16931-R120'] };

  expect(rulesOf(wrong)).toEqual([['PEPPOL-EN16931-R120', 'warning']]);
  expect(checkOf(wrong, asked).findings).toEqual([]);
});

test.each([
  ['EUR', '100.02', 0],
  ['EUR', '100.03', 1],
  ['HUF', '100.50', 0],
  ['HUF', '100.51', 1],
])('a line in %s of %s is its quantity times its price, or not', (currency, lineTotal, hints) => {
  const lines = [line, { ...line, lineTotal }];
  const { findings } = checkOf({ ...sound, currency, lines }, nothing);

  expect(findings.map(({ rule, position }) => [rule, position])).toEqual(
    Array.from({ length: hints }, () => ['PEPPOL-EN16931-R120', 1]),
  );
});

test('a document is marked only for what makes its numbers unusable', () => {
  const told = (rule: string, severity?: 'warning') =>
    warningOf(sound, checkOf(sound, broken(rule, severity)));

  expect(['BR-CO-15', 'BR-DEC-14', 'BR-02'].map((rule) => told(rule))).toEqual(
    Array(3).fill('EINVOICE_INVALID'),
  );
  expect(['BR-DE-2', 'BR-CL-11', 'BR-CO-17'].map((rule) => told(rule))).toEqual([null, null, null]);
  expect(told('BR-CO-15', 'warning')).toBeNull();
});

test('what the official rules accept is never called invalid: a negative invoice is called negative', () => {
  const huge = { ...sound, totals: { ...totals, prepaid: '9'.repeat(20) } };

  expect(warningOf(negative, checkOf(negative, nothing))).toBe('EINVOICE_NEGATIVE');
  expect(warningOf(huge, checkOf(huge, nothing))).toBeNull();
  expect(warningOf(huge, checkOf(huge, null))).toBe('EINVOICE_INVALID');
});
