import {
  DEADLINE_DONE_REFUSALS,
  DEADLINE_REFUSALS,
  DEADLINE_STATES,
  deadlineOf,
  isFromDay,
  isReminded,
  refuseDecision,
  stateOfDeadline,
  taxYearOf,
} from '@postkorb/domain/documents';
import { flagOn } from '#platform/asker';
import { today } from '#platform/day';
import { answer, answerType, builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { findFeed } from './calendar-feed.sql.ts';
import { renewFeed, stopFeed } from './calendar-feed.ts';
import { findDated, type Dated } from './deadline.sql.ts';
import { findDeadlines, type Due } from './find-deadlines.ts';
import {
  isDayToPay,
  markDeadlinesDone,
  remindOfDeadlines,
  snoozeDeadlines,
} from './decide-deadlines.ts';
import { findPaid, findReplaced } from './one-debt.ts';
import { DutyKindType } from '../duties/duty.graphql.ts';
import { keyText } from '../access/document-key.ts';
import { Document } from '../record/document.graphql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';

// By the row, as the days of documents are.
const paid = loadedOnce<boolean, DocumentRow>(async (ctx, documents) => {
  const keys = new Set((await findPaid(ctx, documents)).map(keyText));
  return new Map(documents.map((document) => [document, keys.has(keyText(document))]));
});

const replaced = loadedOnce<boolean, Due>(async (ctx, dues) => {
  const found = await findReplaced(ctx, dues);
  return new Map(dues.map((due) => [due, found.has(due)]));
});

const isOwing = (deadline: Dated, day: string) =>
  deadline.kind === 'payment' && ['open', 'overdue'].includes(stateOfDeadline(deadline, day));

const State = builder.enumType('DeadlineState', { values: DEADLINE_STATES });

/** What one decides about, in calls. */
export const Deadline = builder.objectRef<Due>('Deadline').implement({
  description: 'A day by which a document wants something, and what people decided about it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ document, deadline }) => deadline.dutyId ?? document.id }),
    kind: t.field({ type: DutyKindType, resolve: ({ deadline }) => deadline.kind }),
    day: t.field({ type: 'Date', resolve: ({ deadline }) => deadline.day }),
    time: t.string({
      nullable: true,
      description: 'At what time of that day, such as 10:15; null where none is known.',
      resolve: ({ deadline }) => deadline.time,
    }),
    state: t.field({
      type: State,
      resolve: ({ deadline }, _, ctx) => stateOfDeadline(deadline, today(ctx)),
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
    doneAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was ticked off.',
      resolve: ({ deadline }) => deadline.doneAt,
    }),
    isPaid: t.boolean({
      description:
        'Whether the document is marked as paid; a day to pay by that was only ticked off is not.',
      resolve: ({ document, deadline }, _, ctx) =>
        deadline.doneAt !== null &&
        isDayToPay(deadline, document) &&
        soon(paid(ctx).of(document), (isPaid) => isPaid === true),
    }),
    isFrom: t.boolean({
      description: 'Whether it is a payment that is taken from that day on, as its letter says.',
      resolve: ({ deadline }) => isFromDay({ ...deadline, sentence: deadline.sentence ?? null }),
    }),
    taxYear: t.int({
      nullable: true,
      description: 'For which year it wants a tax return; null where it wants something else.',
      resolve: ({ deadline }) => taxYearOf({ ...deadline, sentence: deadline.sentence ?? null }),
    }),
    isReminded: t.boolean({
      resolve: ({ deadline: { doneAt, remindOn } }, _, ctx) =>
        isReminded({ isDone: doneAt !== null, remindOn }, today(ctx)),
    }),
    canDecide: t.boolean({
      resolve: flagOn(
        ({ document, deadline }: Due, ctx) => ({
          dated: { ...document, deadline },
          today: today(ctx),
        }),
        ({ dated, today }, by) => refuseDecision(dated, today, by),
      ),
    }),
  }),
});

builder.objectFields(Deadline, (t) => ({
  isReplaced: t.boolean({
    description:
      'Whether an open day to pay by counts no more: a later document asks for the same money.',
    resolve: (due, _, ctx) =>
      isOwing(due.deadline, today(ctx)) &&
      soon(replaced(ctx).of(due), (isReplaced) => isReplaced === true),
  }),
}));

// By the row: an action that decided brings rows of its own, of which other decisions are told.
const dated = loadedOnce<readonly Dated[], DocumentRow>(async (ctx, documents) => {
  const found = await findDated(ctx, documents);
  return new Map(documents.map((document) => [document, found.get(keyText(document)) ?? []]));
});

builder.objectFields(Document, (t) => ({
  deadline: t.field({
    type: Deadline,
    nullable: true,
    description:
      'The next of what it wants by a day, or what was done last where nothing is left; what its reader may do counts where it wants nothing. Null where it names no day of that sort.',
    resolve: (document, _, ctx) =>
      soon(dated(ctx).of(document), (all) => {
        const deadline = deadlineOf(all ?? [], today(ctx));
        return deadline && { document, deadline };
      }),
  }),
  paymentDeadline: t.field({
    type: Deadline,
    nullable: true,
    description:
      'The day to pay by; null where it names none, on an invoice of the own account, and on one below nothing.',
    resolve: (document, _, ctx) =>
      soon(dated(ctx).of(document), (all) => {
        const payments = all?.filter(({ kind }) => kind === 'payment') ?? [];
        const deadline = payments.find(({ day }) => day === document.dueDate);
        return deadline === undefined ? null : { document, deadline };
      }),
  }),
}));

builder.queryField('deadlines', (t) =>
  t.field({
    type: [Document],
    description:
      'The documents in the own space of the viewer that have a deadline, in the order of their days; at most 1000.',
    args: { done: t.arg.boolean(), from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
    resolve: async (_, { done, from, to }, ctx) => {
      const which = { isDone: done ?? false, from: from ?? null, to: to ?? null };
      return (await findDeadlines(ctx, which)).map(({ document }) => document);
    },
  }),
);

const documents = { name: 'documents', type: [Document] as [typeof Document] };
const DoneAnswer = answerType('MarkDeadlinesDone', DEADLINE_DONE_REFUSALS, documents);
const SnoozeAnswer = answerType('SnoozeDeadlines', DEADLINE_REFUSALS, documents);
const RemindAnswer = answerType('RemindOfDeadlines', DEADLINE_REFUSALS, documents);

const OF_PAYMENT = {
  description: 'The day to pay by is meant that no duty is kept for, whatever comes before it.',
};
type Asked = { readonly ids: readonly string[]; readonly dayToPay?: boolean | null | undefined };
const meantBy = ({ ids, dayToPay }: Asked) => (dayToPay === true ? { dayToPayOf: ids } : ids);

builder.mutationField('markDeadlinesDone', (t) =>
  t.field({
    type: DoneAnswer,
    description:
      'Ticks deadlines off, or opens again what was ticked off last: all of them or none.',
    args: {
      ids: t.arg.idList({ required: true }),
      dayToPay: t.arg.boolean(OF_PAYMENT),
      isDone: t.arg.boolean({ required: true }),
    },
    resolve: (_, { isDone, ...of }, ctx) => answer(markDeadlinesDone(ctx, meantBy(of), isDone)),
  }),
);
builder.mutationField('snoozeDeadlines', (t) =>
  t.field({
    type: SnoozeAnswer,
    description: 'Lets deadlines sleep until a day; no day wakes them.',
    args: {
      ids: t.arg.idList({ required: true }),
      dayToPay: t.arg.boolean(OF_PAYMENT),
      until: t.arg({ type: 'Date' }),
    },
    resolve: (_, { until, ...of }, ctx) => answer(snoozeDeadlines(ctx, meantBy(of), until ?? null)),
  }),
);
builder.mutationField('remindOfDeadlines', (t) =>
  t.field({
    type: RemindAnswer,
    description: 'From that day on the list of deadlines shows a reminder; no day forgets it.',
    args: {
      ids: t.arg.idList({ required: true }),
      dayToPay: t.arg.boolean(OF_PAYMENT),
      on: t.arg({ type: 'Date' }),
    },
    resolve: (_, { on, ...of }, ctx) => answer(remindOfDeadlines(ctx, meantBy(of), on ?? null)),
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
