const TITLE =
  /\b(?:test|it)(?:\(|\.(?:each|for)\b[\s\S]*?[)`]\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const QUOTE = /\[([A-Z][\w.-]*-[\w.-]+(?:\s*,\s*[A-Z][\w.-]*-[\w.-]+)*)\]/g;
/** How many ids one title may quote. */
export const MOST = 5;

export type Quotes = { readonly ids: ReadonlySet<string>; readonly problems: readonly string[] };

/** The ids that a title quotes in brackets. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(QUOTE)].flatMap((hit) => (hit[1] ?? '').split(',').map((id) => id.trim()));

/** Whether all stories of this file belong to the long form, so that a run of a day has none of them to tell. */
export function isOfLongForm(text: string): boolean {
  const titles = [...text.matchAll(TITLE)].map((hit) => hit[2] ?? '');
  return titles.length > 0 && titles.every((title) => title.endsWith('@full'));
}

/** The ids that titles in the source quote: claims, until a run says that the test passed. */
export function readTitles(
  files: readonly { readonly path: string; readonly text: string }[],
  known: ReadonlySet<string>,
): Quotes {
  const titles = files.flatMap(({ path, text }) =>
    [...text.matchAll(TITLE)].map((hit) => ({
      path,
      title: hit[2] ?? '',
      ids: idsIn(hit[2] ?? ''),
    })),
  );
  const crowded = titles
    .filter(({ ids }) => ids.length > MOST)
    .map(({ path, title }) => `${path}: more than ${MOST} ids in one title: ${title}`);
  const strange = titles.flatMap(({ path, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${path}: no item has the id ${id}`),
  );
  return { ids: new Set(titles.flatMap(({ ids }) => ids)), problems: [...crowded, ...strange] };
}
