import { isOfOwnSession } from '#identity';
import type { Ctx } from '#platform/ctx';
import type { Change } from '#platform/jobs/event';
import { builder, CHANGE_KIND } from '#platform/api/graphql';
import { teamChanged } from '#team';
import { findDocuments, reachesAny } from './documents.sql.ts';
import { grantingAccounts } from '../access/reach.sql.ts';

const ChangeType = builder.objectRef<Change>('Change').implement({
  description: 'Something changed: look again. No ids means many.',
  fields: (t) => ({
    // Its values are known only where all domains are.
    kind: t.field({ type: CHANGE_KIND as never, resolve: ({ kind }) => kind as never }),
    ids: t.idList({
      description: 'Only what the viewer may see at this moment.',
      resolve: (change) => [...change.ids],
    }),
  }),
});

/** What of a change the viewer may see at this moment; what is out of reach did not change. */
async function withinReach(ctx: Ctx, change: Change): Promise<Change | 'skip'> {
  const { accountId, userId, ids: changed } = change;
  if (accountId === null || userId !== null || changed.length === 0) return change;
  if (change.many)
    return (await reachesAny(ctx, { accountId, ids: changed })) ? { ...change, ids: [] } : 'skip';
  const rows = await findDocuments(ctx, changed);
  const ids = rows.filter((row) => row.accountId === accountId).map((row) => row.id);
  return ids.length > 0 ? { ...change, ids } : 'skip';
}

builder.subscriptionField('changes', (t) =>
  t.field({
    type: ChangeType,
    subscribe: async (_, __, ctx) =>
      ctx.live.follow({
        viewer: ctx.viewer,
        shared: await grantingAccounts(ctx),
        look: async (change) => {
          if (isOfOwnSession(change, ctx)) return 'stop';
          // Whose seat was taken hears of it no more, not even within the second that a session is remembered.
          const isStill = await ctx.isStill({ anew: change.kind === teamChanged.name });
          return isStill ? withinReach(ctx, change) : 'stop';
        },
      }),
    resolve: (change) => change,
  }),
);
