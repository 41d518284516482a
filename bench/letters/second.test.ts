import { expect, test } from 'vitest';
import { letters } from './letters.ts';
import { recordedChains } from './recorded.ts';
import { judgeSecond } from './second.ts';

test('of a sender who was corrected nothing that is learned is read wrongly in the later letters, and nothing is learned from those held out', () => {
  const pages = recordedChains();
  const read = letters.flatMap((letter) => {
    const own = pages.get(letter.id);
    return own ? [{ letter, pages: own, prints: new Map<string, readonly string[]>() }] : [];
  });
  expect(read.filter(({ letter }) => letter.heldOut)).toEqual([]);
  // Somebody calls each house otherwise than it calls itself.
  const renamed = read.map((one) => {
    const { letter } = one;
    const senderName = `Haus ${letter.truth.senderName}`;
    return { ...one, letter: { ...letter, truth: { ...letter.truth, senderName } } };
  });
  const { alone, after } = judgeSecond(renamed);
  const names = (verdicts: typeof alone) =>
    verdicts.filter(({ field }) => field === 'senderName').map(({ outcome }) => outcome);
  expect(new Set(names(alone))).toEqual(new Set(['wrong']));
  expect(names(after).length).toBeGreaterThan(5);
  expect(new Set(names(after))).toEqual(new Set(['right']));
  expect(after.filter(({ outcome }) => outcome === 'wrong' || outcome === 'missing')).toEqual([]);
});
