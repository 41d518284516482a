import { expect, test } from 'vitest';
import { DOCUMENT, without } from './left-examples.ts';

test('examples that were not removed stay known', () => {
  const kept = [`${DOCUMENT}a`, `${DOCUMENT}b`, 'upload'];
  expect(without(kept, [])).toEqual(kept);
  expect(without(kept, ['a'])).toEqual([`${DOCUMENT}b`, 'upload']);
  expect(without([`${DOCUMENT}a`], ['a'])).toEqual([]);
});
