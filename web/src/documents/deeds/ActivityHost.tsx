import { Suspense, useSyncExternalStore } from 'react';
import { lazily } from '../../ui/lazily.tsx';
import { downloads, watchDownloads } from './download-queue.ts';
import { watchWorks, works } from './works.ts';

const ActivityDesk = lazily(async () => (await import('./ActivityDesk.tsx')).ActivityDesk, 'above');

const isNeeded = () =>
  downloads().asked !== null || downloads().underway.length > 0 || works().length > 0;

function watch(watcher: () => void) {
  const ends = [watchDownloads(watcher), watchWorks(watcher)];
  return () => ends.forEach((end) => end());
}

/** The place of downloads and of deeds on many letters; stands once in the shell, its code comes with the first one. */
export function ActivityHost() {
  const needed = useSyncExternalStore(watch, isNeeded);
  if (!needed) return null;
  return (
    <Suspense>
      <ActivityDesk />
    </Suspense>
  );
}
