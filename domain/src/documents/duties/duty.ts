/** What a document wants done, or lets its reader do, until a day. */
export const DUTY_KINDS = [
  'payment',
  'hearing',
  'appointment',
  'objection',
  'reply',
  'submission',
  'cancellation',
  'offer',
  'contractEnd',
] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

/** Kinds that nobody is forced to: who lets the day pass loses something, and owes nothing. */
export const RIGHT_KINDS: readonly DutyKind[] = ['objection', 'cancellation', 'offer'];
