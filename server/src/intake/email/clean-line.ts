const LONGEST_TEXT = 500;
// Nothing that turns the line, or the order of its letters, around.
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;

/** What a mail says of itself, as one line that shows itself as it is; null where nothing is left of it. */
export function lineOf(text: string | undefined): string | null {
  const line = (text ?? '').slice(0, 4 * LONGEST_TEXT).toWellFormed();
  return [...line.replace(UNSEEN, ' ').trim()].slice(0, LONGEST_TEXT).join('') || null;
}
