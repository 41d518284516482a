import { randomUUID } from 'node:crypto';
import { PAID_TRIES } from '@postkorb/domain/identity';
import { expect, test } from 'vitest';
import { solve } from '../../../test/world/solve.ts';
import { useWorld } from '../../../test/world/world.ts';
import { admitTry } from './admit-try.ts';
import { groupOf } from '../../platform/basics/network.ts';
import { makePuzzle, type Solution } from '../basics/puzzle.ts';

const world = useWorld();
const FREE = 5;

/** Somebody's login, and a clock that tests turn. */
function target() {
  const login = `login:${randomUUID()}`;
  const clock = { ahead: 0 };
  const appCtx = () => ({ ...world.appCtx, now: () => new Date(Date.now() + clock.ahead) });
  const ask = (ip: string, solution: Solution | null) =>
    admitTry(appCtx(), { login, ip, solution });
  /** A puzzle for this login, easier than any that is handed out: what counts here is who may hand it in. */
  const solved = (ip: string) => solve(makePuzzle(appCtx(), { login, group: groupOf(ip) }, 1));
  /** A wrong try of somebody who solves nothing. */
  const guess = (ip: string) => ask(ip, null);
  return {
    guess,
    solved,
    wait: (minutes: number) => (clock.ahead += minutes * 60_000),
    /** Whether a wrong try of somebody who pays was let through. */
    pay: async (ip: string, solution = solved(ip)) => 'counted' in (await ask(ip, solution)),
    /** Uses the free tries up. */
    async heat() {
      for (let n = 0; n < 9; n += 1) {
        await guess(`203.0.113.${n}`);
        clock.ahead += 10_000;
      }
      expect(await guess('203.0.113.9')).toMatchObject({ puzzle: { parts: 16 } });
    },
  };
}
const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Array.from({ length: count }).reduce<Promise<T[]>>(
    async (before, _, n) => [...(await before), await act(n)],
    Promise.resolve([]),
  );
const through = (answers: readonly boolean[]) => answers.filter(Boolean).length;

test('hundreds of tries of 200 networks that all pay leave a place for the next network', async () => {
  const clara = target();
  await clara.heat();

  const answers = await times(600, (n) => clara.pay(`${(n % 200) + 11}.7.7.7`));

  expect(through(answers)).toBe(200 + 200 + PAID_TRIES.further);
  expect(await clara.pay('10.1.2.3')).toBe(true);
}, 240_000);

test('whoever owns one large block of addresses, or chooses among them, has few tries', async () => {
  const clara = target();
  await clara.heat();

  const answers = await times(200, (n) => clara.pay(`198.51.${n}.1`));
  const six = await times(200, (n) => clara.pay(`2001:db8:7:${(n * 256).toString(16)}::1`));
  const choosing = await times(20, (n) => clara.pay(`192.0.2.${n}`));

  expect([through(answers), through(six)]).toEqual([PAID_TRIES.ofBlock, PAID_TRIES.ofBlock]);
  expect(through(choosing)).toBe(PAID_TRIES.ofGroup);
  expect(await clara.pay('10.1.2.3')).toBe(true);
});

test('the ten tries of one network and one login are ten, however many puzzles it solves', async () => {
  const clara = target();
  const answers = await times(60, async () => {
    clara.wait(0.2);
    return clara.pay('192.0.2.7');
  });
  expect(through(answers)).toBe(FREE + PAID_TRIES.ofGroup);
});

test('a solved puzzle lets one try through, for whom it was made', async () => {
  const [clara, anna] = [target(), target()];
  await clara.heat();
  await anna.heat();
  const ip = '192.0.2.7';
  const solution = clara.solved(ip);

  expect(await anna.pay(ip, solution)).toBe(false);
  expect(await clara.pay('198.51.100.7', solution)).toBe(false);
  const twice = await Promise.all([clara.pay(ip, solution), clara.pay(ip, solution)]);
  expect(twice.toSorted()).toEqual([false, true]);
  expect(await clara.pay(ip, solution)).toBe(false);
});

test('a try that found no place has not used its puzzle up', async () => {
  const clara = target();
  await clara.heat();
  const ip = '192.0.2.7';
  await times(PAID_TRIES.ofGroup, () => clara.pay(ip));
  clara.wait(6);
  const solution = clara.solved(ip);

  expect(await clara.pay(ip, solution)).toBe(false);
  await times(FREE, () => clara.guess('198.51.100.7'));
  clara.wait(9.9);
  expect(await clara.pay(ip, solution)).toBe(true);
  expect(await clara.pay(ip, solution)).toBe(false);
});

test('whoever asks steadily gets no free try, and once it is quiet they come back', async () => {
  const clara = target();
  await clara.heat();
  const asked = await times(40, async () => {
    clara.wait(1);
    return clara.guess('192.0.2.7');
  });
  expect(asked.filter((answer) => 'counted' in answer)).toEqual([]);
  clara.wait(15);
  expect(await clara.guess('192.0.2.7')).toHaveProperty('counted');
});

test('the more have tried, the harder is the puzzle, and it has an end', async () => {
  const clara = target();
  await clara.heat();
  const answers = await times(200, (n) => clara.guess(`192.0.2.${n}`));
  const bits = answers.flatMap((answer) => ('puzzle' in answer ? (answer.puzzle?.bits ?? []) : []));
  expect([Math.min(...bits), bits.at(-1)]).toEqual([13, 16]);
  expect(bits).toEqual(bits.toSorted((one, other) => one - other));
});
