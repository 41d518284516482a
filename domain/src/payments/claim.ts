import type { Debt } from './debt.ts';

/** A document that claims a debt; `seq` grows with every document that arrives. */
export type Claim = Debt & { readonly seq: number; readonly isPaid: boolean };

const compare = (one: number | string, other: number | string) =>
  one < other ? -1 : Number(one > other);

// A reminder speaks after its bill, whatever day is read on it.
const order = (one: Claim, other: Claim) =>
  compare(Number(one.kind === 'reminder'), Number(other.kind === 'reminder')) ||
  compare(one.documentDate ?? '', other.documentDate ?? '') ||
  compare(one.amountCents ?? 0, other.amountCents ?? 0) ||
  compare(one.seq, other.seq);

const isReminded = (one: Claim, other: Claim) => [one.kind, other.kind].includes('reminder');

// Some senders put one number on every month's bill: only with the same days is it the same paper.
const isOnePaper = (one: Claim, other: Claim) =>
  one.dueDate === other.dueDate && one.documentDate === other.documentDate;

const covers = (paid: Claim, other: Claim) =>
  paid.isPaid && (paid.amountCents ?? 0) >= (other.amountCents ?? 0);

/** Whether of two letters that may be one debt only the first counts: the later claim, or the one that is paid in full. */
export function countsInsteadOf(one: Claim, other: Claim): boolean {
  if (!isReminded(one, other) && !isOnePaper(one, other)) return false;
  return covers(one, other) || order(one, other) > 0;
}

/** Whether who has paid one letter has paid what the other asks for. */
export const paysFor = (one: Claim, other: Claim): boolean =>
  (isReminded(one, other) || isOnePaper(one, other)) && covers({ ...one, isPaid: true }, other);

/** The documents that count instead of this one, the strongest first: one that paid it, or else the latest claim; none where this one counts. */
export function countedInstead<C extends Claim>(claim: Claim, twins: readonly C[]): readonly C[] {
  const isPaying = (twin: C) => Number(covers(twin, claim));
  return twins
    .filter((twin) => countsInsteadOf(twin, claim))
    .toSorted((one, other) => isPaying(other) - isPaying(one) || order(other, one));
}
