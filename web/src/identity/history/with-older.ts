type End = { readonly hasNextPage: boolean; readonly endCursor?: string | null };

/** Some things, the latest first, and where those go on that are older. */
export type Pages<T> = { readonly things: readonly T[]; readonly end: End };

/**
 * What was shown stays below the first page as it is now, each thing once. Where so much has happened that they do not meet,
 * it goes: a gap that nobody sees would be worse than pages that are fetched once more.
 */
export function withOlder<T extends { readonly id: string }>(
  first: Pages<T>,
  shown: Pages<T> | null,
): Pages<T> {
  const last = first.things.at(-1)?.id;
  if (!shown?.things.some(({ id }) => id === last)) return first;
  const all = [...first.things, ...shown.things];
  return { things: [...new Map(all.map((one) => [one.id, one])).values()], end: shown.end };
}
