import { makePuzzle, solvedPuzzle } from '../../src/identity/basics/puzzle.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { solve } from './solve.ts';

const TIMES = 2_000;
const ctx = {
  config: { secret: 'a secret of at least 32 letters.' },
  now: () => new Date(),
} as Ctx;
const owner = { login: 'login:somebody', group: '192.0.2.0/24' };
const solution = solve(makePuzzle(ctx, owner, 8));

/** Whether all were found right, and the processor time of one. */
function measure() {
  const before = process.cpuUsage();
  let right = 0;
  for (let n = 0; n < TIMES; n += 1) right += solvedPuzzle(ctx, owner, solution) === null ? 0 : 1;
  const { user, system } = process.cpuUsage(before);
  return { right, each: (user + system) / 1000 / TIMES };
}

measure();
const { right, each } = measure();
process.send?.({ right: right / TIMES, milliseconds: each });
