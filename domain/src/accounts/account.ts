export const ACCOUNT_TYPES = ['business', 'private'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The languages of the product as they are kept; `Intl` gets them with a hyphen. */
export const LOCALES = ['de_DE', 'en_GB'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language everything starts in, whatever a browser says, until the user chooses. */
export const DEFAULT_LOCALE: Locale = 'de_DE';

/** As of which day the legal pages say what they say; it goes on with every change of them. */
export const LEGAL_PAGES_OF = '2026-11-29';
