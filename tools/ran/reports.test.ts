import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RAN_FOLDER, type Report, type Runner } from './ran.ts';

/** What the reporter of a runner writes about the planted files. */
function reportOf(runner: Runner, command: readonly string[]): Report {
  const folder = mkdtempSync(join(tmpdir(), 'postkorb-ran-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const args = [...command, `--reporter=./tools/ran/${runner}-reporter.ts`];
  const env = { ...process.env, [RAN_FOLDER]: folder };
  const ended = spawnSync(join('node_modules/.bin', runner), args, { env, encoding: 'utf8' });
  expect(ended.status, ended.stderr).toBe(1);
  return JSON.parse(readFileSync(join(folder, `${runner}.json`), 'utf8')) as Report;
}

const brief = ({ tests }: Report) =>
  tests.map(({ title, state, assertions, tries }) => [title, state, assertions > 0, tries]);

test('vitest reports how each test ended, and whether it asserted anything', () => {
  const report = reportOf('vitest', ['run', '--config', 'tools/ran/planted/vitest.config.ts']);

  expect(report.isEnded).toBe(true);
  expect(report.tests[0]?.file).toBe('tools/ran/planted/tests.planted.ts');
  expect(brief(report)).toEqual([
    ['it asserts', 'passed', true, 1],
    ['it asserts of 1', 'passed', true, 1],
    ['it asserts of 2', 'failed', true, 1],
    ['it has no body', 'passed', false, 1],
    ['it asserts nothing', 'passed', false, 1],
    ['it is left out by an option', 'skipped', false, 1],
    ['it is left out', 'skipped', false, 1],
    ['it is meant to fail', 'failed', true, 1],
    ['it stands in a group left out', 'skipped', false, 1],
    ['it passes at the second try', 'passed', true, 2],
  ]);
});

test('Playwright reports the same of stories, without what all of them begin with', () => {
  const report = reportOf('playwright', ['test', '-c', 'tools/ran/planted/playwright.config.ts']);

  expect(report.isEnded).toBe(true);
  expect(report.tests[0]?.file).toBe('tools/ran/planted/stories.story.ts');
  expect(brief(report)).toEqual([
    ['it asserts', 'passed', true, 1],
    ['it only begins', 'passed', false, 1],
    ['it has no body', 'passed', false, 1],
    ['it fails', 'failed', true, 1],
    ['it is left out', 'skipped', false, 1],
    ['it is meant to fail', 'failed', true, 1],
    ['it stands in a group left out', 'skipped', false, 1],
    ['it passes at the second try', 'passed', true, 2],
  ]);
});
