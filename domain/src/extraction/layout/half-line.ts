// "hier: …" and "wg. …" open a subject, small as they are.
const OPENERS = /^(?:hier|betr|wg|re|i\.\s?s)\b/;

/** Whether the text is a piece cut out of a sentence: it begins small, or the next sentence begins and breaks off. */
export function isHalfLine(text: string): boolean {
  const plain = text.trim();
  const beginsSmall = /^\p{Ll}(?:\p{Ll}|[\s.,]|$)/u.test(plain) && !OPENERS.test(plain);
  return beginsSmall || /\p{Ll}{2}[.!?]\s+(?:\p{Ll}{1,2}|\p{L})$/u.test(plain);
}
