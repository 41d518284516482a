import { expect, test } from 'vitest';
import { cutTo, inChunks, type Part, type Said } from './in-chunks.ts';

const letters = (count: number) => Array.from({ length: count }, (_, n) => `letter ${n}`);
const GOOD: Said = { errorCode: null };
const turn = {
  isStopped: () => false,
  progress: () => {},
  mayAgain: () => Promise.resolve(false),
};

/** A server that notes what it is asked, and answers as it is told. */
function server(answer: (ids: readonly string[], call: number) => Said | Error = () => GOOD) {
  const calls: { readonly ids: readonly string[]; readonly key: string }[] = [];
  const call: Part['call'] = (ids, key) => {
    calls.push({ ids, key });
    const said = answer(ids, calls.length);
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said);
  };
  return { calls, call };
}

test('ten thousand letters go in twenty parts, and the progress ends with all of them', async () => {
  const { calls, call } = server();
  const seen: number[] = [];
  const ids = letters(10_000);

  const outcome = await inChunks(cutTo(500, [{ ids, call }]), {
    ...turn,
    progress: (through) => seen.push(through),
  });

  expect(calls.map((one) => one.ids.length)).toEqual(Array.from({ length: 20 }, () => 500));
  expect(seen.at(-1)).toBe(10_000);
  expect(outcome).toEqual({ changed: ids, refused: [], errorCode: null, rest: [] });
});

test('one letter that is refused stays alone: the others of its part go through', async () => {
  const bad = 'letter 7';
  const { call } = server((ids) => ({ errorCode: ids.includes(bad) ? 'UNKNOWN_DOCUMENT' : null }));

  const outcome = await inChunks(cutTo(10, [{ ids: letters(20), call }]), turn);

  expect(outcome.refused).toEqual([bad]);
  expect(outcome.errorCode).toBe('UNKNOWN_DOCUMENT');
  expect(outcome.changed.toSorted()).toEqual(
    letters(20)
      .filter((id) => id !== bad)
      .toSorted(),
  );
});

test('where every letter is refused it is given up after twenty', async () => {
  const { call } = server(() => ({ errorCode: 'NOT_ALLOWED' }));
  const outcome = await inChunks(cutTo(500, [{ ids: letters(2000), call }]), turn);
  expect(outcome.refused).toHaveLength(20);
  expect(outcome.changed).toEqual([]);
  expect(outcome.rest.flatMap((part) => part.ids)).toHaveLength(1980);
});

test('a part whose answer was lost is asked for again under the same key, the next one under another', async () => {
  const { calls, call } = server((_, number) => (number === 1 ? new Error('offline') : GOOD));
  const waits: number[] = [];

  const { changed } = await inChunks(cutTo(5, [{ ids: letters(10), call }]), {
    ...turn,
    mayAgain: (_, tries) => Promise.resolve(waits.push(tries) > 0),
  });

  const [lost, again, next] = calls;
  expect(again).toEqual(lost);
  expect(next?.key).not.toBe(lost?.key);
  expect([waits, changed.length]).toEqual([[1], 10]);
});

test('what is stopped keeps what was done, and names what was not tried', async () => {
  const { calls, call } = server();
  const outcome = await inChunks(cutTo(4, [{ ids: letters(12), call }]), {
    ...turn,
    isStopped: () => calls.length === 2,
  });
  expect(outcome.changed).toHaveLength(8);
  expect(outcome.rest.flatMap((part) => part.ids)).toEqual(letters(12).slice(8));
});

test('what goes wrong for good names the part it stood at as not done', async () => {
  const { call } = server((_, number) => (number === 2 ? new Error('broken') : GOOD));
  const outcome = await inChunks(cutTo(4, [{ ids: letters(12), call }]), turn);
  expect(outcome.changed).toHaveLength(4);
  expect(outcome.rest.flatMap((part) => part.ids)).toEqual(letters(12).slice(4));
});

test('what the server did not have to change is not among what undoing changes back', async () => {
  const { call } = server((ids) => ({ errorCode: null, changed: ids.slice(1) }));
  const outcome = await inChunks(cutTo(2, [{ ids: letters(4), call }]), turn);
  expect(outcome.changed).toEqual(['letter 1', 'letter 3']);
});
