import { expect, test } from 'vitest';
import { byRoom, filesOf, roomOf, storiesOf, timeTable } from './times.ts';

const report = {
  testResults: [
    { name: '/house/server/src/intake/a.test.ts', startTime: 1_000, endTime: 4_000 },
    { name: '/house/server/src/intake/b.test.ts', startTime: 1_000, endTime: 2_000 },
    { name: '/house/domain/src/basics/c.test.ts', startTime: 0, endTime: 500 },
  ],
};
const lines = '{"file":"/house/server/src/intake/a.test.ts","cpu":2.5}\n';
const files = filesOf(report, lines, '/house');

test('a file has what it took and, where it was written down, its processor time', () => {
  expect(files[0]).toEqual({ name: 'server/src/intake/a.test.ts', wall: 3, cpu: 2.5 });
  expect(files[1]).toEqual({ name: 'server/src/intake/b.test.ts', wall: 1, cpu: undefined });
});

test('rooms are those of the house', () => {
  const rooms = ['server/src/intake/steps/a.ts', 'server/test/a.ts', 'web/src/ui/a.ts'];
  expect(rooms.map(roomOf)).toEqual(['server/src/intake', 'server/test', 'web']);
  expect(byRoom(files)).toEqual([
    { name: 'server/src/intake', wall: 4, cpu: 2.5 },
    { name: 'domain', wall: 0.5, cpu: undefined },
  ]);
});

const story = (title: string, ...tries: readonly number[]) => ({
  title,
  tests: [{ results: tries.map((duration) => ({ duration })) }],
});

test('a story took what all its tries took, whichever suite it stands in', () => {
  const inner = { file: 'letter.spec.ts', specs: [story('it closes', 500)] };
  const suites = [
    { file: 'letter.spec.ts', specs: [story('it opens', 1_000, 2_000)], suites: [inner] },
  ];
  expect(storiesOf({ suites })).toEqual([
    { name: 'e2e/letter.spec.ts: it opens', wall: 3 },
    { name: 'e2e/letter.spec.ts: it closes', wall: 0.5 },
  ]);
});

test('the table names the ten slowest and no more', () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ name: `web/${n}.ts`, wall: n }));
  const [, ...slowest] = timeTable([], many).split('the ten slowest:\n');
  expect(slowest.join('').split('\n')).toHaveLength(10);
  expect(slowest.join('')).toContain('web/11.ts');
  expect(slowest.join('')).not.toContain('web/1.ts');
});
