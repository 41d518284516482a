import { expect, test } from 'vitest';
import { useWorld } from '../../test/world/world.ts';
import { loadedOnce, soon } from './loaded.ts';

const world = useWorld();

function counted() {
  const asked: (readonly string[])[] = [];
  const loaded = loadedOnce<string>(async (_, keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  return { asked, loaded };
}

test('what is asked for at one moment is read together, each once', async () => {
  const { asked, loaded } = counted();
  const ctx = { ...world.appCtx };
  const values = await Promise.all(['a', 'b', 'a', 'none'].map(async (key) => loaded(ctx).of(key)));

  expect([values, asked]).toEqual([['A', 'B', 'A', null], [['a', 'b', 'none']]]);
});

test('what is known is there at once, in its own request only', async () => {
  const { asked, loaded } = counted();
  const [ctx, other] = [{ ...world.appCtx }, { ...world.appCtx }];
  loaded(ctx).know('a', 'known');

  expect(loaded(ctx).of('a')).toBe('known');
  expect(await loaded(other).of('a')).toBe('A');
  expect(loaded(other).of('a')).toBe('A');
  expect(asked).toEqual([['a']]);
});

test('a row is a key of its own, so that what an action brings is read anew', async () => {
  const asked: number[] = [];
  const loaded = loadedOnce<string, { readonly version: number }>(async (_, rows) => {
    asked.push(rows.length);
    return new Map(rows.map((row) => [row, `version ${row.version}`]));
  });
  const ctx = { ...world.appCtx };
  const [before, after] = [{ version: 1 }, { version: 2 }];
  const first = await Promise.all([before, before].map(async (row) => loaded(ctx).of(row)));

  expect(first).toEqual(['version 1', 'version 1']);
  expect(await loaded(ctx).of(after)).toBe('version 2');
  expect(asked).toEqual([1, 1]);
});

test('a read that fails, fails for all who asked', async () => {
  const loaded = loadedOnce<string>(() => Promise.reject(new Error('gone')));
  const ctx = { ...world.appCtx };
  const ends = await Promise.allSettled([loaded(ctx).of('a'), loaded(ctx).of('b')]);

  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('soon waits only where there is something to wait for', async () => {
  expect(soon(1, (value) => value + 1)).toBe(2);
  expect(await soon(Promise.resolve(1), (value) => value + 1)).toBe(2);
});
