import type { AccessRows } from '#platform/access-row';

const noBill = {
  owner: 'NOT_PAYABLE',
  editor: 'NOT_PAYABLE',
  viewer: 'NOT_ALLOWED',
  absent: 'UNKNOWN_DOCUMENT',
};
// Later than today, whatever the time of day in Berlin.
const SOON = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** What the access matrix asks of payments. */
export const paymentsAccess: AccessRows = {
  operations: {
    'Query.paymentsDue': { asked: {}, answers: 'any' },
    // No document of the fixtures is a bill: what counts is who learns that.
    'Mutation.markPaymentsPaid': {
      probes: [
        {
          kind: 'document',
          variables: (id) => ({ ids: [id], isPaid: true }),
          expect: noBill,
          inTrash: { owner: 'IN_TRASH' },
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
            day: SOON,
            idempotencyKey: fresh,
          }),
          expect: noBill,
          inTrash: { owner: 'IN_TRASH' },
          list: 'ids',
        },
      ],
    },
  },
};
