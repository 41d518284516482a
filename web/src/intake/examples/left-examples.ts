/** Begins the name of an example whose upload became a document. */
export const DOCUMENT = 'document:';

/** The examples that are left once these documents are gone. */
export function without(kept: readonly string[], documentIds: readonly string[]) {
  const gone = new Set(documentIds.map((id) => `${DOCUMENT}${id}`));
  return kept.filter((id) => !gone.has(id));
}
