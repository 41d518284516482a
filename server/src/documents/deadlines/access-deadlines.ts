import { present } from '@postkorb/domain/basics';
import type { ReadDuty } from '@postkorb/domain/documents';
import type { Probe, Row, ThingKind } from '#platform/access-row';
import { findDuties } from '../duties/duty.sql.ts';
import { keepDuties } from '../duties/keep-duties.ts';

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

const OF_DUTY = {
  kind: 'duty',
  expect: {
    owner: 'ok',
    editor: 'UNKNOWN_DUTY',
    viewer: 'UNKNOWN_DUTY',
    absent: 'UNKNOWN_DUTY',
  },
  inTrash: { owner: 'IN_TRASH' },
} as const;
const duty = (variables: Probe['variables']): Row => ({
  probes: [{ ...OF_DUTY, variables, list: 'ids' }],
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
  'Query.dutyConnection': { asked: {}, answers: 'any' },
  'Query.agenda': { asked: { block: 'week' }, answers: 'any' },
  'Mutation.addDuty': {
    probes: [
      {
        kind: 'document',
        variables: (documentId) => ({ documentId, kind: 'reply', duty: { day: SOON } }),
        expect: {
          owner: 'ok',
          editor: 'NOT_ALLOWED',
          viewer: 'NOT_ALLOWED',
          absent: 'UNKNOWN_DOCUMENT',
        },
        inTrash: { owner: 'IN_TRASH' },
      },
    ],
  },
  'Mutation.changeDuty': {
    probes: [{ ...OF_DUTY, variables: (id) => ({ id, duty: { place: 'Saal 2' } }) }],
  },
  'Mutation.removeDuties': duty((id) => ({ ids: [id], isRemoved: true })),
  'Mutation.markDutiesDone': duty((id) => ({ ids: [id], isDone: true })),
  'Mutation.snoozeDuties': duty((id) => ({ ids: [id], until: SOON })),
  'Mutation.remindOfDuties': duty((id) => ({ ids: [id], on: SOON })),
};

const READ: ReadDuty = {
  kind: 'reply',
  isRight: false,
  day: SOON,
  time: null,
  place: null,
  amountCents: null,
  consequence: null,
  bring: null,
  sentence: '',
  page: 1,
  box: { x: 0, y: 0, w: 1, h: 1 },
  law: null,
  span: null,
  isServed: false,
  land: null,
  court: null,
  score: 1,
};

/** A duty that was read from a document; only its own people know it. */
export const dutyThing: ThingKind = {
  givenLike: 'document',
  make: async (ctx, { documentId, word }) => {
    await keepDuties(ctx, { documentId, documentDay: null, duties: [{ ...READ, place: word }] });
    return present((await findDuties(ctx, [documentId]))[0]).id;
  },
  table: 'documents.duty',
};
