import type { CorrectionMail } from './correction-mail.ts';

// Mail programs and the systems that start them cut what is longer, some at 2,000 signs.
const LONGEST = 1900;

/** The address that opens a draft in the mail program. */
export function mailLink({ to, subject, body }: CorrectionMail): string {
  const question = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(to ?? '')}?${question}`;
}

/** A draft with as many of these lines, the first ones first, as its address can carry; it is written with how many are left out. */
export function draftThatFits(
  lines: readonly string[],
  write: (named: readonly string[], more: number) => CorrectionMail,
): CorrectionMail {
  let count = lines.length;
  const draft = () => write(lines.slice(0, count), lines.length - count);
  while (count > 1 && mailLink(draft()).length > LONGEST) count -= 1;
  return draft();
}
