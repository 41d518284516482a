import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitsWithoutWhy } from './commits.ts';

let root = '';
const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@postkorb.example'];
const git = (...args: readonly string[]) =>
  execFileSync('git', [...AUTHOR, '-c', 'commit.gpgsign=false', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const code = (lines: number, word = 'a') =>
  Array.from({ length: lines }, (_, i) => `const ${word}${i} = ${i};\n`).join('');
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

/** Commits everything, with a body or without. */
function commit(subject: string, ...body: readonly string[]) {
  git('add', '-A');
  git('commit', '-q', '-m', subject, ...body.flatMap((text) => ['-m', text]));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'postkorb-commits-'));
  git('init', '-q', '-b', 'main');
  write('old.ts', code(60));
  commit('a first commit, which nobody judges');
  git('switch', '-q', '-c', 'branch');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a commit of much code without a body is named; one that says why, and a small one, are not', () => {
  write('a.ts', code(31));
  commit('much');
  write('b.ts', code(31));
  commit('much, with a reason', 'Because.');
  write('c.ts', code(30));
  commit('little');

  expect(commitsWithoutWhy(root)).toEqual([
    expect.stringMatching(/^[0-9a-f]{7,} much \(31 lines of code, and no word why\)$/),
  ]);
});

test('who wrote it is no reason', () => {
  write('a.ts', code(40));
  commit('much', 'Co-authored-by: B <b@postkorb.example>');

  expect(commitsWithoutWhy(root)).toHaveLength(1);
});

test('lines that were taken out count as those that were written', () => {
  write('old.ts', code(29));
  commit('less');

  expect(commitsWithoutWhy(root)).toEqual([expect.stringContaining(' less (31 lines')]);
});

test('a file that only moved, words, and what is printed do not count', () => {
  renameSync(join(root, 'old.ts'), join(root, 'new.ts'));
  commit('a move');
  write('page.md', code(90));
  write('tables.ts', code(90));
  commit('pages and tables');

  expect(commitsWithoutWhy(root)).toEqual([]);
});

test('a merge does not count, and what it brings from the default branch is judged there', () => {
  write('a.ts', code(5));
  commit('little');
  git('switch', '-q', 'main');
  write('b.ts', code(90));
  commit('much on main');
  git('switch', '-q', 'branch');
  git('merge', '-q', '--no-edit', 'main');

  expect(commitsWithoutWhy(root)).toEqual([]);
});

test('where there is nothing to compare with, nothing is said', () => {
  write('a.ts', code(90));
  commit('much');
  git('switch', '-q', '-C', 'main');

  expect(commitsWithoutWhy(root)).toEqual([]);
  git('branch', '-q', '-m', 'main', 'elsewhere');
  expect(commitsWithoutWhy(root)).toEqual([]);
  rmSync(join(root, '.git'), { recursive: true });
  expect(commitsWithoutWhy(root)).toEqual([]);
});

test('what was pushed is judged no more', () => {
  write('a.ts', code(90));
  commit('much, and pushed');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  write('b.ts', code(40));
  commit('much, and not pushed');

  expect(commitsWithoutWhy(root)).toEqual([expect.stringContaining('not pushed')]);
});
