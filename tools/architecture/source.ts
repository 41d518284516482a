export type Source = { readonly path: string; readonly text: string };

/** Where a file stands: its workspace, its domain folder (empty at the top of src) and its name. */
export type Spot = { readonly workspace: string; readonly home: string; readonly name: string };

/** Reads the spot from a path such as `server/src/originals/place.ts`; null outside the workspaces of the product. */
export function spotOf(path: string): Spot | null {
  const [, workspace, home = '', name] =
    /^(domain|sandbox|pdf|server|web)\/src\/(?:([^/]+)\/)?(?:.+\/)?([^/]+)$/.exec(path) ?? [];
  return workspace && name ? { workspace, home, name } : null;
}

/** Tests may look everywhere: they prove the house, they are no part of it. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** All first groups a pattern finds in a text. */
export function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((hit) => hit[1] ?? '');
}

/** The text without comments, so that a sentence about a rule does not break it. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');
}
