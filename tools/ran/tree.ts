import { spawnSync } from 'node:child_process';

/** The tree of files that a commit stands for; null where none does. */
export type Tree = { readonly hash: string | null; readonly isChanged: boolean };

function git(root: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** What lies in the folder: the tree of the last commit, and whether anything was changed since. */
export function treeOf(root: string): Tree {
  const changes = git(root, 'status', '--porcelain', '--untracked-files=normal');
  return { hash: git(root, 'rev-parse', 'HEAD^{tree}'), isChanged: changes !== '' };
}

export const isSame = (one: Tree, other: Tree): boolean =>
  one.hash !== null && one.hash === other.hash && !one.isChanged && !other.isChanged;
