import { isIban } from '@postkorb/domain/basics';
import type { OcrWord } from './ocr-engine.ts';

/** Letters that are taken for figures, and figures for them. */
const FIGURES: Readonly<Record<string, string>> = { O: '0', I: '1', l: '1', S: '5', B: '8' };
const BEGINS = /^[A-Z]{2}[\dOIlSB]{2}(?=[\dOIlSB]|$)/;
const GOES_ON = /^[\dOIlSB]{1,4}\D?$/;
const MOST = 30;
const FEWEST = 15;

const joined = (words: readonly OcrWord[]) => words.map(({ text }) => text).join('');

/** The words of an account from its first one on, as long as they may belong to it; none where none begins. */
export function accountAt(line: readonly OcrWord[], at: number): readonly OcrWord[] {
  if (!BEGINS.test(line[at]?.text ?? '')) return [];
  let end = at + 1;
  while (end < line.length && GOES_ON.test(line[end]?.text ?? '')) end += 1;
  while (joined(line.slice(at, end)).length > MOST) end -= 1;
  return joined(line.slice(at, end)).length >= FEWEST ? line.slice(at, end) : [];
}

/** Whether a text is an account with right check digits, whatever stands between them. */
export const isAccount = (text: string) => isIban(text.replace(/[^A-Za-z0-9]/g, ''));

const asFigures = (text: string) => text.replace(/[OIlSB]/g, (letter) => FIGURES[letter] ?? letter);

/** A line with figures instead of letters in an account where its check digits say that they were figures. */
export function withAccounts(line: readonly OcrWord[]): readonly OcrWord[] {
  const account = line.map((_, at) => accountAt(line, at)).find((words) => words.length > 0) ?? [];
  const [first, ...rest] = account;
  if (first === undefined || isAccount(joined(account))) return line;
  const figures = new Map<OcrWord, OcrWord>([
    [first, { ...first, text: first.text.slice(0, 2) + asFigures(first.text.slice(2)) }],
    ...rest.map((word) => [word, { ...word, text: asFigures(word.text) }] as const),
  ]);
  return isAccount(joined([...figures.values()]))
    ? line.map((word) => figures.get(word) ?? word)
    : line;
}
