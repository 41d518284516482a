import { expect, test } from 'vitest';
import { keptLines } from './keyring.ts';
import type { KeyLine } from './manifest.ts';

const line = (key: string, opened = true): KeyLine => ({ account: 'a', key, age: '', opened });
const kept = (...lines: readonly KeyLine[]) => keptLines(lines).map(({ key }) => key);

test('of the keys of an account the two newest that opened something stay, and one that opened nothing takes the place of none', () => {
  expect(kept(line('new'), line('old'), line('older'))).toEqual(['new', 'old']);
  expect(kept(line('mangled', false), line('good'))).toEqual(['good', 'mangled']);
  expect(kept(line('mangled', false), line('good'), line('older'))).toEqual(['good', 'older']);
  expect(kept(line('worse', false), line('good'), line('mangled', false))).toEqual([
    'good',
    'worse',
  ]);
  expect(kept(line('fresh', false))).toEqual(['fresh']);
});
