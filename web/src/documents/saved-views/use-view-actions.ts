import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import type { SavedView } from '@postkorb/domain/documents';
import { FRESH } from '../../live.ts';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../basics/not-reached.ts';
import { SavedViewsCall } from './known-views.ts';
import { UpdateSavedViews } from './saved-views-calls.ts';
import { viewProblems, viewRefusals } from './view-refusals.ts';

type Views = readonly SavedView[];
type Edit = (views: Views) => Views;

const TRIES = 3;
const bare = ({ id, name, address }: SavedView) => ({ id, name, address });

/** Asks for the views as they are now, and keeps what an edit makes of them. */
function useAttempt() {
  const client = useApolloClient();
  return async (edit: Edit) => {
    const { data: read } = await client.query({ query: SavedViewsCall, ...FRESH });
    const { views, version } = read!.meSavedViews;
    const { data } = await client.mutate({
      mutation: UpdateSavedViews,
      variables: { views: edit(views).map(bare), version },
      update: (cache, { data: written }) => {
        const meSavedViews = written?.updateSavedViews.savedViews;
        if (meSavedViews)
          cache.updateQuery({ query: SavedViewsCall }, (old) => old && { ...old, meSavedViews });
      },
    });
    return data!.updateSavedViews;
  };
}

/** Changes the saved views; whoever changed others meanwhile keeps theirs. False, after a notice that says why, where they could not be kept. */
function useChange() {
  const { t } = useLingui();
  const attempt = useAttempt();
  return async (edit: Edit): Promise<boolean> => {
    try {
      for (let tries = 1; ; tries += 1) {
        const { errorCode, problems } = await attempt(edit);
        if (errorCode === null) return true;
        if (errorCode === 'CHANGED_MEANWHILE' && tries < TRIES) continue;
        toast({ text: t(viewProblems[problems[0]?.code ?? ''] ?? viewRefusals[errorCode]) });
        return false;
      }
    } catch {
      toast({ text: t(notReached) });
      return false;
    }
  };
}

/** The same views with one of them so many places further. */
export function moved(views: Views, id: string, by: number): Views {
  const from = views.findIndex((view) => view.id === id);
  const view = views[from];
  if (view === undefined) return views;
  return views.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, view);
}

/** Saving, renaming, ordering and deleting views. */
export function useViewActions() {
  const { t } = useLingui();
  const change = useChange();
  const put = (view: SavedView, at?: number) =>
    change((views) => {
      const place = views.findIndex(({ id }) => id === view.id);
      return place < 0 ? views.toSpliced(at ?? views.length, 0, view) : views.with(place, view);
    });
  const remove = async (view: SavedView) => {
    let place = 0;
    const isGone = await change((views) => {
      place = Math.max(
        0,
        views.findIndex(({ id }) => id === view.id),
      );
      return views.filter(({ id }) => id !== view.id);
    });
    const undo = () => void put(view, place);
    if (isGone) toast({ text: t`“${view.name}” was deleted.`, undo });
    return isGone;
  };
  const move = (id: string, by: number) => change((views) => moved(views, id, by));
  return { put, remove, move };
}
