import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Two commands that each wait for a word of the other, and say theirs in halves. */
const script = (folder: string) => `
import { openRuns } from ${JSON.stringify(join(import.meta.dirname, 'run.ts'))};
const { run, sum } = openRuns({ folder: ${JSON.stringify(folder)}, longestMs: 60_000, hasBudget: true });
const steps = (...all) => [process.execPath, '-e', 'const fs = require("fs");' + all.join(';')];
const say = (word) => 'fs.writeSync(1, "' + word + '")';
const make = (name) => 'fs.writeFileSync("' + name + '", "")';
const waitFor = (name) => 'while (!fs.existsSync("' + name + '"));';
const ended = await Promise.all([
  run(steps(say('one half, '), make('first'), waitFor('second'), say('the other\\\\n'), make('third')), process.env),
  run(steps(waitFor('first'), say('a line\\\\nan '), make('second'), waitFor('third'), say('end')), process.env),
]);
console.log(JSON.stringify({ ended, parts: sum().length }));
`;

test('commands that run side by side are shown in whole lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postkorb-runs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const args = ['--input-type=module', '-e', script(folder)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');

  const lines = stdout.trim().split('\n');
  for (const line of ['one half, the other', 'a line', 'an end']) expect(lines).toContain(line);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    ended: [
      { printed: 'one half, the other\n', good: true },
      { printed: 'a line\nan end', good: true },
    ],
    parts: 3,
  });
});
