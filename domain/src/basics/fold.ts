const SOFT_HYPHEN = /\u00AD/g;
const PLAIN = /^[\0-\x7f]*$/;

/** Letters without case, accents and umlauts: ä as a, ß as ss. "Fällig" and a scanner's "Fallig" become the same. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
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
