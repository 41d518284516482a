import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of reading, in plain words; a kind without words does not compile. */
export const extractionWords: WordsOf<'extraction'> = {
  'extraction.sender-forgotten': (who) => msg`${who} had what was learned about a sender forgotten`,
  'extraction.sender-always-folded': (who) =>
    msg`${who} decided that post from this sender is always filed as advertising`,
  'extraction.sender-never-folded': (who) =>
    msg`${who} decided that post from this sender is never filed as advertising`,
  'extraction.sender-left-open': (who) =>
    msg`${who} left it to each letter of this sender whether it is filed as advertising`,
  'extraction.letter-folded': () => msg`The letter was filed as advertising`,
  'extraction.letter-unfolded': () => msg`The letter is no longer filed as advertising`,
  'extraction.senders-merged': (who) => msg`${who} merged two senders`,
};
