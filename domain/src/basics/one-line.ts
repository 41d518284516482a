/** One line without control characters, at most so many characters long. */
export function oneLine(text: string | null, most: number): string {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  return [...plain].slice(0, most).join('').trim();
}
