import { expect, test } from 'vitest';
import { overlap, textOfRules } from './labels.ts';
import { letters } from './letters.ts';

test('no rule names a sender', () => {
  const rules = textOfRules();
  const senders = new Set(letters.flatMap(({ truth }) => truth.senderName ?? []));

  expect(senders.size).toBeGreaterThan(100);
  expect([...senders].filter((name) => rules.includes(name.toLowerCase()))).toEqual([]);
});

test('labels of templates and rules are compared: some are the same, as in any post, and not all', () => {
  const { known, all } = overlap();

  expect(all).toBeGreaterThan(100);
  expect(known).toBeLessThan(all);
});
