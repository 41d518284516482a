/** The few libraries that rules may ask: pure, without dependencies, and each behind one file that gives its reason. */
export const librariesOfRules: Readonly<Record<string, { file: string; because: string }>> = {
  ibantools: {
    file: 'domain/src/basics/iban.ts',
    because: 'structures and countries of accounts change every year, and money is at stake',
  },
  'cologne-phonetic': {
    file: 'domain/src/originals/postbox/name-keys.ts',
    because: 'how German names sound is a published rule that many have tried',
  },
  'fastest-levenshtein': {
    file: 'domain/src/centre/matching/distance.ts',
    because: 'the distance of two words is reckoned for every candidate of every envelope',
  },
};
