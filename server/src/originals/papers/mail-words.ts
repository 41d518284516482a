/** How many originals, in German. */
export const germanCount = (count: number): string =>
  count === 1 ? '1 Original' : `${count} Originale`;
/** How many originals, in English. */
export const englishCount = (count: number): string =>
  count === 1 ? '1 original' : `${count} originals`;
