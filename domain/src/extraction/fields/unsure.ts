// What was read so surely or more is right in 98 of 100 values of the benchmark (docs/reading.md).
export const SURE = 0.9;

type Read = { readonly source: 'machine' | 'user'; readonly score: number };

/** Whether a value may well be wrong, so that somebody should look: what a person wrote is not. */
export const isUnsure = ({ source, score }: Read): boolean => source === 'machine' && score < SURE;
