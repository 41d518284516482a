import { inSight, type Asker } from '../../team/index.ts';
import type { DocumentAttributes, DocumentKind } from '../../documents/index.ts';

/** What a person said of the post of a sender: it lies folded as advertising wherever that may be, or never. */
export const FOLDINGS = ['always', 'never'] as const;
export type Folding = (typeof FOLDINGS)[number];

/** Why nobody says how the post of a sender is folded. */
export const FOLDING_REFUSALS = ['UNKNOWN_DOCUMENT', 'NOT_ALLOWED', 'UNKNOWN_SENDER'] as const;
export type FoldingRefusal = (typeof FOLDING_REFUSALS)[number];

/** Why nobody says by a letter how the post of its sender is folded, or null: senders are known to the own people of their letters alone. */
export function refuseFolding(
  document: DocumentAttributes | undefined,
  by: Asker,
): 'UNKNOWN_DOCUMENT' | 'NOT_ALLOWED' | null {
  const seen = inSight(document, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  return seen.access === 'owner' ? null : 'NOT_ALLOWED';
}

/**
 * What holds for a letter of which a person said what it is, beside what was said of its sender: whatever they called anything but
 * advertising is none. Null where nobody said it.
 */
export const foldingWith = (said: string | null, folding: Folding | null): Folding | null =>
  said === null || said === 'advertising' ? folding : 'never';

// All others ask, decide or prove something, or come from friends.
const FOLDABLE: readonly DocumentKind[] = ['advertising', 'letter', 'offer'];

/** Whether letters of a kind lie folded where a person said that those of their sender always do. */
export const isFoldable = (kind: string | null): boolean =>
  FOLDABLE.some((foldable) => foldable === kind);
