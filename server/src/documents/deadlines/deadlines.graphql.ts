import {
  DEADLINE_REFUSALS,
  DEADLINE_STATES,
  isReminded,
  ownDayOf,
  refuseDecision,
  stateOfDeadline,
  type DeadlineFields,
} from '@postkorb/domain/documents';
import { flagOn } from '#platform/asker';
import { today } from '#platform/day';
import { answer, answerType, builder } from '#platform/api/graphql';
import { loadedOnce } from '#platform/loaded';
import { findFeed } from './calendar-feed.sql.ts';
import { renewFeed, stopFeed } from './calendar-feed.ts';
import { findDeadlines, decidedOn } from './deadline.sql.ts';
import { markDeadlinesDone, remindOfDeadlines, snoozeDeadlines } from './decide-deadlines.ts';
import { keyText } from '../access/document-key.ts';
import { Document } from '../record/document.graphql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';

const State = builder.enumType('DeadlineState', { values: DEADLINE_STATES });
type Due = { readonly document: DocumentRow; readonly deadline: DeadlineFields };

const Deadline = builder.objectRef<Due>('Deadline').implement({
  description: 'The day a document names, and what people decided about it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ document }) => document.id }),
    day: t.field({ type: 'Date', resolve: ({ deadline }) => deadline.dueDate ?? '' }),
    state: t.field({
      type: State,
      resolve: ({ deadline }, _, ctx) => stateOfDeadline(deadline, today(ctx)) ?? 'open',
    }),
    snoozedUntil: t.field({
      type: 'Date',
      nullable: true,
      resolve: ({ deadline }) => deadline.snoozedUntil,
    }),
    remindOn: t.field({
      type: 'Date',
      nullable: true,
      resolve: ({ deadline }) => deadline.remindOn,
    }),
    isReminded: t.boolean({ resolve: ({ deadline }, _, ctx) => isReminded(deadline, today(ctx)) }),
    canDecide: t.boolean({
      resolve: flagOn(
        (due: Due, ctx) => ({ due, today: today(ctx) }),
        ({ due, today }, by) => refuseDecision(due, today, by),
      ),
    }),
  }),
});

const OPEN = { isDone: false, snoozedUntil: null, remindOn: null };

// By the row: an action that decided brings rows of its own, of which other decisions are told.
const dues = loadedOnce<Due, DocumentRow>(async (ctx, documents) => {
  const decided = await decidedOn(ctx, documents);
  return new Map(
    documents.map((document) => {
      const { isCollected } = document;
      const dueDate = ownDayOf(document);
      const deadline = { dueDate, isCollected, ...OPEN, ...decided.get(keyText(document)) };
      return [document, { document, deadline }];
    }),
  );
});

builder.objectField(Document, 'deadline', (t) =>
  t.field({
    type: Deadline,
    nullable: true,
    description:
      'Null where the document names no day, on an invoice of the own account, and on one below nothing.',
    resolve: (document, _, ctx) => (ownDayOf(document) === null ? null : dues(ctx).of(document)),
  }),
);

builder.queryField('deadlines', (t) =>
  t.field({
    type: [Document],
    description: 'The documents in the own space of the viewer that name a day; at most 1000.',
    args: { done: t.arg.boolean(), from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
    resolve: (_, { done, from, to }, ctx) =>
      findDeadlines(ctx, { isDone: done ?? false, from: from ?? null, to: to ?? null }),
  }),
);

const documents = { name: 'documents', type: [Document] as [typeof Document] };
const DoneAnswer = answerType('MarkDeadlinesDone', DEADLINE_REFUSALS, documents);
const SnoozeAnswer = answerType('SnoozeDeadlines', DEADLINE_REFUSALS, documents);
const RemindAnswer = answerType('RemindOfDeadlines', DEADLINE_REFUSALS, documents);

builder.mutationField('markDeadlinesDone', (t) =>
  t.field({
    type: DoneAnswer,
    description: 'Ticks deadlines off or opens them again: all of them or none.',
    args: { ids: t.arg.idList({ required: true }), isDone: t.arg.boolean({ required: true }) },
    resolve: (_, { ids, isDone }, ctx) => answer(markDeadlinesDone(ctx, ids, isDone)),
  }),
);
builder.mutationField('snoozeDeadlines', (t) =>
  t.field({
    type: SnoozeAnswer,
    description: 'Lets deadlines sleep until a day; no day wakes them.',
    args: { ids: t.arg.idList({ required: true }), until: t.arg({ type: 'Date' }) },
    resolve: (_, { ids, until }, ctx) => answer(snoozeDeadlines(ctx, ids, until ?? null)),
  }),
);
builder.mutationField('remindOfDeadlines', (t) =>
  t.field({
    type: RemindAnswer,
    description: 'From that day on the list of deadlines shows a reminder; no day forgets it.',
    args: { ids: t.arg.idList({ required: true }), on: t.arg({ type: 'Date' }) },
    resolve: (_, { ids, on }, ctx) => answer(remindOfDeadlines(ctx, ids, on ?? null)),
  }),
);

builder.queryField('calendarFeedSince', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Since when the calendar of the viewer has its address; null while it has none.',
    resolve: async (_, __, ctx) => (await findFeed(ctx))?.createdAt,
  }),
);
const RenewAnswer = answerType('RenewCalendarFeed', [], { name: 'address', type: 'String' });
const StopAnswer = answerType('StopCalendarFeed', [], { name: 'stopped', type: 'Boolean' });

builder.mutationField('renewCalendarFeed', (t) =>
  t.field({
    type: RenewAnswer,
    description: 'A new secret address, said once; the last one leads nowhere any more.',
    resolve: (_, __, ctx) => answer(renewFeed(ctx)),
  }),
);
builder.mutationField('stopCalendarFeed', (t) =>
  t.field({
    type: StopAnswer,
    description: 'Switches the calendar off; `stopped` is false when it was off.',
    resolve: (_, __, ctx) => answer(stopFeed(ctx)),
  }),
);
