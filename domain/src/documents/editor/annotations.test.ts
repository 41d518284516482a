import { expect, test } from 'vitest';
import { drawnSigns, drawnText, firstUndrawn, undrawnSigns } from '../stamps/characters.ts';
import { problemsOfAnnotations } from './annotation-problems.ts';
import {
  countAnnotations,
  MOST_ANNOTATIONS,
  refuseAnnotations,
  type FormField,
  type Annotation,
} from './annotations.ts';

const box = [0.1, 0.1, 0.5, 0.2];
const text = {
  id: 'a',
  kind: 'text',
  page: 1,
  box,
  turn: 0,
  text: 'Bezahlt',
  size: 12,
  colour: 'blue',
};
const highlight = { id: 'b', kind: 'highlight', page: 3, boxes: [box, box], colour: 'yellow' };
const redact = { id: 'c', kind: 'redact', page: 2, boxes: [box] };
const lines = { kind: 'text', lines: ['Eingegangen', '21.11.2026'], colour: 'red' };
const stamp = { id: 'd', kind: 'stamp', page: 1, box, turn: 90, stamp: lines };
const picture = (image: unknown) => ({ ...stamp, stamp: { kind: 'image', image } });
const ink = {
  id: 'e',
  kind: 'ink',
  page: 1,
  box,
  strokes: [[0, 0, 1, 1]],
  colour: 'black',
  width: 1.5,
};
const answer = (name: string, value: unknown) => ({ id: 'f', kind: 'field', name, value });

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  kind: 'text',
  value: '',
  options: [],
  option: null,
  page: 1,
  box: [0, 0, 0.1, 0.1],
  maxLength: null,
  isMultiline: false,
  ...more,
});
const fields = [
  field('Name', { maxLength: 4 }),
  field('Ja', { kind: 'checkbox', options: ['On'] }),
  field('Art', { kind: 'radio', options: ['eins', 'zwei'] }),
  field('Viele', { kind: 'choice', options: ['eins', 'zwei'], isMultiple: true }),
];

const found = (annotations: unknown) =>
  problemsOfAnnotations(annotations, { pageCount: 3, fields }).map(({ field, code, position }) =>
    [field, code, ...(position === undefined ? [] : [position])].join(' '),
  );
const evil = JSON.parse(`{"__proto__":{"kind":"redact"},"id":"x"}`) as unknown;

test.each([
  [text, []],
  [{ ...text, text: 'ß ẞ € – ąćęłńóśźż ğış åøæ ñ ț' }, []],
  [highlight, []],
  [redact, []],
  [stamp, []],
  [picture('data:image/png;base64,iVBORw0KGgoAAAA='), []],
  [picture('data:image/jpeg;base64,/9j/4AAQ'), []],
  [ink, []],
  [{ ...ink, strokes: [[0.5, 0.5]] }, []],
  [answer('Name', 'Anna'), []],
  [answer('Ja', 'On'), []],
  [answer('Ja', ''), []],
  [answer('Art', 'zwei'), []],
  [answer('Viele', 'zwei\neins'), []],
  [answer('Viele', ''), []],
  [{ ...text, box: [0.9, 0, 0.1, 1] }, []],

  [answer('Art', 'eins\nzwei'), ['marks.0.value UNKNOWN_OPTION']],
  [answer('Viele', 'eins\ndrei'), ['marks.0.value UNKNOWN_OPTION']],
  [null, ['marks.0.kind UNKNOWN_KIND']],
  ['text', ['marks.0.kind UNKNOWN_KIND']],
  [{ ...text, kind: 'arrow' }, ['marks.0.kind UNKNOWN_KIND']],
  [{ ...text, kind: 'constructor' }, ['marks.0.kind UNKNOWN_KIND']],
  [evil, ['marks.0.kind UNKNOWN_KIND']],
  [Object.assign(JSON.parse('{"__proto__":{}}'), text), ['marks.0 UNKNOWN_KEY']],
  [{ ...text, constructor: {} }, ['marks.0 UNKNOWN_KEY']],
  [{ ...redact, colour: undefined }, ['marks.0 UNKNOWN_KEY']],
  [{ id: 'c', kind: 'redact', page: 2 }, ['marks.0.boxes MISSING']],
  [{ ...text, id: '' }, ['marks.0.id WRONG_ID']],
  [{ ...text, id: '../a' }, ['marks.0.id WRONG_ID']],
  [{ ...text, page: 0 }, ['marks.0.page UNKNOWN_PAGE']],
  [{ ...text, page: 4 }, ['marks.0.page UNKNOWN_PAGE']],
  [{ ...text, page: 1.5 }, ['marks.0.page UNKNOWN_PAGE']],
  [{ ...text, page: '1' }, ['marks.0.page UNKNOWN_PAGE']],
  [{ ...text, box: [0, 0, 1] }, ['marks.0.box WRONG_BOX']],
  [{ ...text, box: [Number.NaN, 0, 1, 1] }, ['marks.0.box WRONG_BOX']],
  [{ ...text, box: [0, 0, Infinity, 1] }, ['marks.0.box WRONG_BOX']],
  [{ ...text, box: [0, null, 1, 1] }, ['marks.0.box WRONG_BOX']],
  [{ ...text, box: [0, 0, 0, 1] }, ['marks.0.box EMPTY_BOX']],
  [{ ...text, box: [-0.1, 0, 0.5, 0.5] }, ['marks.0.box OUTSIDE_PAGE']],
  [{ ...text, box: [0.6, 0, 0.5, 0.5] }, ['marks.0.box OUTSIDE_PAGE']],
  [{ ...highlight, boxes: [box, [0, 0.9, 1, 0.2]] }, ['marks.0.boxes OUTSIDE_PAGE 1']],
  [{ ...redact, boxes: [] }, ['marks.0.boxes EMPTY']],
  [{ ...redact, boxes: Array.from({ length: 1001 }, () => box) }, ['marks.0.boxes TOO_MANY']],
  [{ ...text, turn: 45 }, ['marks.0.turn WRONG_TURN']],
  [{ ...text, size: 3 }, ['marks.0.size OUT_OF_RANGE']],
  [{ ...text, size: Infinity }, ['marks.0.size OUT_OF_RANGE']],
  [{ ...text, colour: '#123456' }, ['marks.0.colour UNKNOWN_COLOUR']],
  [{ ...text, colour: 'toString' }, ['marks.0.colour UNKNOWN_COLOUR']],
  [{ ...text, text: ' \n ' }, ['marks.0.text EMPTY']],
  [{ ...text, text: 7 }, ['marks.0.text WRONG_TEXT']],
  [{ ...text, text: 'gut 👍' }, ['marks.0.text UNKNOWN_CHARACTER 4']],
  [{ ...text, text: 'a\u202eb' }, ['marks.0.text UNKNOWN_CHARACTER 1']],
  [{ ...text, text: 'a\0' }, ['marks.0.text UNKNOWN_CHARACTER 1']],
  [{ ...text, text: '漢字' }, ['marks.0.text UNKNOWN_CHARACTER 0']],
  [{ ...text, text: 'a'.repeat(5001) }, ['marks.0.text TOO_LONG 5000']],
  [{ ...stamp, stamp: { ...lines, lines: ['gut', ''] } }, ['marks.0.stamp EMPTY 1']],
  [{ ...stamp, stamp: { ...lines, image: 'x' } }, ['marks.0.stamp UNKNOWN_KEY']],
  [{ ...stamp, stamp: null }, ['marks.0.stamp WRONG_STAMP']],
  [
    picture('data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4='),
    ['marks.0.stamp WRONG_IMAGE'],
  ],
  [picture('data:image/png;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4='), ['marks.0.stamp WRONG_IMAGE']],
  [picture('https://example.org/a.png'), ['marks.0.stamp WRONG_IMAGE']],
  [picture(`data:image/png;base64,iVBORw0KGgo${'A'.repeat(400_000)}`), ['marks.0.stamp TOO_LARGE']],
  [{ ...ink, strokes: [[0, 0, 1]] }, ['marks.0.strokes WRONG_STROKE 0']],
  [
    {
      ...ink,
      strokes: [
        [0, 0],
        [0, Number.NaN],
      ],
    },
    ['marks.0.strokes OUTSIDE_BOX 1'],
  ],
  [{ ...ink, strokes: [[0, 1.1]] }, ['marks.0.strokes OUTSIDE_BOX 0']],
  [
    { ...ink, strokes: [Array.from({ length: 600_000 }, () => 0.5)] },
    ['marks.0.strokes TOO_LARGE 0'],
  ],
  [{ ...ink, strokes: Array.from({ length: 1001 }, () => [0, 0]) }, ['marks.0.strokes TOO_MANY']],
  [{ ...ink, width: 0 }, ['marks.0.width OUT_OF_RANGE']],
  [answer('Fremd', 'x'), ['marks.0.name UNKNOWN_FIELD']],
  [answer('Name', 'Annas'), ['marks.0.value TOO_LONG 4']],
  [answer('Art', 'drei'), ['marks.0.value UNKNOWN_OPTION']],
  [answer('Ja', true), ['marks.0.value WRONG_TEXT']],
])('annotation %#', (annotation, problems) => {
  expect(found([annotation])).toEqual(problems);
});

test.each([
  [[], []],
  [[text, highlight, redact, stamp, ink, answer('Name', '')], []],
  [{ length: 0 }, ['marks WRONG_LIST']],
  [null, ['marks WRONG_LIST']],
  [[text, { ...text, page: 2 }], ['marks.1.id TWICE']],
  [[answer('Ja', ''), { ...answer('Ja', 'On'), id: 'g' }], ['marks.1.name TWICE']],
  [Array.from({ length: MOST_ANNOTATIONS + 1 }, () => text), ['marks TOO_MANY 500']],
  [
    Array.from({ length: 40 }, (_, at) => ({
      ...ink,
      id: `i${at}`,
      strokes: [Array.from({ length: 20_000 }, () => 0.123456789)],
    })),
    ['marks TOO_LARGE 700000'],
  ],
])('annotations %#', (annotations, problems) => {
  expect(found(annotations)).toEqual(problems);
});

test('a document that is no form cannot be filled in', () => {
  const nothing = { pageCount: 1, fields: [] };
  expect(problemsOfAnnotations([answer('Name', 'Anna')], nothing)).toEqual([
    { field: 'marks.0.name', code: 'NOT_FILLABLE' },
  ]);
});

test('what is blackened is never laid on top of the document itself', () => {
  expect(refuseAnnotations([text, redact] as never as Annotation[])).toBe('REDACTION_NEEDS_COPY');
  expect(refuseAnnotations([text] as never as Annotation[])).toBeNull();
});

test('annotations are counted by kind', () => {
  const annotations = [text, redact, { ...text, id: 'z' }] as never as Annotation[];
  expect(countAnnotations(annotations)).toEqual({ text: 2, redact: 1 });
});

test('letters typed in parts are drawn as one, and every German letter can be drawn', () => {
  expect(drawnText('Mu\u0308ller\r\nWeg')).toBe('Müller\nWeg');
  expect(firstUndrawn('Mu\u0308ller')).toBeNull();
  expect(firstUndrawn('äöüÄÖÜßẞ€„“–—…•§%')).toBeNull();
  expect(drawnSigns()).toContain(0x1e9e);
});

test('signs that cannot be drawn are named as they are seen, each once', () => {
  expect(undrawnSigns('Größe 12 €\nMu\u0308ller')).toEqual([]);
  expect(undrawnSigns('gut 👍, sehr gut 👍 ❤️ 漢')).toEqual(['👍', '❤️', '漢']);
  expect(undrawnSigns('a\u202eb\0')).toEqual(['U+202E', 'U+0000']);
});
