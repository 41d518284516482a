import { expect, test } from 'vitest';
import { objectionOf } from './objection.ts';

test('an objection is called as in the law of its letter, or as the letter says', () => {
  expect(objectionOf({ kind: 'fine', sentence: 'Zwei Wochen' })).toBe('einspruch');
  expect(objectionOf({ sentence: 'Sie können Einspruch einlegen.' })).toBe('einspruch');
  expect(objectionOf({ sentence: 'Einwendungen: acht Wochen (§ 67 TKG).' })).toBe('beanstandung');
  expect(objectionOf({ kind: 'settlement', sentence: null })).toBe('einwendungen');
  expect(objectionOf({ sentence: 'Einwendungen sind zwölf Monate möglich.' })).toBe('einwendungen');
  expect(objectionOf({ kind: 'notice', sentence: 'Widerspruch' })).toBe('widerspruch');
});
