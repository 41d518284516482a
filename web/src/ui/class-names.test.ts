import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { __unstable__loadDesignSystem } from 'tailwindcss';
import { expect, test } from 'vitest';

const UI = import.meta.dirname;
const WEB = join(UI, '..');
const require = createRequire(import.meta.url);
// What draws nothing itself: others look at it.
const MARKS = /^(?:group|peer|sheet)(?:\/\w+)?$/;
/** Where so many words of a text are classes it is a list of classes, and each of them must be one. */
const MOST_OF_THEM = 0.6;

async function designSystem() {
  const loadStylesheet = async (id: string, base: string) => {
    const path = id.startsWith('.') ? join(base, id) : require.resolve(id);
    return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
  };
  const styles = readFileSync(join(UI, 'styles.css'), 'utf8');
  return __unstable__loadDesignSystem(styles, { base: UI, loadStylesheet });
}

type List = { readonly words: readonly string[]; readonly isSure: boolean };

/** Texts of a file that are lists of words, as classes are; what stands right behind `className=` is one for sure. */
function listsIn(source: string): readonly List[] {
  const texts = source.match(/(?<=className=)"[^"]*"|'[^'\n]*'/g) ?? [];
  return texts.map((text) => ({
    words: text.slice(1, -1).trim().split(/\s+/),
    isSure: text.startsWith('"'),
  }));
}

test('every class that is named somewhere is one: a size that the theme does not have draws nothing, and nobody says so', async () => {
  const system = await designSystem();
  const known = new Map<string, boolean>();
  const isClass = (word: string) => {
    if (!known.has(word))
      known.set(word, MARKS.test(word) || system.candidatesToCss([word])[0] !== null);
    return known.get(word) === true;
  };
  const wrong: string[] = [];
  for (const path of globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['**/*.test.*', 'gql/**'] }))
    for (const { words, isSure } of listsIn(readFileSync(join(WEB, path), 'utf8'))) {
      const share = words.filter(isClass).length / words.length;
      if (!isSure && (words.length < 2 || share < MOST_OF_THEM)) continue;
      wrong.push(...words.filter((word) => !isClass(word)).map((word) => `${path}: ${word}`));
    }
  expect(known.size).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
