import { expect, test } from 'vitest';
import { judge, type Seen } from './judge.ts';
import first from './letters-1.json' with { type: 'json' };
import second from './letters-2.json' with { type: 'json' };
import third from './letters-3.json' with { type: 'json' };
import fourth from './letters-4.json' with { type: 'json' };
import fifth from './letters-5.json' with { type: 'json' };

const letters = [first, second, third, fourth, fifth].flat() as unknown as readonly Seen[];

// So many were right, wrong and invented when they were read for the first time; no rule may make it worse.
const AT_FIRST = {
  senderName: [60, 10, 0],
  recipientName: [58, 4, 0],
  subject: [63, 6, 2],
  documentDate: [62, 5, 0],
  dueDate: [25, 0, 7],
  amountCents: [31, 2, 6],
  currency: [33, 0, 6],
  iban: [31, 0, 8],
  reference: [21, 3, 11],
  references: [70, 0, 6],
  duties: [59, 0, 12],
} as const;

test('letters of layouts that no rule has seen are read no worse than at first', () => {
  const read = judge(letters);
  for (const [name, [right, wrong, invented]] of Object.entries(AT_FIRST)) {
    const tally = read.get(name)!;
    expect(tally.right, `${name} right`).toBeGreaterThanOrEqual(right);
    expect(tally.wrong, `${name} wrong`).toBeLessThanOrEqual(wrong);
    expect(tally.invented, `${name} invented`).toBeLessThanOrEqual(invented);
  }
});
