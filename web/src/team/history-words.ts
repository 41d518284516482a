import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of team, in plain words; a kind without words does not compile. */
export const teamWords: WordsOf<'team'> = {
  'team.locale-set': (who) => msg`${who} changed the language`,
};
