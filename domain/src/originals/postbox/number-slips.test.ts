import { expect, test } from 'vitest';
import { numbersNear } from './number-slips.ts';
import { postboxNumberAt } from './postbox-number.ts';

const NUMBERS = Array.from({ length: 60 }, (_, at) =>
  postboxNumberAt((at * 1_498_571) % 90_000_000),
);

test('a number with one wrong, missing or doubled digit, or two that changed places, is near the right one', () => {
  let [tried, most] = [0, 0];
  for (const number of NUMBERS)
    for (let at = 0; at < number.length; at += 1) {
      const [before, right, after] = [number.slice(0, at), number.charAt(at), number.slice(at + 1)];
      const wrong = [
        before + ((Number(right) + 3) % 10) + after,
        before + after,
        before + right + right + after,
        before + after.charAt(0) + right + after.slice(1),
      ];
      for (const written of wrong.filter((one) => one !== number && /^\d{9,11}$/.test(one))) {
        tried += 1;
        const near = numbersNear(written);
        most = Math.max(most, near.length);
        expect(near, written).toContain(number);
      }
    }
  expect(tried).toBeGreaterThan(2_000);
  expect(most).toBeLessThanOrEqual(12);
});

test('a number that is right has none near it, signs that look like digits are taken for them, and words are no number', () => {
  for (const number of NUMBERS) expect(numbersNear(number)).toEqual([]);
  const number = postboxNumberAt(8);
  expect(number.startsWith('10000008')).toBe(true);
  expect(numbersNear(number.replace('0', 'O').replace('1', 'I'))).toContain(number);
  for (const text of ['', 'Postkorb', '12345', '123456789012'])
    expect(numbersNear(text)).toEqual([]);
});
