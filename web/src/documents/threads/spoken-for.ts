import type { DocumentRowFragment as RowDocument } from '../../gql/graphql.ts';

type Deadline = RowDocument['deadline'];
const openDay = (deadline: Deadline) =>
  deadline != null && ['open', 'overdue'].includes(deadline.state) ? deadline.day : null;

/** Whether an open reminder that came later asks for the same money: the day that the earlier letter named for it counts no more. */
const isOutdated = (document: RowDocument, thread: readonly RowDocument[]) =>
  document.deadline?.kind === 'payment' &&
  thread.some(
    ({ id, kind, deadline, createdAt }) =>
      kind === 'reminder' &&
      id !== document.id &&
      openDay(deadline) !== null &&
      createdAt >= document.createdAt,
  );

/** Which of two stands first: what is open, by its day. */
function soonerOf(one: RowDocument, other: RowDocument): RowDocument {
  const [day, next] = [openDay(one.deadline), openDay(other.deadline)];
  return next !== null && (day === null || next < day) ? other : one;
}

/** Who wrote, the last one first. */
function writersOf({ metadata, filename }: RowDocument, folded: readonly RowDocument[]) {
  const others = folded.flatMap((one) => one.metadata.senderName ?? []);
  return [...new Set([metadata.senderName ?? filename, ...others])].join(', ');
}

/** A document as it speaks for others that lie folded: unread while one of them is, with everybody who wrote, the last sum that was named, and what is to be done first of all. */
export function spokenFor(head: RowDocument, folded: readonly RowDocument[]): RowDocument {
  const thread = [head, ...folded];
  const counting = thread.filter((one) => !isOutdated(one, thread));
  const first = counting.length > 0 ? counting.reduce(soonerOf) : head;
  // The sum is that of the day beside it, where money is due then; else the last one that was named.
  const due = first.deadline?.kind === 'payment' ? [first] : [];
  const { metadata } =
    [...due, head, ...folded].find((one) => one.metadata.amountCents !== null) ?? head;
  const { amountCents, currency } = metadata;
  return {
    ...head,
    isRead: head.isRead && folded.every(({ isRead }) => isRead),
    deadline: first.deadline,
    metadata: {
      ...head.metadata,
      senderName: writersOf(head, folded),
      amountCents,
      currency,
      isCollected: first.metadata.isCollected,
    },
  };
}

/** A document below the first of its thread, which says a sum that both name once for both, and may replace the day to pay by. */
export function below(
  head: RowDocument,
  document: RowDocument,
): RowDocument & { readonly isReplaced?: boolean } {
  const { amountCents, currency } = document.metadata;
  const isReplaced = openDay(document.deadline) !== null && isOutdated(document, [head]);
  const shown = { ...document, isReplaced };
  const isSaid = amountCents === head.metadata.amountCents && currency === head.metadata.currency;
  if (!isSaid) return shown;
  return { ...shown, metadata: { ...document.metadata, amountCents: null } };
}
