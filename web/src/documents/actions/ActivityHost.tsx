import { Suspense, useSyncExternalStore } from 'react';
import { useChanges } from '../../live.ts';
import { useDocumentExtensions } from '../record/extensions.ts';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { downloads, watchDownloads } from './download-queue.ts';
import { seekActivity, watchActivity, isActivitySought } from './activity.ts';

const ActivityPanel = lazyComponent(
  async () => (await import('./ActivityPanel.tsx')).ActivityPanel,
  'above',
);

const isNeeded = () =>
  downloads().asked !== null || downloads().underway.length > 0 || isActivitySought();

function watch(watcher: () => void) {
  const ends = [watchDownloads(watcher), watchActivity(watcher)];
  return () => ends.forEach((end) => end());
}

/** The place of downloads and of actions on many documents; stands once in the shell, its code comes with the first one. */
export function ActivityHost() {
  const kinds = useDocumentExtensions().activities.map(({ kind }) => kind);
  // Begun in another tab, or by a program: here it is shown as well.
  useChanges(['bulkJobs', ...kinds], ({ kind }) =>
    kind === 'all' ? 0 : seekActivity(kind === 'bulkJobs' ? undefined : kind),
  );
  const needed = useSyncExternalStore(watch, isNeeded);
  if (!needed) return null;
  return (
    <Suspense>
      <ActivityPanel />
    </Suspense>
  );
}
