import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import { addTry, noteTry, removeTry, triesWithin } from './attempt.sql.ts';

const world = useWorld();
const now = new Date();
const still = () => ({ ...world.appCtx, now: () => now });

test('a try that is taken back leaves another one of the same moment', async () => {
  const limit = { key: 'twins', max: 5, minutes: 15, backoff: false };
  for (let n = 0; n < 3; n += 1) await addTry(still(), limit);

  await removeTry(still(), ['twins', 'nobody'], now);
  expect(await triesWithin(still(), 'twins', 15)).toBe(2);
  await removeTry(still(), ['twins'], new Date(0));
  expect(await triesWithin(still(), 'twins', 15)).toBe(2);
});

test('what is noted is counted up to the most that is kept, and forgotten after its time', async () => {
  const note = { key: 'noted', minutes: 15, most: 3 };
  const counts: number[] = [];
  for (let n = 0; n < 5; n += 1) counts.push(await noteTry(still(), note));
  expect(counts).toEqual([1, 2, 3, 3, 3]);

  const later = { ...world.appCtx, now: () => new Date(now.getTime() + 15 * 60_000) };
  expect(await noteTry(later, note)).toBe(1);
});
