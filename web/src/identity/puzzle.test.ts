import { expect, test } from 'vitest';
import { makePuzzle, solvedPuzzle } from '../../../server/src/identity/basics/puzzle.ts';
import type { Ctx } from '../../../server/src/platform/ctx.ts';
import { solve } from './puzzle.ts';

const ctx = {
  config: { secret: 'a secret of at least 32 letters.' },
  now: () => new Date(),
} as Ctx;
const owner = { login: 'login:clara', group: '192.0.2.0/24' };

test('what the browser works out is what the server asked for', () => {
  const puzzle = makePuzzle(ctx, owner, 9);
  const told: number[] = [];

  const solution = solve(puzzle, (part) => told.push(part));

  expect(solvedPuzzle(ctx, owner, solution)).not.toBeNull();
  expect([told.length, told[0], told.at(-1)]).toEqual([16, 1 / 16, 1]);
});

test.each([
  ['too many parts', { text: 'x', parts: 1_000, bits: 1 }],
  ['too many bits', { text: 'x', parts: 1, bits: 32 }],
])('a server that asks for %s gets no work', (_, puzzle) => {
  expect(() => solve(puzzle, () => {})).toThrow('bad puzzle');
});
