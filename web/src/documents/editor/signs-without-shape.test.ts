import type { Annotation } from '@postkorb/domain/documents';
import { expect, test } from 'vitest';
import { signsWithoutShape } from './signs-without-shape.ts';

const annotations = [
  { kind: 'text', text: 'gut' },
  { kind: 'text', text: 'sehr gut 👍' },
  { kind: 'stamp', stamp: { lines: ['Bezahlt', 'am ☂'] } },
] as unknown as readonly Annotation[];
const unknown = (field: string) => ({ field, code: 'UNKNOWN_CHARACTER' });

test('a sign the font does not have is named, wherever it stands', () => {
  expect(signsWithoutShape([unknown('marks.1.text')], annotations)).toEqual(['👍']);
  expect(signsWithoutShape([unknown('marks.2.stamp.lines')], annotations)).toEqual(['☂']);
  expect(
    signsWithoutShape([unknown('marks.1.text'), unknown('marks.2.stamp.lines.1')], annotations),
  ).toEqual(['👍', '☂']);
});

test('what was refused for another reason names no sign', () => {
  expect(signsWithoutShape([{ field: 'marks.1.box', code: 'OUTSIDE_PAGE' }], annotations)).toEqual(
    [],
  );
  expect(signsWithoutShape([unknown('marks.9.text'), unknown('marks')], annotations)).toEqual([]);
});
