import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Two commands that each wait for a word of the other, one of them beside the other. */
const script = (folder: string) => `
import { openRuns } from ${JSON.stringify(join(import.meta.dirname, 'run.ts'))};
const { run, sum } = openRuns({ folder: ${JSON.stringify(folder)}, longestMs: 60_000, hasBudget: true });
const steps = (...all) => [process.execPath, '-e', 'const fs = require("fs");' + all.join(';')];
const say = (word) => 'console.log("' + word + '")';
const make = (name) => 'fs.writeFileSync("' + name + '", "")';
const waitFor = (name) => 'while (!fs.existsSync("' + name + '"));';
const ended = await Promise.all([
  run(steps(waitFor('first'), say('shown at once'), make('second')), process.env),
  run(steps(say('beside 1'), make('first'), waitFor('second'), say('beside 2')), process.env, true),
]);
console.log(JSON.stringify({ ended, parts: sum().length }));
`;

test('what runs beside another command says all it has to say at its end, in one piece', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postkorb-runs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const args = ['--input-type=module', '-e', script(folder)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');

  const lines = stdout.trim().split('\n');
  const beside = lines.indexOf('beside 1');
  expect(lines.indexOf('shown at once')).toBeGreaterThan(-1);
  expect(lines[beside - 1]).toMatch(/^> .*beside 1/);
  expect(lines[beside + 1]).toBe('beside 2');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    ended: [
      { printed: 'shown at once\n', good: true },
      { printed: 'beside 1\nbeside 2\n', good: true },
    ],
    parts: 3,
  });
});
