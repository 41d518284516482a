import { expect, test } from 'vitest';
import { isOrdered } from './journal.ts';

test.each([
  ['documents.split', true],
  ['documents.merged', true],
  ['documents.pdf-copied', true],
  ['documents.downloaded', true],
  ['documents.filed', false],
  ['documents.read', false],
  ['documents.metadata-edited', false],
  ['einvoice.read', false],
])('of what a job did, %s was decided by a person: %s', (action, is) => {
  expect(isOrdered(action)).toBe(is);
});
