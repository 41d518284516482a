import { beginOf, git } from './commits.ts';

const FOLDER = 'server/migrations';

const linesOf = (printed: string | null) =>
  (printed ?? '').split('\n').filter((line) => line.endsWith('.sql'));

/** The migrations of this branch that stand before the last one of the default branch: a database that has that one already would be refused. */
export function lateMigrations(root: string): string[] {
  const base = beginOf(root);
  if (base === null) return [];
  const known = linesOf(git(root, 'ls-tree', '--name-only', base, `${FOLDER}/`));
  const last = known.toSorted().at(-1) ?? '';
  const here = linesOf(git(root, 'ls-files', '--', FOLDER));
  return here
    .filter((file) => !known.includes(file) && file < last)
    .map(
      (file) => `${file} stands before ${last}, which runs already: give it a number after that`,
    );
}
