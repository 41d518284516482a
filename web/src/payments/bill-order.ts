type Claiming = {
  readonly id: string;
  readonly paymentDue?: {
    readonly paidAt?: string | null;
    readonly countedInstead?: { readonly id: string } | null;
  } | null;
};

// What is paid counts for what was paid with it.
const insteadOf = ({ paymentDue }: Claiming): string | null =>
  paymentDue?.paidAt == null ? (paymentDue?.countedInstead?.id ?? null) : null;

/** Bills in their order, those that another one replaces right behind it, or last where it is not among them. */
export function replacedBehind<B extends Claiming>(bills: readonly B[]): readonly B[] {
  const replaced = Map.groupBy(bills, insteadOf);
  const counting = replaced.get(null) ?? [];
  const placed = counting.flatMap((bill) => [bill, ...(replaced.get(bill.id) ?? [])]);
  const seen = new Set(placed.map(({ id }) => id));
  return [...placed, ...bills.filter(({ id }) => !seen.has(id))];
}
