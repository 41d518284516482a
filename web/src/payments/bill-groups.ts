type Grouped = {
  readonly id: string;
  readonly metadata: { readonly dueDate?: string | null };
  readonly paymentDue?: {
    readonly paidAt?: string | null;
    readonly canMarkPaid: boolean;
    readonly transferRefusal?: string | null;
    readonly countedInstead?: { readonly id: string } | null;
  } | null;
};

/** The parts of the list, in their order: what is late, what is to be paid, and what the sender collects. */
export const BILL_GROUPS = ['overdue', 'due', 'collected'] as const;
export type BillGroupName = (typeof BILL_GROUPS)[number];

const isElsewhere = ({ paymentDue }: Grouped) =>
  paymentDue?.paidAt == null && paymentDue?.countedInstead != null;

function groupOf({ metadata: { dueDate }, paymentDue }: Grouped, today: string): BillGroupName {
  if (paymentDue?.paidAt != null) return 'due';
  if (paymentDue?.transferRefusal === 'COLLECTED') return 'collected';
  return dueDate != null && dueDate < today ? 'overdue' : 'due';
}

/** Bills in the parts of the list, each behind the one that replaces it; a part without any is left out. */
export function groupsOf<B extends Grouped>(bills: readonly B[], today: string) {
  const counting = new Map(
    bills.filter((bill) => !isElsewhere(bill)).map((bill) => [bill.id, groupOf(bill, today)]),
  );
  const whereOf = (bill: B): BillGroupName =>
    counting.get(bill.id) ?? counting.get(bill.paymentDue?.countedInstead?.id ?? '') ?? 'due';
  return BILL_GROUPS.map((name) => ({
    name,
    bills: bills.filter((bill) => whereOf(bill) === name),
  })).filter(({ bills: own }) => own.length > 0);
}

/** The bill that is to be paid next: the first one that somebody may pay and that nothing replaces. */
export function nextToPay<B extends Grouped>(bills: readonly B[], today: string): B | undefined {
  return groupsOf(bills, today)
    .filter(({ name }) => name !== 'collected')
    .flatMap(({ bills: own }) => own)
    .find(
      (bill) =>
        bill.paymentDue?.paidAt == null && bill.paymentDue?.canMarkPaid && !isElsewhere(bill),
    );
}
