import { expect, test } from 'vitest';
import { checkEInvoice, EINVOICE_RULES } from './index.ts';
import { sampleBreaks, soundXRechnung as sound } from './sample-breaks.ts';

const line = sound.lines[0]!;

test('a sound invoice breaks no rule, and says which were asked', () => {
  const { checked, findings } = checkEInvoice(sound);

  expect(findings).toEqual([]);
  expect([...checked].toSorted()).toEqual([...EINVOICE_RULES].toSorted());
});

test.each(sampleBreaks)('%s is noticed when it is broken', (rule, change) => {
  const broken = checkEInvoice({ ...sound, ...change }).findings.map((finding) => finding.rule);

  expect(broken).toContain(rule);
});

test('every rule has its broken example here', () => {
  expect(EINVOICE_RULES.filter((rule) => !sampleBreaks.some(([id]) => id === rule))).toEqual([]);
});

test('what could not be read as a number or a day is an error too', () => {
  const slips = [{ rule: 'NOT_A_NUMBER', field: 'PayableAmount' }];

  expect(checkEInvoice({ ...sound, slips }).findings).toEqual([
    { rule: 'NOT_A_NUMBER', field: 'PayableAmount', severity: 'error', position: null },
  ]);
});

test('a finding says which of several lines it means', () => {
  const lines = [line, { ...line, unitCode: null }];

  expect(checkEInvoice({ ...sound, lines }).findings).toContainEqual({
    rule: 'BR-23',
    field: 'lines.unitCode',
    severity: 'error',
    position: 1,
  });
});

test('what the German XRechnung asks is not asked of others', () => {
  const plain = { ...sound, profile: 'urn:cen.eu:en16931:2017', buyerReference: null };

  const { checked, findings } = checkEInvoice(plain);

  expect(findings).toEqual([]);
  expect(checked.filter((rule) => rule.startsWith('BR-DE-'))).toEqual([]);
});

test('of an old or a small invoice only what its kind knows is asked', () => {
  const old = {
    ...sound,
    syntax: 'ZUGFeRD 1.0 CII' as const,
    profile: 'urn:ferd:CrossIndustryDocument:invoice:1p0:basic',
  };
  const small = { ...sound, profile: 'urn:factur-x.eu:1p0:minimum', lines: [], taxes: [] };

  expect(checkEInvoice(old).checked.length).toBeLessThan(20);
  expect(checkEInvoice(small).findings).toEqual([]);
});
