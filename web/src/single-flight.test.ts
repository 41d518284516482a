import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** A look whose answer comes when the test says so. */
function held() {
  const asked: (() => void)[] = [];
  const look = () => new Promise<void>((answer) => asked.push(answer));
  return { asked, look };
}

const over = async (promise: Promise<void>) => {
  const sign = Symbol('under way');
  await new Promise(setImmediate);
  return (await Promise.race([promise, Promise.resolve(sign)])) !== sign;
};

test('whoever asks while somebody looks waits for a look of their own, and all others share it', async () => {
  const { asked, look } = held();
  const turn = singleFlight();
  const first = turn(look);
  const [second, third] = [turn(look), turn(look)];
  expect(asked).toHaveLength(1);

  asked[0]!();
  expect(await over(first)).toBe(true);
  expect(await over(second)).toBe(false);
  expect(asked).toHaveLength(2);

  asked[1]!();
  expect([await over(second), await over(third)]).toEqual([true, true]);
  expect(asked).toHaveLength(2);
});

test('a look that fails keeps nobody from looking again', async () => {
  const ends: string[] = [];
  const turn = singleFlight(() => ends.push('idle'));
  await turn(() => Promise.reject(new Error('no line')));
  await turn(() => Promise.resolve(ends.push('looked')));
  expect(ends).toEqual(['idle', 'looked', 'idle']);
});

test('an answer that never comes keeps nobody from looking again for ever', async () => {
  vi.useFakeTimers();
  const turn = singleFlight();
  void turn(() => new Promise(() => {}));
  let looked = false;
  const second = turn(() => Promise.resolve((looked = true)));
  await vi.advanceTimersByTimeAsync(60_000);
  await second;
  expect(looked).toBe(true);
  vi.useRealTimers();
});
