import { expect, test } from 'vitest';
import { judgeNext } from './second.ts';

// So many are right, wrong and invented in the next letter of each house, once the first one was corrected.
const FLOORS = {
  senderName: [87, 1, 0],
  subject: [83, 2, 2],
  documentDate: [85, 0, 0],
  dueDate: [33, 1, 3],
  amountCents: [41, 1, 0],
  currency: [42, 0, 0],
  reference: [24, 3, 0],
} as const;

test('the next letter of a house is read no worse than before, once the first was corrected, and nothing is invented by that', () => {
  const { alone, after } = judgeNext('third');
  for (const [field, [right, wrong, invented]] of Object.entries(FLOORS)) {
    const [tally, before] = [after.get(field)!, alone.get(field)!];
    expect(tally.right, `${field} right`).toBeGreaterThanOrEqual(right);
    expect(tally.wrong, `${field} wrong`).toBeLessThanOrEqual(wrong);
    expect(tally.invented, `${field} invented`).toBeLessThanOrEqual(invented);
    expect(tally.invented, `${field} invented by learning`).toBeLessThanOrEqual(before.invented);
  }
});
