import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of originals, in plain words; a kind without words does not compile. */
export const originalsWords: WordsOf<'originals'> = {
  'originals.received': (who) => msg`${who} put the original into the short-term archive`,
};
