type Wrong = { readonly pattern: RegExp; readonly instead: string };

/** Words that no text for people says, by language, each with what is said instead: docs/words.md. */
export const WRONG_WORDS: Readonly<Record<'de_DE' | 'en_GB', readonly Wrong[]>> = {
  de_DE: [
    { pattern: /\bPosten\b/u, instead: 'Rechnung' },
    { pattern: /\bBesitzer/u, instead: 'Eigentümer' },
    { pattern: /\bBetrachter\b/u, instead: 'PDF-Ansicht' },
    { pattern: /kleine Seiten/iu, instead: 'Miniaturen' },
    { pattern: /Gelesenes\b/u, instead: 'Angaben' },
    { pattern: /von der Maschine/iu, instead: 'automatisch erkannt' },
    { pattern: /von (einem )?Menschen/iu, instead: 'von Hand' },
    {
      pattern: /dasselbe Geld|bewegt kein Geld/iu,
      instead: 'derselbe Betrag, führt keine Zahlung aus',
    },
    { pattern: /zurück(ge|zu)?stell(en|t)\b|\bge?weckt?\b/iu, instead: 'Wiedervorlage' },
    { pattern: /weg(ge|zu)?w[eio]rf/iu, instead: 'löschen' },
    { pattern: /zerleg/iu, instead: 'aufteilen' },
    { pattern: /Eintragungen|abgehakt/u, instead: 'Element, erledigt' },
    { pattern: /nicht abgerufen/iu, instead: 'nicht geladen' },
    { pattern: /eingrenzen\b(?<!Suche eingrenzen)/iu, instead: 'Filter' },
  ],
  en_GB: [
    { pattern: /\bblacken/iu, instead: 'redact' },
    { pattern: /\bput(s|ting)? (it )?off\b/iu, instead: 'snooze' },
    { pattern: /read by the machine/iu, instead: 'detected automatically' },
    { pattern: /same money|moves no money/iu, instead: 'same amount, makes no payments' },
    { pattern: /\bthrown? away|\bthrows? away/iu, instead: 'delete' },
    { pattern: /\bnarrow down/iu, instead: 'filter' },
    { pattern: /# \w+ chosen|^Choose (all|this)\b/u, instead: 'select' },
    { pattern: /\btak(e|ing) .*apart/iu, instead: 'split' },
    { pattern: /all the same$/u, instead: 'anyway' },
    { pattern: /\bfetched\b/iu, instead: 'loaded' },
    { pattern: /\bput .*together\b/iu, instead: 'merge' },
    { pattern: /\bpackets?\b/iu, instead: 'parcel' },
    { pattern: /\bblacked out\b/iu, instead: 'redacted' },
    { pattern: /\bthis is no valid\b/iu, instead: 'enter a valid' },
    { pattern: /\bsigned out\b/iu, instead: 'logged out' },
  ],
};

/** The words of a text that its language says otherwise. */
export const wrongWordsIn = (language: keyof typeof WRONG_WORDS, text: string): readonly string[] =>
  WRONG_WORDS[language].filter(({ pattern }) => pattern.test(text)).map(({ instead }) => instead);
