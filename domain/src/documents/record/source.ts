/** What is noted beside a value that was read from a GiroCode printed on a page, instead of words that stand there. */
export const GIROCODE = 'GiroCode';
