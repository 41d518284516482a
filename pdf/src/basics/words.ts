/** A word with its place on the displayed page, in fractions of its width and height from the top left. */
export type Word = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Running number of the line it stands in, from 0 in reading order. */
  readonly line: number;
  /** 0 to 100; born-digital words have 100. */
  readonly confidence: number;
};

/** Writes words as text: words of a line apart by a space, lines by a line break. */
export function textOfWords(words: readonly Word[]): string {
  let text = '';
  let line = words[0]?.line;
  for (const word of words) {
    if (text !== '') text += word.line === line ? ' ' : '\n';
    text += word.text;
    line = word.line;
  }
  return text;
}

/** Words of several texts, no line of one taken for a line of another. */
export function apart(texts: readonly (readonly Word[])[]): Word[] {
  let next = 0;
  return texts.flatMap((words) => {
    const first = next;
    next += Math.max(0, ...words.map(({ line }) => line + 1));
    return words.map((word) => ({ ...word, line: first + word.line }));
  });
}

/** Letters as people type them: composed, and ligatures such as ﬁ taken apart. */
export function typed(text: string): string {
  return text.replace(/[\ufb00-\ufb06]/g, (sign) => sign.normalize('NFKC')).normalize('NFC');
}

/** Rounds to a hundred-thousandth of a page, finer than any scan. */
export function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000;
}
