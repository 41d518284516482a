import { expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../../basics/index.ts';
import { bared, isBarePicture, PICTURE_MAX } from './picture.ts';
import { problemsOfAnnotations } from '../editor/annotation-problems.ts';
import {
  linesOf,
  placedStamp,
  problemOfStrokes,
  problemsOfSignatures,
  problemsOfStamps,
  STAMPS_MOST,
  STROKE_NUMBERS_MOST,
  type CustomStamp,
} from './stamps.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const paid = {
  id: 'a',
  type: 'text',
  name: 'Bezahlt',
  data: 'Bezahlt am {Datum}\n{Name}',
  width: 160,
  height: 48,
  colour: 'red',
  createdAt: '2026-11-21T10:00:00.000Z',
};
const logo = { ...paid, type: 'image', data: PIXEL };
const ink = { ...paid, type: 'ink', data: [[0, 0, 0.5, 1]] };

const lying = { kind: 'stamp', page: 1, box: [0.1, 0.1, 0.2, 0.1], turn: 0 };

const stampProblems = (stamps: unknown) => problemsOfStamps(stamps, { bounds: USUAL_BOUNDS });
const signatureProblems = (signatures: unknown) =>
  problemsOfSignatures(signatures, { bounds: USUAL_BOUNDS });
const codes = (item: unknown) => stampProblems([item]).map(({ code }) => code);
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...paid, id: `s${index}` }));

test('[VAL-STAMPS-50] a person keeps fifty stamps and not one more', () => {
  expect(STAMPS_MOST).toBe(50);
  expect(stampProblems(numbered(50))).toEqual([]);
  expect(stampProblems(numbered(51))).toEqual([
    { field: 'stamps', code: 'TOO_MANY', position: 50 },
  ]);
});

test.each([
  [paid, []],
  [logo, []],
  [{ ...paid, folder: 'Rechnungen', order: 3 }, []],
  [null, ['INVALID']],
  ['stamp', ['INVALID']],
  [ink, ['INVALID']],
  [{ ...paid, id: '' }, ['INVALID']],
  [{ ...paid, name: ' ' }, ['NAME']],
  [{ ...paid, name: 'a\u202Eb' }, ['NAME']],
  [{ ...paid, data: ' \n ' }, ['EMPTY']],
  [{ ...paid, data: 'a\nb\nc\nd\ne' }, ['TOO_LONG']],
  [{ ...paid, data: 'a'.repeat(61) }, ['TOO_LONG']],
  [{ ...paid, data: 'a\u0000' }, ['INVALID']],
  [{ ...paid, data: 'Bezahlt 👍' }, ['UNKNOWN_CHARACTER']],
  [{ ...paid, data: ['a'] }, ['INVALID']],
  [{ ...paid, colour: 'url(https://a.example)' }, ['INVALID']],
  [{ ...paid, width: Number.NaN }, ['INVALID']],
  [{ ...paid, height: Infinity }, ['INVALID']],
  [{ ...paid, width: '100' }, ['INVALID']],
  [{ ...paid, createdAt: 'today' }, ['INVALID']],
  [{ ...paid, more: { deep: true } }, ['INVALID']],
  [{ ...paid, more: 'a'.repeat(201) }, ['INVALID']],
  [JSON.parse(`{"__proto__": 1, ${JSON.stringify(paid).slice(1)}`), ['INVALID']],
  [{ ...paid, constructor: 'a' }, ['INVALID']],
  [{ ...logo, data: 'data:image/svg+xml,<svg onload="alert(1)"/>' }, ['NO_PICTURE']],
  [{ ...logo, data: 'https://a.example/logo.png' }, ['NO_PICTURE']],
])('a stamp %# is kept or named', (stamp, expected) => expect(codes(stamp)).toEqual(expected));

test('two stamps with one id, and more than travels at once, are refused', () => {
  expect(stampProblems([paid, paid])).toEqual([{ field: 'stamps', code: 'TWICE', position: 1 }]);
  expect(stampProblems({ length: 0 })).toEqual([{ field: 'stamps', code: 'INVALID' }]);
});

test.each([
  [[[0, 0, 1, 1]], null],
  [[[0.5, 0.5]], null],
  ['M0 0', 'INVALID'],
  [[], 'EMPTY'],
  [[[0, 0, 1]], 'INVALID'],
  [[[0, 1.01]], 'INVALID'],
  [[[0, Number.NaN]], 'INVALID'],
  [[[0, '1']], 'INVALID'],
  [[Array(STROKE_NUMBERS_MOST).fill(0)], null],
  [[Array(STROKE_NUMBERS_MOST).fill(0), [0, 0]], 'TOO_LARGE'],
  [Array(1_001).fill([0, 0]), 'TOO_LARGE'],
])('strokes %# can be drawn or are refused', (strokes, expected) =>
  expect(problemOfStrokes(strokes)).toBe(expected),
);

test('a signature is drawn or typed, never a stamp', () => {
  const kept = [ink, { ...paid, id: 'b', type: 'typed', data: 'Erika Muster' }];
  expect(signatureProblems(kept)).toEqual([]);
  expect(signatureProblems([paid])).toMatchObject([{ field: 'signatures', code: 'INVALID' }]);
  expect(signatureProblems([{ ...ink, type: 'typed', data: 'a\nb' }])).toHaveLength(1);
});

test('a stamp is put on a page with its lines filled in, as marks want it', () => {
  const by = { date: '21.11.2026', name: 'Erika Muster' };
  const text = { ...paid, data: 'Bezahlt\n \n{Name}' } as CustomStamp;
  const placed = [placedStamp(text, by), placedStamp(logo as CustomStamp, by)];
  expect(placed).toEqual([
    { kind: 'text', lines: ['Bezahlt', 'Erika Muster'], colour: 'red' },
    { kind: 'image', image: PIXEL },
  ]);
  const annotations = placed.map((stamp, id) => ({ ...lying, id: String(id), stamp }));
  expect(problemsOfAnnotations(annotations, { pageCount: 1, fields: [] })).toEqual([]);
});

test('date and name are filled in, in either language and whatever they hold', () => {
  const by = { date: '21.11.2026', name: '{date} $& Muster' };
  expect(linesOf('Bezahlt am {Datum}\n{name} {date}', by)).toEqual([
    'Bezahlt am 21.11.2026',
    '{date} $& Muster 21.11.2026',
  ]);
  expect(linesOf('{Name}', { ...by, name: 'a'.repeat(99) })).toEqual(['a'.repeat(60)]);
});

const bytes = (url: string) => new Uint8Array(Buffer.from(url.split(',')[1]!, 'base64'));
const urlOf = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

/** A note between the size and the points, as programs leave them in pictures. */
function withNote(url: string) {
  const png = Buffer.from(bytes(url));
  const note = Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from('tEXta\0b0000')]);
  return Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]);
}

test('a picture is bare: notes, a second file behind it, lies about its size make it none', () => {
  const png = Buffer.from(bytes(PIXEL));
  const wide = Buffer.from(png);
  wide.writeUInt32BE(4_000, 16);
  expect(isBarePicture(PIXEL)).toBe(true);
  expect(isBarePicture(urlOf(withNote(PIXEL)))).toBe(false);
  expect(isBarePicture(urlOf(Buffer.concat([png, Buffer.from('<script>')])))).toBe(false);
  expect(isBarePicture(urlOf(png.subarray(0, -12)))).toBe(false);
  expect(isBarePicture(urlOf(wide))).toBe(false);
  expect(isBarePicture(`${PIXEL} `)).toBe(false);
  for (const odd of ['A', 'AA', 'AAA', '=']) expect(isBarePicture(`${PIXEL}${odd}`)).toBe(false);
  expect(isBarePicture(PIXEL.padEnd(PICTURE_MAX + 1, 'A'))).toBe(false);
});

test('writing a picture bare leaves size and points alone', () => {
  expect(urlOf(bared(withNote(PIXEL))!)).toBe(PIXEL);
  expect(bared(new Uint8Array([1, 2, 3]))).toBeNull();
});

test('[VAL-GENERIC-MIN][VAL-GENERIC-MAX] the name of a stamp has as few and as many characters as are set; one that is kept already stays', () => {
  const named = (name: string) => [{ ...paid, name }];
  expect(stampProblems(named('x'.repeat(255)))).toEqual([]);
  expect(stampProblems(named('x'.repeat(256)))).toHaveLength(1);
  const names = { bounds: { ...USUAL_BOUNDS, text: { minLength: 2, maxLength: 7 } } };
  expect(problemsOfStamps(named('Bezahlt'), names)).toEqual([]);
  for (const name of ['x', 'Erledigt']) {
    expect(problemsOfStamps(named(name), names)).toMatchObject([{ code: 'NAME', position: 0 }]);
    expect(problemsOfStamps(named(name), { ...names, carried: [name] })).toEqual([]);
  }
});
