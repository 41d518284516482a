import { oneLine } from '../../domain/src/basics/index.ts';

const LONGEST = 2_000;

/** What somebody wrote, as a terminal may show it: one line, without signs that steer it. */
export const written = (text: string): string => oneLine(text, LONGEST);
