import { expect, test } from 'vitest';
import { writeCode } from './code.ts';
import { NOTHING_TYPED, pressKey, type Keystroke, type Scan } from './wedge.ts';

const BOX = writeCode({ kind: 'box', body: '42' });
const ENVELOPE = writeCode({ kind: 'envelope', body: '7000001' });

/** Keys one after the other, each so long after the one before. */
const keys = (text: string, { from = 0, gap = 8, end = 'Enter' } = {}): Keystroke[] =>
  [...text, ...(end === '' ? [] : [end])].map((key, at) => ({ key, at: from + at * gap }));

function scans(...strokes: readonly (readonly Keystroke[])[]): Scan[] {
  let state = NOTHING_TYPED;
  return strokes.flat().flatMap((stroke) => {
    const next = pressKey(state, stroke);
    state = next.state;
    return next.scan === null ? [] : [next.scan];
  });
}
const said = (...strokes: readonly (readonly Keystroke[])[]) =>
  scans(...strokes).map((scan) =>
    scan.kind === 'foreign' ? `foreign ${scan.text}` : `${scan.kind} ${scan.code.kind}`,
  );

test('a burst that Enter or Tab ends is a scan, at every speed of a scanner and in every case', () => {
  for (const gap of [0, 1, 20, 50]) expect(said(keys(BOX, { gap }))).toEqual(['code box']);
  expect(said(keys(BOX, { end: 'Tab' }))).toEqual(['code box']);
  expect(said(keys(BOX.toLowerCase()))).toEqual(['code box']);
  const withShift = keys(BOX).flatMap((one) => [{ key: 'Shift', at: one.at }, one]);
  expect(said(withShift)).toEqual(['code box']);
  expect(scans(keys(BOX))).toEqual([
    { kind: 'code', code: { kind: 'box', body: '0000000042' }, text: BOX },
  ]);
});

test('what people type is no scan, not even a code, and one key that is held is none', () => {
  expect(
    said(keys(BOX, { gap: 60 }), keys('Umschlag beschädigt', { from: 9_000, gap: 90 })),
  ).toEqual([]);
  expect(said(keys('ja'), keys('', { from: 500 }))).toEqual([]);
  expect(said(keys('', { end: 'Enter' }))).toEqual([]);
});

test('foreign codes are said to be foreign, and do nothing else', () => {
  expect(said(keys('00340434161094042557'), keys(ENVELOPE, { from: 400 }))).toEqual([
    'foreign 00340434161094042557',
    'code envelope',
  ]);
  expect(said(keys(BOX.replace('42', '24')))).toEqual([`foreign ${BOX.replace('42', '24')}`]);
  expect(said([{ key: 'Dead', at: -1 }, ...keys('123456')])).toEqual(['foreign \u{FFFD}123456']);
});

test('the same code within a second is ignored, also behind another, and counts again afterwards', () => {
  expect(said(keys(BOX), keys(BOX, { from: 700 }), keys(BOX, { from: 1_500 }))).toEqual([
    'code box',
    'repeated box',
    'repeated box',
  ]);
  expect(said(keys(BOX), keys(ENVELOPE, { from: 300 }), keys(BOX, { from: 600 }))).toEqual([
    'code box',
    'code envelope',
    'repeated box',
  ]);
  expect(said(keys(BOX), keys(BOX, { from: 1_001 }))).toEqual(['code box', 'code box']);
});

test('a burst without its end is forgotten, and so is one that a pause or another key cuts', () => {
  const cut = (end: readonly Keystroke[]) => said(keys(BOX.slice(0, 9), { end: '' }), end);
  expect(cut(keys(BOX.slice(9), { from: 500 }))).toEqual([`foreign ${BOX.slice(9)}`]);
  expect(cut(keys(BOX, { from: 500 }))).toEqual(['code box']);
  expect(cut([{ key: 'Enter', at: 900 }])).toEqual([]);
  expect(
    cut([
      { key: 'Backspace', at: 70 },
      { key: 'Enter', at: 78 },
    ]),
  ).toEqual([]);
  // A clock that was set back begins anew.
  expect(said(keys(BOX.slice(0, 9), { from: 9_000, end: '' }), keys(BOX))).toEqual(['code box']);
});

test('every code is recognised between words that are typed', () => {
  for (let body = 1; body < 500; body += 7) {
    const code = writeCode({ kind: 'tray', body: `${body}` });
    expect(
      said(
        keys('Karton ', { gap: 110, end: '' }),
        keys(code, { from: 2_000, gap: body % 40 }),
        keys(' ok', { from: 4_000, gap: 110 }),
      ),
    ).toEqual(['code tray']);
  }
});
