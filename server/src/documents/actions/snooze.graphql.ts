import { refuseSeeSnooze, refuseSnooze, SNOOZE_REFUSALS } from '@postkorb/domain/documents';
import { flag } from '#platform/asker';
import { answer, answerType, builder } from '#platform/api/graphql';
import { Document } from '../record/document.graphql.ts';
import { snoozeDocuments } from './snooze.ts';

const isSeen = flag(refuseSeeSnooze);

builder.objectFields(Document, (t) => ({
  canSnooze: t.boolean({ resolve: flag(refuseSnooze) }),
  snoozedUntil: t.field({
    type: 'Date',
    nullable: true,
    description: 'The day on which it comes back to the Inbox.',
    resolve: (d, _, ctx) => (isSeen(d, _, ctx) ? d.snoozedUntil : null),
  }),
  snoozedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it was snoozed last; kept of what came back, until that is filed.',
    resolve: (d, _, ctx) => (isSeen(d, _, ctx) ? d.snoozedAt : null),
  }),
  resubmittedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it came to the top of its lists once more, after it was snoozed.',
    resolve: (d) => d.resubmittedAt,
  }),
}));

const SnoozeAnswer = answerType('SnoozeDocuments', SNOOZE_REFUSALS, {
  name: 'documents',
  type: [Document] as [typeof Document],
});
builder.mutationField('snoozeDocuments', (t) =>
  t.field({
    type: SnoozeAnswer,
    description:
      'Documents leave the list of the Inbox until a day and come back unread on top; no day takes that back.',
    args: { ids: t.arg.idList({ required: true }), until: t.arg({ type: 'Date' }) },
    resolve: (_, { ids, until }, ctx) => answer(snoozeDocuments(ctx, ids, until ?? null)),
  }),
);
