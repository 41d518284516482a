import { builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { Return } from '../returns/returns.graphql.ts';
import { findLabelStates } from './label.sql.ts';
import { isUnclear } from './take-label.ts';

type State = Awaited<ReturnType<typeof findLabelStates>>[number];

const labels = loadedOnce<State>(async (ctx, ids) => {
  const rows = await findLabelStates(ctx, ids);
  return new Map(rows.map((row) => [row.returnId, row]));
});

builder.objectFields(Return, (t) => ({
  isUnclear: t.boolean({
    description:
      'Whether the carrier was asked for a label and its answer was lost: it is not asked again before it is known whether there is one.',
    resolve: ({ id }, _, ctx) =>
      soon(labels(ctx).of(id), (label) => label !== null && isUnclear(label)),
  }),
}));
