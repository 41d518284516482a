import { msg } from '@lingui/core/macro';
import type { HistoryWords } from '../../src/module.ts';

/** How what happens in the planted domain is told. */
export const plantedWords: HistoryWords = {
  'planted.noted': (who) => msg`${who} planted a note`,
};
