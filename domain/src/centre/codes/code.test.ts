import { expect, test } from 'vitest';
import { isCentreSheet } from '../../originals/index.ts';
import { CODE_KINDS, readCode, shownCode, writeCode, type Code } from './code.ts';

// Everything a barcode may hold that a scanner types.
const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const BODIES = ['0', '1', '42', '9999999999', '1234567890', '3141592653', '1000000007'];
const CODES: Code[] = CODE_KINDS.flatMap((kind) =>
  BODIES.map((body) => ({ kind, body: body.padStart(10, '0') })),
);

test('a code says what it is on and which one, and is written in capitals and digits without Y and Z', () => {
  for (const code of CODES) {
    const written = writeCode(code);
    expect(written).toMatch(/^PK[A-X]\d{12}$/);
    expect(readCode(written)).toEqual(code);
    expect(readCode(shownCode(written).toLowerCase())).toEqual(code);
  }
  expect(shownCode(writeCode({ kind: 'box', body: '42' }))).toMatch(/^PKB 0000 0000 42 \d\d$/);
  expect(new Set(CODES.map(writeCode)).size).toBe(CODES.length);
});

test('one wrong sign, one too many or too few, and two neighbours that changed places are noticed', () => {
  const wrong: string[] = [];
  const refused = (text: string) => wrong.push(text);
  for (const written of CODES.map(writeCode))
    for (const [at, right] of [...written].entries()) {
      const [before, after] = [written.slice(0, at), written.slice(at + 1)];
      for (const sign of PRINTABLE.filter((one) => one.toUpperCase() !== right))
        refused(before + sign + after);
      refused(before + after);
      refused(before + right + right + after);
      const next = written.charAt(at + 1);
      if (next !== '' && next !== right) refused(before + next + right + after.slice(1));
    }
  expect(wrong.length).toBeGreaterThan(50_000);
  expect(wrong.filter((text) => readCode(text) !== null)).toEqual([]);
});

test('codes of parcels, registered items, books and separator sheets are no codes of the centre', () => {
  for (const foreign of [
    '00340434161094042557',
    'RR123456785DE',
    '1Z999AA10123456784',
    '9783161484100',
    'POSTKORB-TRENNBLATT-1',
    'PK-0123456789AB',
    'https://example.com/PKE000000004235',
    '',
  ])
    expect(readCode(foreign), foreign).toBeNull();
  expect(() => writeCode({ kind: 'box', body: '12345678901' })).toThrow(/body/);
  expect(() => writeCode({ kind: 'box', body: 'A1' })).toThrow(/body/);
});

test('the number of a sheet says by itself that it came through a scan centre', () => {
  const envelope = writeCode({ kind: 'envelope', body: '4711' });
  expect(isCentreSheet(envelope)).toBe(true);
  const others = [writeCode({ kind: 'packet', body: '4711' }), `${envelope}0`, 'S-4711', ''];
  for (const other of others) expect(isCentreSheet(other)).toBe(false);
});
