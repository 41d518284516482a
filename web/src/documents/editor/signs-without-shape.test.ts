import type { Mark } from '@postkorb/domain/documents';
import { expect, test } from 'vitest';
import { signsWithoutShape } from './signs-without-shape.ts';

const marks = [
  { kind: 'text', text: 'gut' },
  { kind: 'text', text: 'sehr gut 👍' },
  { kind: 'stamp', stamp: { lines: ['Bezahlt', 'am ☂'] } },
] as unknown as readonly Mark[];
const unknown = (field: string) => ({ field, code: 'UNKNOWN_CHARACTER' });

test('a sign the font does not have is named, wherever it stands', () => {
  expect(signsWithoutShape([unknown('marks.1.text')], marks)).toEqual(['👍']);
  expect(signsWithoutShape([unknown('marks.2.stamp.lines')], marks)).toEqual(['☂']);
  expect(
    signsWithoutShape([unknown('marks.1.text'), unknown('marks.2.stamp.lines.1')], marks),
  ).toEqual(['👍', '☂']);
});

test('what was refused for another reason names no sign', () => {
  expect(signsWithoutShape([{ field: 'marks.1.box', code: 'OUTSIDE_PAGE' }], marks)).toEqual([]);
  expect(signsWithoutShape([unknown('marks.9.text'), unknown('marks')], marks)).toEqual([]);
});
