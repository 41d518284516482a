import { arrange, useArranged } from '../../ui/basics/preferences.ts';

const nameOf = (inboxId: string) => `examples.${inboxId}`;

/** The uploads of the examples that this device loaded into an Inbox; empty where it loaded none, or they were removed. */
export function useKeptExamples(inboxId: string | undefined): readonly string[] {
  const text = useArranged(nameOf(inboxId ?? ''));
  return text === null ? [] : text.split(' ');
}

/** Remembers which uploads are examples, or with none that they are removed. */
export function keepExamples(inboxId: string, ids: readonly string[]) {
  arrange(nameOf(inboxId), ids.length > 0 ? ids.join(' ') : null);
}
