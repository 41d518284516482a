import type { Probe, Row } from '#platform/access-row';

// Later than today, whatever the time of day in Berlin.
const SOON = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const deadline = (variables: Probe['variables']): Row => ({
  probes: [
    {
      kind: 'document',
      variables,
      expect: { owner: 'ok', editor: 'ok', viewer: 'NOT_ALLOWED', absent: 'UNKNOWN_DOCUMENT' },
      inTrash: { owner: 'IN_TRASH' },
      list: 'ids',
    },
  ],
});

/** What falls due, and what each call may answer to whom. */
export const deadlineRows: Readonly<Record<string, Row>> = {
  'Query.deadlines': { asked: {}, answers: 'any' },
  'Query.calendarFeedSince': { asked: {}, answers: 'any' },
  'Mutation.renewCalendarFeed': { asked: {}, answers: 'ok' },
  'Mutation.stopCalendarFeed': { asked: {}, answers: 'ok' },
  'Mutation.markDeadlinesDone': deadline((id) => ({ ids: [id], isDone: true })),
  'Mutation.snoozeDeadlines': deadline((id) => ({ ids: [id], until: SOON })),
  'Mutation.remindOfDeadlines': deadline((id) => ({ ids: [id], on: SOON })),
};
