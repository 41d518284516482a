import { expect, test } from 'vitest';
import { kindOf } from '../../domain/src/extraction/fields/kind.ts';
import hard from './hard.json' with { type: 'json' };
import usual from './usual.json' with { type: 'json' };

const isFound = (letter: { sender: string; subject: string; text: string }) =>
  kindOf(letter).kind === 'advertising';

test.each([
  ['as they come', usual, 0.7],
  ['that avoid the usual words', hard, 0.55],
])('advertisements are found, %s', (_, letters, least) => {
  const sold = letters.filter(({ truth }) => truth === 'advertising');

  expect(sold.filter((letter) => isFound(letter)).length / sold.length).toBeGreaterThan(least);
});

test('no other letter is taken for an advertisement, whatever it offers beside', () => {
  const others = [...usual, ...hard].filter(({ truth }) => truth === 'other');

  expect(others).toHaveLength(180);
  expect(others.filter((letter) => isFound(letter)).map(({ id }) => id)).toEqual([]);
});
