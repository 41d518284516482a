const FEWEST = 2;

/**
 * The folder in which the next letter of a sender belongs, by the folders in which its filed ones lie, one for each letter; null
 * where fewer than two letters lie together, or fewer than two thirds of all.
 */
export function suggestFolder(folderIds: readonly string[]): string | null {
  const byFolder = Map.groupBy(folderIds, (id) => id);
  const [most] = [...byFolder].toSorted(([, one], [, other]) => other.length - one.length);
  if (most === undefined) return null;
  const [folderId, { length }] = most;
  return length >= FEWEST && length * 3 >= folderIds.length * 2 ? folderId : null;
}
