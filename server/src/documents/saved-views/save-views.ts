import { problemsOfViews, type SavedViewRefusal } from '@postkorb/domain/documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findSavedViews, writeSavedViews, type SavedViewList } from './saved-views.sql.ts';

// What somebody searches for stays out of the journal, which nobody can shorten.
const named = ({ views, version }: SavedViewList) => ({
  version,
  views: views.map(({ id, name }) => ({ id, name })),
});

/**
 * Keeps the views that the viewer saved in this account, in their order, unless they changed them elsewhere meanwhile.
 * Refuses with CHANGED_MEANWHILE, INVALID_INPUT.
 * Writes documents.views-saved.
 */
export function saveViews(ctx: Ctx, input: SavedViewList): Promise<SavedViewList> {
  return atomically(ctx, async (ctx) => {
    const before = await findSavedViews(ctx);
    const carried = before.views.map(({ name }) => name);
    refuseProblems(problemsOfViews(input.views, { bounds: ctx.config, carried }));
    refuseIf<SavedViewRefusal>((await writeSavedViews(ctx, input)) ? null : 'CHANGED_MEANWHILE');
    const after = await findSavedViews(ctx);
    await record(ctx, {
      action: 'documents.views-saved',
      objects: [ctx.viewer.userId],
      before: named(before),
      after: named(after),
    });
    return after;
  });
}
