import { expect, test } from 'vitest';
import { sendQueue, type Stop } from './send-queue.ts';

/** A server that can be away or locked, or say no for good, with a queue before it. */
function counter() {
  let trouble: Stop | 'BROKEN' | null = null;
  const heard: string[] = [];
  const failed: unknown[] = [];
  let waiting = 0;
  let key = 0;
  let person = '';
  const queue = sendQueue({
    stopOf: (error) => (error === 'UNREACHED' || error === 'LOCKED' ? error : null),
    newKey: () => `key ${(key += 1)}`,
    whose: () => person,
    changed: (count) => (waiting = count),
    failed: (error) => failed.push(error),
  });
  const scan = (what: string) =>
    queue.add(async (sentWith, by) => {
      await Promise.resolve();
      if (trouble !== null) throw trouble;
      heard.push(`${what} ${sentWith}${by}`);
    });
  const notDone: string[] = [];
  const finish = (what: string, sameKey?: string) =>
    queue.add(
      async (sentWith) => {
        await Promise.resolve();
        if (trouble !== null) throw trouble;
        heard.push(`${what} ${sentWith}`);
      },
      { notDone: () => notDone.push(what), ...(sameKey && { key: sameKey }) },
    );
  return {
    queue,
    scan,
    finish,
    notDone,
    work: (next: string) => (person = next),
    heard,
    failed,
    waiting: () => waiting,
    be: (next: typeof trouble) => (trouble = next),
  };
}

test('scans are sent one after the other, in the order of the scans', async () => {
  const { scan, heard, waiting } = counter();
  await Promise.all(['a', 'b', 'c'].map(scan));

  expect(heard).toEqual(['a key 1', 'b key 2', 'c key 3']);
  expect(waiting()).toBe(0);
});

test('what the line kept back waits, and is sent later in its order under the keys of the first time', async () => {
  const { queue, scan, heard, waiting, be } = counter();
  be('UNREACHED');
  await scan('a');
  await scan('b');
  expect([heard, waiting()]).toEqual([[], 2]);
  await queue.go();
  expect([heard, waiting()]).toEqual([[], 2]);

  be(null);
  await scan('c');
  expect([heard, waiting()]).toEqual([['a key 1', 'b key 2', 'c key 3'], 0]);
});

test('a locked station keeps what waits for the same person, and forgets it for another one', async () => {
  const { queue, scan, heard, waiting, be } = counter();
  be('LOCKED');
  await scan('a');
  await scan('b');
  expect(waiting()).toBe(2);

  expect(queue.drop()).toBe(2);
  be(null);
  await queue.go();
  expect([heard, waiting()]).toEqual([[], 0]);
});

test('what the server refuses for good is said once and holds nothing up', async () => {
  const { scan, heard, failed, waiting, be } = counter();
  be('BROKEN');
  await scan('a');
  be(null);
  await scan('b');

  expect([heard, failed, waiting()]).toEqual([['b key 2'], ['BROKEN'], 0]);
});

test('what is dropped while it is on its way is not taken for what is scanned next', async () => {
  const { queue, heard, waiting } = counter();
  const arriving = Promise.withResolvers<void>();
  const first = queue.add(() => arriving.promise);
  queue.drop();
  const second = queue.add((key) => {
    heard.push(`b ${key}`);
    return Promise.resolve();
  });
  arriving.resolve();
  await Promise.all([first, second]);

  expect([heard, waiting()]).toEqual([['b key 2'], 0]);
});

test('what was scanned by one person is sent as theirs, whoever works when the line is back', async () => {
  const { queue, scan, heard, be, work } = counter();
  work(' by Mara');
  be('UNREACHED');
  await scan('a');
  work(' by Jonas');
  be(null);
  await queue.go();
  expect(heard).toEqual(['a key 1 by Mara']);
});

test('what cannot be undone never waits: without a line it is not done and that is said, also behind what waits', async () => {
  const { queue, scan, finish, heard, notDone, waiting, be } = counter();
  be('UNREACHED');
  await finish('open');
  expect([notDone, waiting()]).toEqual([['open'], 0]);
  await scan('a');
  await finish('decide');
  expect([notDone, waiting()]).toEqual([['open', 'decide'], 1]);
  be(null);
  await queue.go();
  await finish('decide', 'key of before');
  expect(heard).toEqual(['a key 2', 'decide key of before']);
});
