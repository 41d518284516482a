import { fold } from '../../basics/index.ts';

/** The text with letters that stand between digits read as the digits they look like; same length. */
export function withDigits(text: string): string {
  return text
    .replace(
      /(?<=\d[.,/ -]?)(?<!\d{6} )[Oo](?=[\d.,/€]|\s|$)|(?<=(?:^|[\s.,/-]))[Oo](?=[.,]?\d)/g,
      '0',
    )
    .replace(/(?<=\d[.,/-]?)[lI|](?=[\d.,/]|\s|$)|(?<=(?:^|[\s.,/-]))[lI|](?=[.,]?\d)/g, '1');
}

/** How much of the text looks like words of a European language, from 0 to 1. */
export function wordShare(text: string): number {
  const tokens = text.split(/\s+/).filter((token) => /\p{L}/u.test(token));
  if (tokens.length === 0) return 0;
  return tokens.filter(isWordlike).length / tokens.length;
}

/** Whether the token could be a word, a name or an abbreviation rather than noise. */
export function isWordlike(token: string): boolean {
  const word = token.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  if (/^[\p{Lu}\d.&/-]{1,6}$/u.test(word)) return true;
  if (!/^[\p{L}\d'’.,:;/&+@()§%-]+$/u.test(word)) return false;
  const letters = word.replace(/[^\p{L}]/gu, '');
  if (letters.length < word.length / 2) return /\d/.test(word);
  return letters.length <= 2 || (hasVowels(letters) && isCasedLikeAWord(word));
}

/** Words joined across a line end: "Um-" and "satzsteuer" become one, "Strom-" and "Gas" do not. */
export function joined(lines: readonly string[]): string {
  const text = lines.reduce((start, line) => {
    if (start === '') return line;
    const isBroken =
      /\p{Ll}-$/u.test(start) && /^\p{Ll}/u.test(line) && !/^(und|oder|bzw)\b/.test(line);
    return isBroken ? start.slice(0, -1) + line : `${start} ${line}`;
  }, '');
  // A scanner takes the sign of a paragraph of law for an eight.
  return text.replace(/(?<=\b(?:nach|gemäß|gem\.|aus|laut|des|der) )8(?= \d)/g, '§');
}

function hasVowels(letters: string): boolean {
  const vowels = fold(letters).replace(/[^aeiouy]/g, '').length;
  return vowels / letters.length >= 0.14 && !/[^aeiouyäöüAEIOUYÄÖÜ\W\d]{7}/.test(letters);
}

// Capitals stand at the beginning of a word or of its parts, or everywhere.
function isCasedLikeAWord(word: string): boolean {
  return word
    .split(/[^\p{L}]+/u)
    .every((part) =>
      /^(\p{Lu}?\p{Ll}*|\p{Lu}+|\p{Lu}{2,}s?|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}*|\p{Ll}+\p{Lu}{1,5})$/u.test(
        part,
      ),
    );
}
