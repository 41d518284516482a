import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');

/** The rules that read, as text in small letters: nothing of them is run. */
export const textOfRules = () => textOf('domain/src/extraction/**/*.ts').toLowerCase();

/** What stands beside or above a value in the templates: the first cell of a row. */
function labels(): readonly string[] {
  const found = textOf('bench/letters/layouts/*.ts').matchAll(/\[\s*'(\p{L}[^'\n]{3,40})',/gu);
  return [...new Set([...found].map(([, label = '']) => label.replace(/:$/, '').toLowerCase()))];
}

/** How many labels of the templates the rules know by these very words. */
export function overlap(): { readonly known: number; readonly all: number } {
  const rules = textOfRules();
  const all = labels();
  return { known: all.filter((label) => rules.includes(label)).length, all: all.length };
}
