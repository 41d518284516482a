import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letters } from './letters.ts';

const rules = globSync('domain/src/extraction/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
  .toLowerCase();

test('no rule names a sender', () => {
  const senders = new Set(letters.flatMap(({ truth }) => truth.senderName ?? []));

  expect(senders.size).toBeGreaterThan(100);
  expect([...senders].filter((name) => rules.includes(name.toLowerCase()))).toEqual([]);
});
