import type { DotBox } from '@postkorb/pdf/pictures/ink';
import { accountAt, isAccount } from './accounts.ts';
import type { OcrWord } from './ocr-engine.ts';

/** Words in a row that may be misread, and what would be right for them. */
export type Doubt = {
  readonly words: readonly OcrWord[];
  /** Whether a text is one of this kind without a contradiction. */
  readonly isSound: (text: string) => boolean;
};

/** Below this a word is looked at once more where a sign more or less costs money or a day. */
const SURE = { value: 75, word: 50 };
const DATE = /^\D?(\d{1,2})[.,](\d{1,2})[.,](\d{2}|\d{4})\D?$/;
const MONEY = /^\D{0,3}-?(\d{1,3}(?:[.\u00A0 ]\d{3})+|\d+),\d{2}-?\D{0,3}$/;
const SHORTEST_IBAN = 20;

/** What a recognition makes of figures, besides figures: a comma between two, or three groups of a day. */
const MEANT =
  /[\dOoIlSB],[\dOoIlSB]|[\dOoIlSB]{1,2}[.,][\dOoIlSB]{1,2}[.,](?:[\dOoIlSB]{4}|[\dOoIlSB]{2})(?![\dOoIlSB])/;

/** Whether a word is money or a day, or was meant to be one. */
function isValue(text: string): boolean {
  const figures = text.match(/[\dOoIlSB.,]/g)?.length ?? 0;
  return /\d/.test(text) && MEANT.test(text) && figures >= 0.7 * text.length;
}

function isSoundValue(text: string): boolean {
  const date = DATE.exec(text);
  if (date !== null)
    return (
      Number(date[1]) <= 31 && Number(date[2]) <= 12 && Number(date[1]) > 0 && Number(date[2]) > 0
    );
  return MONEY.test(text);
}

const isWordLike = (text: string) =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 0.6 * text.length;

const joined = (words: readonly OcrWord[]) => words.map(({ text }) => text).join('');

function doubtOf(word: OcrWord): Doubt | null {
  const { text, confidence } = word;
  if (isValue(text) && (confidence < SURE.value || !isSoundValue(text)))
    return { words: [word], isSound: isSoundValue };
  const isGuess = confidence < SURE.word && /[\p{L}\p{N}]{2}/u.test(text);
  return isGuess ? { words: [word], isSound: isWordLike } : null;
}

/** Whether an account contradicts itself; one that ends with its line may go on in the next. */
function isAmiss(account: readonly OcrWord[], line: readonly OcrWord[]): boolean {
  const isLast = account.at(-1) === line.at(-1);
  if (isLast && joined(account).length < SHORTEST_IBAN) return false;
  return !isAccount(joined(account));
}

function doubtsOfLine(line: readonly OcrWord[]): Doubt[] {
  const doubts: Doubt[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const account = accountAt(line, at);
    if (account.length > 0) {
      if (isAmiss(account, line)) doubts.push({ words: account, isSound: isAccount });
      at += account.length - 1;
      continue;
    }
    const word = line[at];
    const doubt = word === undefined ? null : doubtOf(word);
    if (doubt !== null) doubts.push(doubt);
  }
  return doubts;
}

/** What of a page may be misread and matters: money, days and accounts that are unsure or contradict themselves, and guesses. */
export function doubtsOf(words: readonly OcrWord[]): Doubt[] {
  return [...Map.groupBy(words, ({ line }) => line).values()].flatMap(doubtsOfLine);
}

export const boxOf = ({ left, top, width, height }: OcrWord): DotBox => [left, top, width, height];
