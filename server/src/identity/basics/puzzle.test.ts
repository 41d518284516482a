import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { solve } from '../../../test/world/solve.ts';
import { useWorld } from '../../../test/world/world.ts';
import { makePuzzle, solvedPuzzle } from './puzzle.ts';

type Cost = { readonly right: number; readonly milliseconds: number };

const world = useWorld();
const owner = { login: 'login:clara', group: '192.0.2.0/24' };
const offer = () => makePuzzle(world.appCtx, owner, 8);
const later = (seconds: number) => ({
  ...world.appCtx,
  now: () => new Date(Date.now() + seconds * 1000),
});

test('whoever solves a puzzle made for them has solved it, for ten minutes', () => {
  const solution = solve(offer());
  expect(solvedPuzzle(world.appCtx, owner, solution)).not.toBeNull();
  expect(solvedPuzzle(later(590), owner, solution)).not.toBeNull();
  expect(solvedPuzzle(later(601), owner, solution)).toBeNull();
});

test('a puzzle solved for one login or network is none for another', () => {
  const solution = solve(offer());
  for (const other of [{ login: 'login:anna' }, { group: '198.51.100.0/24' }])
    expect(solvedPuzzle(world.appCtx, { ...owner, ...other }, solution)).toBeNull();
});

test('a puzzle that was made easier, lives longer or is of another house is none', () => {
  const hard = makePuzzle(world.appCtx, owner, 16);
  const [id = '', bits = '', ends = '', mark = ''] = hard.text.split('.');
  const others = [
    [id, '1', ends, mark],
    [id, bits, String(Number(ends) + 9999), mark],
    ['', '1', ends, ''],
    [id, '1', ends, mark, ''],
  ].map((parts) => parts.join('.'));
  for (const text of others) {
    const solution = solve({ ...hard, text, bits: 1 });
    expect(solvedPuzzle(world.appCtx, owner, solution)).toBeNull();
  }
  const config = { ...world.appCtx.config, secret: 'another secret of 32 letters, yes' };
  const foreign = solve(makePuzzle({ ...world.appCtx, config }, owner, 8));
  expect(solvedPuzzle(world.appCtx, owner, foreign)).toBeNull();
});

test('one part that is wrong or missing leaves a puzzle unsolved', () => {
  const { text, answers } = solve(makePuzzle(world.appCtx, owner, 12));
  const worse = answers.map((one, part) => (part === 7 ? one + 1 : one));
  for (const given of [worse, answers.slice(1), []])
    expect(solvedPuzzle(world.appCtx, owner, { text, answers: given })).toBeNull();
});

test('looking at a solution costs less than a millisecond of the processor', async () => {
  const child = fork(new URL('../../../test/world/puzzle-cost.ts', import.meta.url));
  const [{ right, milliseconds }] = (await once(child, 'message')) as [Cost];
  expect(right).toBe(1);
  expect(milliseconds).toBeLessThan(1);
});
