import { expect, test } from 'vitest';
import { dutiesOf } from '../../domain/test/letters/duty-letter.ts';
import letters from './letters.json' with { type: 'json' };

type Wanted = { readonly kind: string; readonly day?: string };
type Letter = {
  readonly from: string;
  readonly date: string;
  readonly subject: string;
  readonly greeting?: string;
  readonly lines: readonly string[];
  readonly duties: readonly Wanted[];
};

const readOf = ({ lines, ...letter }: Letter) =>
  dutiesOf({ ...letter, words: lines, isLong: true }).map(({ kind, day }) => `${kind} ${day}`);

/** How many were found with their day, and how many that are none. */
function judge(one: Letter) {
  const left = readOf(one);
  let right = 0;
  for (const { kind, day = null } of one.duties) {
    const at = left.indexOf(`${kind} ${day}`);
    if (at < 0) continue;
    left.splice(at, 1);
    right += 1;
  }
  return { right, asked: one.duties.length, left: left.length };
}

test('what letters want is found in wordings of every sort, and little that they do not want', () => {
  const all = (letters as readonly Letter[]).map((one) => judge(one));
  const sum = (key: 'right' | 'asked' | 'left') => all.reduce((n, one) => n + one[key], 0);

  expect(sum('asked')).toBe(101);
  expect(sum('right')).toBeGreaterThanOrEqual(90);
  // Those with another day than the letter's are counted as well.
  expect(sum('left')).toBeLessThanOrEqual(10);
});
