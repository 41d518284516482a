import { expect, test } from 'vitest';
import type { RanTest } from '../ran/ran.ts';
import { HERE, ranStory, ranTest, wholeRun } from './planted.ts';
import { readRun, whyNot, type Reports } from './runs.ts';

const good = wholeRun({
  vitest: [ranTest('[A-1] a letter arrives')],
  playwright: [ranStory('[U-1] it is seen')],
});
const withTests = (...vitest: readonly RanTest[]) =>
  readRun(wholeRun({ vitest, playwright: good.playwright.tests }), HERE);

test('what ran and passed in the whole suite of this tree counts, a story also as a test', () => {
  const run = readRun(good, HERE);
  expect(run).toMatchObject({ why: null, said: [] });
  expect([...run.tests]).toEqual(['A-1', 'U-1']);
  expect([...run.stories]).toEqual(['U-1']);
});

const other = { hash: 'ffff', isChanged: false };
const changed = { hash: 'a1b2', isChanged: true };
const none = { hash: null, isChanged: true };
const args = (...more: readonly string[]) => ({
  ...good,
  vitest: { ...good.vitest, args: [...good.vitest.args, ...more] },
});
const { run: _, ...unsaid } = good;
const { playwright: __, ...halfRun } = good;

test.each<[string, Reports, typeof HERE]>([
  ['npm test has not run to its end', unsaid, HERE],
  ['that no commit holds', { ...good, run: { before: changed, after: changed } }, HERE],
  ['or that changed', { ...good, run: { before: other, after: HERE.tree } }, HERE],
  ['it ran for the tree a1b2', good, { ...HERE, tree: other }],
  ['there are changes here', good, { ...HERE, tree: changed }],
  ['that no commit holds', { ...good, run: { before: none, after: none } }, HERE],
  ['playwright left no report', halfRun, HERE],
  ['a part only: server/src/intake', args('server/src/intake'), HERE],
  ['a part only: -t', args('-t', 'letter'), HERE],
  ['a part only: --project=pure', args('--project=pure'), HERE],
  ['a part only: list', { ...good, vitest: { ...good.vitest, args: ['list'] } }, HERE],
  ['stopped', { ...good, vitest: { ...good.vitest, isEnded: false } }, HERE],
  [
    'vitest did not run server/b.test.ts',
    good,
    { ...HERE, files: { ...HERE.files, vitest: ['server/a.test.ts', 'server/b.test.ts'] } },
  ],
])('a run of which is said "%s" counts nothing', (why, reports, here) => {
  expect(whyNot(reports, here)).toContain(why);
  const run = readRun(reports, here);
  expect([run.tests.size, run.stories.size]).toEqual([0, 0]);
});

test.each<[string, Partial<RanTest>]>([
  ['failed', { state: 'failed' }],
  ['was skipped', { state: 'skipped' }],
  ['asserted nothing, perhaps because its body is empty', { assertions: 0 }],
])('a test that %s turns its ids red, whatever else quotes them', (_why, end) => {
  const run = withTests(ranTest('[A-1] a'), ranTest('[A-1, A-2] b', end));
  expect([...run.tests]).toEqual(['U-1']);
  expect([...run.doubts.keys()]).toEqual(['A-1', 'A-2']);
});

test('a test that passed only when tried again counts and is named', () => {
  const run = withTests(ranTest('[A-1] a', { tries: 2 }));
  expect(run.tests.has('A-1')).toBe(true);
  expect(run.said).toEqual([expect.stringContaining('server/a.test.ts: [A-1] a')]);
});

test('an id in the title of a group, or outside of brackets, is none', () => {
  expect([...withTests(ranTest('A-1 is talked about')).tests]).toEqual(['U-1']);
});
