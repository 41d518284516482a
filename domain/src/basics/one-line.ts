/** One line without control characters, at most so many characters long. */
export function oneLine(text: string | null, most: number): string {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  return [...plain].slice(0, most).join('').trim();
}

/** The text in at most so many characters; where something is left out, a sign says so. */
export function shortened(text: string, most: number): string {
  const signs = [...text];
  if (signs.length <= most) return text;
  const kept = signs.slice(0, Math.max(0, most - 1)).join('');
  return `${kept.trimEnd()}…`;
}
