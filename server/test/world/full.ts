/** Whether this is the long form (`npm run test:full`), which tries as a whole what the day tries with a sample. */
export const isFull = process.env['POSTKORB_TEST_FULL'] === 'yes';

/** All of them in the long form; in the run of a day the first of each kind. */
export function sampleOf<T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] {
  const seen = new Set<string>();
  return all.filter((one) => isFull || (!seen.has(kindOf(one)) && seen.add(kindOf(one))));
}
