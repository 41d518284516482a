import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lateMigrations } from './late-migrations.ts';

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@postkorb.example'];

test('a migration that a branch puts before the last one that runs already is named, one after it is not', () => {
  const root = mkdtempSync(join(tmpdir(), 'postkorb-late-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...AUTHOR, ...args], { cwd: root });
  const add = (...numbers: readonly string[]) => {
    for (const number of numbers)
      writeFileSync(join(root, `server/migrations/${number}_x.sql`), '');
    git('add', '-A');
    git('-c', 'commit.gpgsign=false', 'commit', '-q', '-m', numbers.join());
  };
  mkdirSync(join(root, 'server/migrations'), { recursive: true });
  git('init', '-q', '-b', 'main');
  add('0001', '0004');
  git('switch', '-q', '-c', 'branch');
  expect(lateMigrations(root)).toEqual([]);

  add('0003', '0005');

  expect(lateMigrations(root)).toEqual([
    'server/migrations/0003_x.sql stands before server/migrations/0004_x.sql, which runs already: give it a number after that',
  ]);
});
