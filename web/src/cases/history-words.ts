import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of cases, in plain words; a kind without words does not compile. */
export const casesWords: WordsOf<'cases'> = {
  'cases.found': (who) => msg`${who} found letters of one case`,
  'cases.joined': (who) => msg`${who} put the letter into a case`,
  'cases.split': (who) => msg`${who} took the letter out of its case`,
  'cases.renamed': (who) => msg`${who} renamed the case`,
};
