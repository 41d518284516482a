import { expect, test } from 'vitest';
import { characterErrors, distance } from './errors.ts';

test('the distance of two words is the number of single changes', () => {
  expect([distance('Haus', 'Haus'), distance('Haus', 'Maus'), distance('Haus', 'Häuser')]).toEqual([
    0, 1, 3,
  ]);
});

test('columns read in another order are no errors, a wrong letter is one', () => {
  const printed = ['Strom', 'Gas', 'Wasser'];

  expect(characterErrors(printed, ['Wasser', 'Strom', 'Gas'])).toBe(0);
  expect(characterErrors(printed, ['Wasser', 'Strorn', 'Gas'])).toBeCloseTo(2 / 14);
});

test('a word that was not read at all counts with all its letters', () => {
  expect(characterErrors(['Frist', 'und'], ['und'])).toBe(5 / 8);
});
