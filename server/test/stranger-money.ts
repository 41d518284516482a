import type { Row } from './stranger-table.ts';

const noBill = {
  own: 'NOT_PAYABLE',
  editor: 'NOT_PAYABLE',
  viewer: 'NOT_ALLOWED',
  absent: 'UNKNOWN_DOCUMENT',
};
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** What is paid and what falls due, and what each call may answer to whom. */
export const MONEY_OPERATIONS: Readonly<Record<string, Row>> = {
  'Query.paymentsDue': { asked: {} },
  // No letter of the estate is a bill: what counts is who learns that.
  'Mutation.markPaymentsPaid': {
    probes: [
      {
        kind: 'document',
        variables: (id) => ({ ids: [id], isPaid: true }),
        expect: noBill,
        inTrash: { own: 'IN_TRASH' },
        list: 'ids',
      },
    ],
  },
  'Mutation.createSepaFile': {
    probes: [
      {
        kind: 'document',
        variables: (id, { fresh }) => ({
          ids: [id],
          payerName: 'Clara Weber',
          payerIban: 'DE89370400440532013000',
          day: TOMORROW,
          idempotencyKey: fresh,
        }),
        expect: noBill,
        inTrash: { own: 'IN_TRASH' },
        list: 'ids',
      },
    ],
  },
};
