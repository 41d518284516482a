import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of reading, in plain words; a kind without words does not compile. */
export const extractionWords: WordsOf<'extraction'> = {
  'extraction.sender-forgotten': (who) => msg`${who} had what was learned about a sender forgotten`,
  'extraction.senders-merged': (who) => msg`${who} merged two senders`,
};
