import { spawnSync } from 'node:child_process';

/** A commit of more lines of code than this says in its body why. */
const MOST_LINES = 30;
const CODE = /\.(ts|tsx|mjs|sql|css)$/;
const PRINTED = /(^|\/)(tables\.ts|gql\/)/;
/** Lines that git tools write; they say who, not why. */
const TRAILER = /^(co-authored-by|signed-off-by|reviewed-by|change-id):/i;

export function git(root: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** Where this branch left the default one; null where that cannot be told, as in a shallow clone. */
export function beginOf(root: string): string | null {
  for (const branch of ['origin/HEAD', 'origin/main', 'main']) {
    const base = git(root, 'merge-base', branch, 'HEAD');
    if (base !== null) return base.trim();
  }
  return null;
}

/** Lines of code that were written or taken out; a file that only moved has none. */
function linesOf(stat: string): number {
  return stat
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , path = '']) => CODE.test(path.replace(/\}$/, '')) && !PRINTED.test(path))
    .reduce((all, [added, removed]) => all + Number(added) + Number(removed), 0);
}

const saysWhy = (body: string) =>
  body.split('\n').some((line) => line.trim() !== '' && !TRAILER.test(line));

/** The commits of this branch that change much code and do not say why, each in a line; merges and moves never. */
export function commitsWithoutWhy(root: string): string[] {
  const base = beginOf(root);
  if (base === null) return [];
  const form = '--format=%x01%h%x00%s%x00%b%x00';
  const log = git(root, 'log', '--no-merges', '-M', '--numstat', form, `${base}..HEAD`) ?? '';
  return log
    .split('\u0001')
    .slice(1)
    .flatMap((commit) => {
      const [hash = '', subject = '', body = '', stat = ''] = commit.split('\0');
      const lines = linesOf(stat);
      if (lines <= MOST_LINES || saysWhy(body)) return [];
      return [`${hash} ${subject} (${lines} lines of code, and no word why)`];
    });
}
