type Dated = { readonly kind: string; readonly day?: string | null };
type Beside = { readonly dueDate: string | null; readonly all: readonly Dated[] };

/** Whether a duty is what the deadline of its document means: it stands on that day, and no payment stands there before it. */
export const isDeadline = ({ kind, day = null }: Dated, { dueDate, all }: Beside): boolean =>
  day !== null &&
  day === dueDate &&
  (kind === 'payment' || !all.some((one) => one.day === day && one.kind === 'payment'));
