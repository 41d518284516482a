import { Suspense, useSyncExternalStore } from 'react';
import { useChanges } from '../../live.ts';
import { lazily } from '../../ui/display/lazily.tsx';
import { downloads, watchDownloads } from './download-queue.ts';
import { seekWorks, watchWorks, worksSought } from './works.ts';

const ActivityDesk = lazily(async () => (await import('./ActivityDesk.tsx')).ActivityDesk, 'above');

const isNeeded = () =>
  downloads().asked !== null || downloads().underway.length > 0 || worksSought();

function watch(watcher: () => void) {
  const ends = [watchDownloads(watcher), watchWorks(watcher)];
  return () => ends.forEach((end) => end());
}

/** The place of downloads and of deeds on many letters; stands once in the shell, its code comes with the first one. */
export function ActivityHost() {
  // Begun in another tab, or by a program: here it is shown as well.
  useChanges(['bulkJobs'], ({ kind }) => kind === 'bulkJobs' && seekWorks());
  const needed = useSyncExternalStore(watch, isNeeded);
  if (!needed) return null;
  return (
    <Suspense>
      <ActivityDesk />
    </Suspense>
  );
}
