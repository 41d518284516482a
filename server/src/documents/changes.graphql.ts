import type { Change } from '#platform/event';
import { builder } from '#platform/graphql';
import { documentsOf } from './documents.sql.ts';

const ChangeType = builder.objectRef<Change>('Change').implement({
  description: 'Something changed: look again. No ids means many.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'documents or uploads.' }),
    ids: t.idList({
      description: 'Only what the viewer may see at this moment.',
      resolve: async (change, _, ctx) =>
        change.kind === 'documents'
          ? (await documentsOf(ctx, change.ids)).map((row) => row.id)
          : [...change.ids],
    }),
  }),
});

builder.subscriptionField('changes', (t) =>
  t.field({
    type: ChangeType,
    subscribe: (_, __, ctx) => ctx.live.follow(ctx.viewer),
    resolve: (change) => change,
  }),
);
