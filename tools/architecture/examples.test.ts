import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, isRelative, landing } from './imports.ts';

const textOf = (path: string) => readFileSync(path, 'utf8');

/** These files and all they import of the house, and what those import in turn. */
function reachedFrom(paths: readonly string[], reached = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (reached.has(path) || !/\.tsx?$/.test(path)) continue;
    reached.add(path);
    const file = { path, text: textOf(path) };
    const next = importsOf(file.text)
      .filter(isRelative)
      .map((to) => landing(file, to));
    reachedFrom(next, reached);
  }
  return reached;
}

test('every part of the kit is drawn by an example that stories prove', () => {
  const drawn = reachedFrom(globSync('web/test/kit/*.tsx'));
  const parts = globSync('web/src/ui/{buttons,display,fields,overlays}/*.tsx');
  expect(parts.filter((path) => !drawn.has(path))).toEqual([]);
});

test('every example of the kit is drawn by a story', () => {
  const stories = globSync('e2e/ui-*.spec.ts').map(textOf).join('\n');
  const examples = globSync('web/test/kit/*.tsx').flatMap((path) =>
    [...textOf(path).matchAll(/^ {2}(?:'([^']+)'|([A-Z]\w+))(?::|,$)/gm)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    ),
  );
  expect(examples.length).toBeGreaterThan(40);
  expect(examples.filter((name) => !stories.includes(`'${name}'`))).toEqual([]);
});
