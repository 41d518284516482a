import type { PaperRow } from './batch.sql.ts';

/** Papers by whose they are, always in one order, so that no two batches wait for each other. */
export function byAccount(
  papers: readonly PaperRow[],
): readonly (readonly [accountId: string, papers: readonly PaperRow[]])[] {
  const all = Map.groupBy(papers, ({ matchedAccountId }) => matchedAccountId);
  return [...all].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
