const LONGEST_WORD = 60;
const SOFT_HYPHEN = /\u00AD/g;

/** Letters without case, accents and umlauts: ä as a, ß as ss. */
export function fold(text: string): string {
  return text
    .replace(SOFT_HYPHEN, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l');
}

/** As fold, with the umlauts written out: ä as ae. */
function foldLong(text: string): string {
  return fold(
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue'),
  );
}

const clip = (word: string) => word.slice(0, LONGEST_WORD);
const glue = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Every form under which one printed word is found: folded both ways, its parts, and without its
 * punctuation (`RE-2026-4471` also as `re20264471`, `1.248,10` also as `124810`).
 */
export function formsOf(printed: string): string[] {
  const forms = [fold(printed), foldLong(printed)].flatMap((word) => [
    ...word.split(/[^\p{L}\p{N}]+/u),
    glue(word),
  ]);
  return [...new Set(forms.filter((word) => word !== '').map(clip))];
}

/** All forms of all words of a text, each once. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const printed of text.split(/\s+/u)) for (const form of formsOf(printed)) terms.add(form);
  return terms;
}

/** The one form a typed word is looked up by; null when it holds no letter or digit. */
export function termOf(typed: string): string | null {
  const word = clip(glue(fold(typed)));
  return word === '' ? null : word;
}

/** Whether a printed word is a hit for a typed one: some form of it begins with it. */
export function isHit(printed: string, term: string): boolean {
  return formsOf(printed).some((form) => form.startsWith(term));
}
