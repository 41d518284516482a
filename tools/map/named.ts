/** The first part of the floor plan, which speaks of what is there. */
export function asBuilt(page: string): string {
  const [, built] = /^# As built$([\s\S]*?)^# To come$/m.exec(page) ?? [];
  if (built === undefined) throw new Error('the page lacks its parts "As built" and "To come"');
  return built;
}

/** What a page marks as code and means as a file: its name has an ending, or its folders stand before it. */
const FILE = /^(?:[\w.@-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|md|json|sql|graphql|yaml|po|svg)$/;
const FOLDER =
  /^(?:domain|sandbox|pdf|server|web|e2e|demo|tools|bench|docs|spec|fixtures)(?:\/[\w.-]+)*\/?$/;

const proseOf = (page: string) => page.replace(/^```[\s\S]*?^```$/gm, '');
const markedIn = (page: string) =>
  [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** The files and folders a page names in backticks or links to, without those that stand for many (`<d>`, `*`, `00NN_`). */
export function namedIn(page: string): string[] {
  const linked = [...proseOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to);
  const named = [...markedIn(page), ...linked].filter(
    (text) => FILE.test(text) || FOLDER.test(text),
  );
  return [...new Set(named)].filter((name) => !name.includes('NN_'));
}

/** Those of them that are nowhere: a file may be named by its last folders alone. */
export function missing(named: readonly string[], there: readonly string[]): string[] {
  const inTree = there.map((path) => `/${path}/`);
  return named.filter((name) => {
    const path = `/${name.replace(/\/$/, '')}/`;
    return !inTree.some((one) => one.endsWith(path) || one.startsWith(path));
  });
}

/** The functions and names of code that a page speaks of, known by a capital inside. */
export function identifiersIn(page: string): string[] {
  const words = markedIn(page).flatMap((text) => text.match(/(?<![\w.-])[a-z]+[A-Z]\w+/g) ?? []);
  // `refuseX` stands for many.
  return [...new Set(words)].filter((word) => !word.endsWith('X'));
}

/** The rungs in the table of the ladder, in its order. */
export const rungsIn = (built: string): string[] =>
  [...built.matchAll(/^\| ([a-z]+) +\|/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'rung');
