import type { Probe, Row } from './stranger-table.ts';

const noBill = {
  owner: 'NOT_PAYABLE',
  editor: 'NOT_PAYABLE',
  viewer: 'NOT_ALLOWED',
  absent: 'UNKNOWN_DOCUMENT',
};
// Later than today, whatever the time of day in Berlin.
const SOON = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

const deadline = (variables: Probe['variables']): Row => ({
  probes: [
    {
      kind: 'document',
      variables,
      expect: { ...noBill, owner: 'ok', editor: 'ok' },
      inTrash: { owner: 'IN_TRASH' },
      list: 'ids',
    },
  ],
});

/** What is paid and what falls due, and what each call may answer to whom. */
export const MONEY_OPERATIONS: Readonly<Record<string, Row>> = {
  'Query.paymentsDue': { asked: {}, answers: 'any' },
  'Query.deadlines': { asked: {}, answers: 'any' },
  'Query.calendarFeedSince': { asked: {}, answers: 'any' },
  'Mutation.renewCalendarFeed': { asked: {}, answers: 'ok' },
  'Mutation.stopCalendarFeed': { asked: {}, answers: 'ok' },
  'Mutation.markDeadlinesDone': deadline((id) => ({ ids: [id], isDone: true })),
  'Mutation.snoozeDeadlines': deadline((id) => ({ ids: [id], until: SOON })),
  'Mutation.remindOfDeadlines': deadline((id) => ({ ids: [id], on: SOON })),
  // No letter of the estate is a bill: what counts is who learns that.
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
};
