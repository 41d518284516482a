import { expect, test } from 'vitest';
import { isUnsure } from './unsure.ts';

const read = (field: string, score: number, value = 'x') =>
  isUnsure({ source: 'machine', field, score, value });

test('a value is unsure below the score from which on its field is right, and never what a person wrote', () => {
  expect(read('reference', 0.89)).toBe(true);
  expect(read('reference', 0.9)).toBe(false);
  expect(read('senderName', 0.59)).toBe(true);
  expect(read('senderName', 0.6)).toBe(false);
  expect(read('dueDate', 0.85)).toBe(true);
  expect(isUnsure({ source: 'user', field: 'reference', value: 'x', score: 0.5 })).toBe(false);
});

test('a letter that is nothing in particular claims nothing', () => {
  expect(read('kind', 0.5, 'letter')).toBe(false);
  expect(read('kind', 0.5, 'invoice')).toBe(true);
  expect(read('documentType', 0.5, 'Document')).toBe(false);
});
