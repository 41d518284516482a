import { likeness } from '../finders/names.ts';
import type { Reading } from '../layout/reading.ts';

// A subject above a salutation; a line that only looks like a title is worth less.
const OVER_A_SALUTATION = 0.9;
const SAME_NAME = 0.6;

/** Whether pages cut off a letter open one of their own: addressed to somebody, with a salutation, or from another sender. */
export function isDocumentOfItsOwn(
  readings: readonly Reading[],
  senderOfWhole: string | null,
): boolean {
  const first = (field: Reading['field']) => readings.find((one) => one.field === field);
  if (first('recipientName')) return true;
  if ((first('subject')?.score ?? 0) >= OVER_A_SALUTATION) return true;
  const sender = first('senderName')?.value;
  return sender !== undefined && likeness(sender, senderOfWhole ?? '') < SAME_NAME;
}
