import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of accounts, in plain words; a kind without words does not compile. */
export const accountsWords: WordsOf<'accounts'> = {
  'accounts.opened': (who) => msg`${who} opened the account`,
  'accounts.company-name-set': (who) => msg`${who} changed the company’s name`,
  'accounts.restored': () => msg`The account was restored from a backup`,
  'accounts.job-again': () => msg`The provider let something that had failed be tried again`,
  'accounts.phone-set': (who) => msg`${who} changed the telephone number`,
};
