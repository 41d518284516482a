/** How many letters one has to change, add or take away to make one word of the other. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}

/** Takes away what both have; gives back what is left of each. */
function unmatched(printed: readonly string[], read: readonly string[]) {
  const left = new Map<string, number>();
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1);
  const missing = printed.filter((word) => {
    const there = left.get(word) ?? 0;
    if (there > 0) left.set(word, there - 1);
    return there === 0;
  });
  const over = [...left].flatMap(([word, times]) => Array<string>(times).fill(word));
  return { missing, over };
}

/**
 * The share of printed characters that were read wrongly. Words are compared in any order, because columns may be
 * read in several; each missing one with the nearest that is left.
 */
export function characterErrors(printed: readonly string[], read: readonly string[]): number {
  const { missing, over } = unmatched(printed, read);
  let wrong = 0;
  for (const word of missing) {
    const costs = over.map((other) => distance(word, other));
    const best = Math.min(word.length, ...costs);
    wrong += best;
    const at = costs.indexOf(best);
    if (at >= 0) over.splice(at, 1);
  }
  const characters = printed.reduce((sum, word) => sum + word.length, 0);
  return characters === 0 ? 0 : wrong / characters;
}
