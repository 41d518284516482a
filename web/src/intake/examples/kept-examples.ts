import { arrange, useArranged } from '../../ui/basics/preferences.ts';

const nameOf = (inboxId: string) => `examples.${inboxId}`;

/** The uploads of the examples that this device loaded into an Inbox; empty where it loaded none, or they were removed. */
export function useKeptExamples(inboxId: string | undefined): readonly string[] {
  const text = useArranged(nameOf(inboxId ?? ''));
  return text === null ? [] : text.split(' ');
}

/** Begins the name of an example whose upload became a document. */
export const DOCUMENT = 'document:';

/** The examples that are left once these documents are gone. */
export function without(kept: readonly string[], documentIds: readonly string[]) {
  const gone = new Set(documentIds.map((id) => `${DOCUMENT}${id}`));
  return kept.filter((id) => !gone.has(id));
}

/** Remembers which uploads are examples, or with none that they are removed. */
export function keepExamples(inboxId: string, ids: readonly string[]) {
  arrange(nameOf(inboxId), ids.length > 0 ? ids.join(' ') : null);
}
